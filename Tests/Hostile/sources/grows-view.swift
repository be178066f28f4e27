import SwiftUI
struct V: View {
  @State var on = true
  var body: some View {
    let s0 = Text("a")
let s1 = HStack { s0; s0 }
let s2 = HStack { s1; s1 }
let s3 = HStack { s2; s2 }
let s4 = HStack { s3; s3 }
let s5 = HStack { s4; s4 }
let s6 = HStack { s5; s5 }
let s7 = HStack { s6; s6 }
let s8 = HStack { s7; s7 }
let s9 = HStack { s8; s8 }
let s10 = HStack { s9; s9 }
let s11 = HStack { s10; s10 }
let s12 = HStack { s11; s11 }
let s13 = HStack { s12; s12 }
let s14 = HStack { s13; s13 }
let s15 = HStack { s14; s14 }
let s16 = HStack { s15; s15 }
let s17 = HStack { s16; s16 }
let s18 = HStack { s17; s17 }
let s19 = HStack { s18; s18 }
let s20 = HStack { s19; s19 }
let s21 = HStack { s20; s20 }
let s22 = HStack { s21; s21 }
let s23 = HStack { s22; s22 }
let s24 = HStack { s23; s23 }
let s25 = HStack { s24; s24 }
let s26 = HStack { s25; s25 }
let s27 = HStack { s26; s26 }
let s28 = HStack { s27; s27 }
let s29 = HStack { s28; s28 }
let s30 = HStack { s29; s29 }
let s31 = HStack { s30; s30 }
let s32 = HStack { s31; s31 }
let s33 = HStack { s32; s32 }
let s34 = HStack { s33; s33 }
let s35 = HStack { s34; s34 }
let s36 = HStack { s35; s35 }
let s37 = HStack { s36; s36 }
let s38 = HStack { s37; s37 }
let s39 = HStack { s38; s38 }
let s40 = HStack { s39; s39 }
let s41 = HStack { s40; s40 }
let s42 = HStack { s41; s41 }
let s43 = HStack { s42; s42 }
let s44 = HStack { s43; s43 }
let s45 = HStack { s44; s44 }
let s46 = HStack { s45; s45 }
let s47 = HStack { s46; s46 }
let s48 = HStack { s47; s47 }
let s49 = HStack { s48; s48 }
let s50 = HStack { s49; s49 }
let s51 = HStack { s50; s50 }
let s52 = HStack { s51; s51 }
let s53 = HStack { s52; s52 }
let s54 = HStack { s53; s53 }
let s55 = HStack { s54; s54 }
let s56 = HStack { s55; s55 }
let s57 = HStack { s56; s56 }
let s58 = HStack { s57; s57 }
let s59 = HStack { s58; s58 }
let s60 = HStack { s59; s59 }
s60
  }
}
