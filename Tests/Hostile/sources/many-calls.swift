import UIKit
func g0() { g1(); g5() }
func g1() { g8(); g18() }
func g2() { g15(); g31() }
func g3() { g22(); g44() }
func g4() { g29(); g57() }
func g5() { g36(); g70() }
func g6() { g43(); g83() }
func g7() { g50(); g96() }
func g8() { g57(); g109() }
func g9() { g64(); g122() }
func g10() { g71(); g135() }
func g11() { g78(); g148() }
func g12() { g85(); g161() }
func g13() { g92(); g174() }
func g14() { g99(); g187() }
func g15() { g106(); g200() }
func g16() { g113(); g213() }
func g17() { g120(); g226() }
func g18() { g127(); g239() }
func g19() { g134(); g252() }
func g20() { g141(); g265() }
func g21() { g148(); g278() }
func g22() { g155(); g291() }
func g23() { g162(); g304() }
func g24() { g169(); g317() }
func g25() { g176(); g330() }
func g26() { g183(); g343() }
func g27() { g190(); g356() }
func g28() { g197(); g369() }
func g29() { g204(); g382() }
func g30() { g211(); g395() }
func g31() { g218(); g408() }
func g32() { g225(); g421() }
func g33() { g232(); g434() }
func g34() { g239(); g447() }
func g35() { g246(); g460() }
func g36() { g253(); g473() }
func g37() { g260(); g486() }
func g38() { g267(); g499() }
func g39() { g274(); g512() }
func g40() { g281(); g525() }
func g41() { g288(); g538() }
func g42() { g295(); g551() }
func g43() { g302(); g564() }
func g44() { g309(); g577() }
func g45() { g316(); g590() }
func g46() { g323(); g3() }
func g47() { g330(); g16() }
func g48() { g337(); g29() }
func g49() { g344(); g42() }
func g50() { g351(); g55() }
func g51() { g358(); g68() }
func g52() { g365(); g81() }
func g53() { g372(); g94() }
func g54() { g379(); g107() }
func g55() { g386(); g120() }
func g56() { g393(); g133() }
func g57() { g400(); g146() }
func g58() { g407(); g159() }
func g59() { g414(); g172() }
func g60() { g421(); g185() }
func g61() { g428(); g198() }
func g62() { g435(); g211() }
func g63() { g442(); g224() }
func g64() { g449(); g237() }
func g65() { g456(); g250() }
func g66() { g463(); g263() }
func g67() { g470(); g276() }
func g68() { g477(); g289() }
func g69() { g484(); g302() }
func g70() { g491(); g315() }
func g71() { g498(); g328() }
func g72() { g505(); g341() }
func g73() { g512(); g354() }
func g74() { g519(); g367() }
func g75() { g526(); g380() }
func g76() { g533(); g393() }
func g77() { g540(); g406() }
func g78() { g547(); g419() }
func g79() { g554(); g432() }
func g80() { g561(); g445() }
func g81() { g568(); g458() }
func g82() { g575(); g471() }
func g83() { g582(); g484() }
func g84() { g589(); g497() }
func g85() { g596(); g510() }
func g86() { g3(); g523() }
func g87() { g10(); g536() }
func g88() { g17(); g549() }
func g89() { g24(); g562() }
func g90() { g31(); g575() }
func g91() { g38(); g588() }
func g92() { g45(); g1() }
func g93() { g52(); g14() }
func g94() { g59(); g27() }
func g95() { g66(); g40() }
func g96() { g73(); g53() }
func g97() { g80(); g66() }
func g98() { g87(); g79() }
func g99() { g94(); g92() }
func g100() { g101(); g105() }
func g101() { g108(); g118() }
func g102() { g115(); g131() }
func g103() { g122(); g144() }
func g104() { g129(); g157() }
func g105() { g136(); g170() }
func g106() { g143(); g183() }
func g107() { g150(); g196() }
func g108() { g157(); g209() }
func g109() { g164(); g222() }
func g110() { g171(); g235() }
func g111() { g178(); g248() }
func g112() { g185(); g261() }
func g113() { g192(); g274() }
func g114() { g199(); g287() }
func g115() { g206(); g300() }
func g116() { g213(); g313() }
func g117() { g220(); g326() }
func g118() { g227(); g339() }
func g119() { g234(); g352() }
func g120() { g241(); g365() }
func g121() { g248(); g378() }
func g122() { g255(); g391() }
func g123() { g262(); g404() }
func g124() { g269(); g417() }
func g125() { g276(); g430() }
func g126() { g283(); g443() }
func g127() { g290(); g456() }
func g128() { g297(); g469() }
func g129() { g304(); g482() }
func g130() { g311(); g495() }
func g131() { g318(); g508() }
func g132() { g325(); g521() }
func g133() { g332(); g534() }
func g134() { g339(); g547() }
func g135() { g346(); g560() }
func g136() { g353(); g573() }
func g137() { g360(); g586() }
func g138() { g367(); g599() }
func g139() { g374(); g12() }
func g140() { g381(); g25() }
func g141() { g388(); g38() }
func g142() { g395(); g51() }
func g143() { g402(); g64() }
func g144() { g409(); g77() }
func g145() { g416(); g90() }
func g146() { g423(); g103() }
func g147() { g430(); g116() }
func g148() { g437(); g129() }
func g149() { g444(); g142() }
func g150() { g451(); g155() }
func g151() { g458(); g168() }
func g152() { g465(); g181() }
func g153() { g472(); g194() }
func g154() { g479(); g207() }
func g155() { g486(); g220() }
func g156() { g493(); g233() }
func g157() { g500(); g246() }
func g158() { g507(); g259() }
func g159() { g514(); g272() }
func g160() { g521(); g285() }
func g161() { g528(); g298() }
func g162() { g535(); g311() }
func g163() { g542(); g324() }
func g164() { g549(); g337() }
func g165() { g556(); g350() }
func g166() { g563(); g363() }
func g167() { g570(); g376() }
func g168() { g577(); g389() }
func g169() { g584(); g402() }
func g170() { g591(); g415() }
func g171() { g598(); g428() }
func g172() { g5(); g441() }
func g173() { g12(); g454() }
func g174() { g19(); g467() }
func g175() { g26(); g480() }
func g176() { g33(); g493() }
func g177() { g40(); g506() }
func g178() { g47(); g519() }
func g179() { g54(); g532() }
func g180() { g61(); g545() }
func g181() { g68(); g558() }
func g182() { g75(); g571() }
func g183() { g82(); g584() }
func g184() { g89(); g597() }
func g185() { g96(); g10() }
func g186() { g103(); g23() }
func g187() { g110(); g36() }
func g188() { g117(); g49() }
func g189() { g124(); g62() }
func g190() { g131(); g75() }
func g191() { g138(); g88() }
func g192() { g145(); g101() }
func g193() { g152(); g114() }
func g194() { g159(); g127() }
func g195() { g166(); g140() }
func g196() { g173(); g153() }
func g197() { g180(); g166() }
func g198() { g187(); g179() }
func g199() { g194(); g192() }
func g200() { g201(); g205() }
func g201() { g208(); g218() }
func g202() { g215(); g231() }
func g203() { g222(); g244() }
func g204() { g229(); g257() }
func g205() { g236(); g270() }
func g206() { g243(); g283() }
func g207() { g250(); g296() }
func g208() { g257(); g309() }
func g209() { g264(); g322() }
func g210() { g271(); g335() }
func g211() { g278(); g348() }
func g212() { g285(); g361() }
func g213() { g292(); g374() }
func g214() { g299(); g387() }
func g215() { g306(); g400() }
func g216() { g313(); g413() }
func g217() { g320(); g426() }
func g218() { g327(); g439() }
func g219() { g334(); g452() }
func g220() { g341(); g465() }
func g221() { g348(); g478() }
func g222() { g355(); g491() }
func g223() { g362(); g504() }
func g224() { g369(); g517() }
func g225() { g376(); g530() }
func g226() { g383(); g543() }
func g227() { g390(); g556() }
func g228() { g397(); g569() }
func g229() { g404(); g582() }
func g230() { g411(); g595() }
func g231() { g418(); g8() }
func g232() { g425(); g21() }
func g233() { g432(); g34() }
func g234() { g439(); g47() }
func g235() { g446(); g60() }
func g236() { g453(); g73() }
func g237() { g460(); g86() }
func g238() { g467(); g99() }
func g239() { g474(); g112() }
func g240() { g481(); g125() }
func g241() { g488(); g138() }
func g242() { g495(); g151() }
func g243() { g502(); g164() }
func g244() { g509(); g177() }
func g245() { g516(); g190() }
func g246() { g523(); g203() }
func g247() { g530(); g216() }
func g248() { g537(); g229() }
func g249() { g544(); g242() }
func g250() { g551(); g255() }
func g251() { g558(); g268() }
func g252() { g565(); g281() }
func g253() { g572(); g294() }
func g254() { g579(); g307() }
func g255() { g586(); g320() }
func g256() { g593(); g333() }
func g257() { g0(); g346() }
func g258() { g7(); g359() }
func g259() { g14(); g372() }
func g260() { g21(); g385() }
func g261() { g28(); g398() }
func g262() { g35(); g411() }
func g263() { g42(); g424() }
func g264() { g49(); g437() }
func g265() { g56(); g450() }
func g266() { g63(); g463() }
func g267() { g70(); g476() }
func g268() { g77(); g489() }
func g269() { g84(); g502() }
func g270() { g91(); g515() }
func g271() { g98(); g528() }
func g272() { g105(); g541() }
func g273() { g112(); g554() }
func g274() { g119(); g567() }
func g275() { g126(); g580() }
func g276() { g133(); g593() }
func g277() { g140(); g6() }
func g278() { g147(); g19() }
func g279() { g154(); g32() }
func g280() { g161(); g45() }
func g281() { g168(); g58() }
func g282() { g175(); g71() }
func g283() { g182(); g84() }
func g284() { g189(); g97() }
func g285() { g196(); g110() }
func g286() { g203(); g123() }
func g287() { g210(); g136() }
func g288() { g217(); g149() }
func g289() { g224(); g162() }
func g290() { g231(); g175() }
func g291() { g238(); g188() }
func g292() { g245(); g201() }
func g293() { g252(); g214() }
func g294() { g259(); g227() }
func g295() { g266(); g240() }
func g296() { g273(); g253() }
func g297() { g280(); g266() }
func g298() { g287(); g279() }
func g299() { g294(); g292() }
func g300() { g301(); g305() }
func g301() { g308(); g318() }
func g302() { g315(); g331() }
func g303() { g322(); g344() }
func g304() { g329(); g357() }
func g305() { g336(); g370() }
func g306() { g343(); g383() }
func g307() { g350(); g396() }
func g308() { g357(); g409() }
func g309() { g364(); g422() }
func g310() { g371(); g435() }
func g311() { g378(); g448() }
func g312() { g385(); g461() }
func g313() { g392(); g474() }
func g314() { g399(); g487() }
func g315() { g406(); g500() }
func g316() { g413(); g513() }
func g317() { g420(); g526() }
func g318() { g427(); g539() }
func g319() { g434(); g552() }
func g320() { g441(); g565() }
func g321() { g448(); g578() }
func g322() { g455(); g591() }
func g323() { g462(); g4() }
func g324() { g469(); g17() }
func g325() { g476(); g30() }
func g326() { g483(); g43() }
func g327() { g490(); g56() }
func g328() { g497(); g69() }
func g329() { g504(); g82() }
func g330() { g511(); g95() }
func g331() { g518(); g108() }
func g332() { g525(); g121() }
func g333() { g532(); g134() }
func g334() { g539(); g147() }
func g335() { g546(); g160() }
func g336() { g553(); g173() }
func g337() { g560(); g186() }
func g338() { g567(); g199() }
func g339() { g574(); g212() }
func g340() { g581(); g225() }
func g341() { g588(); g238() }
func g342() { g595(); g251() }
func g343() { g2(); g264() }
func g344() { g9(); g277() }
func g345() { g16(); g290() }
func g346() { g23(); g303() }
func g347() { g30(); g316() }
func g348() { g37(); g329() }
func g349() { g44(); g342() }
func g350() { g51(); g355() }
func g351() { g58(); g368() }
func g352() { g65(); g381() }
func g353() { g72(); g394() }
func g354() { g79(); g407() }
func g355() { g86(); g420() }
func g356() { g93(); g433() }
func g357() { g100(); g446() }
func g358() { g107(); g459() }
func g359() { g114(); g472() }
func g360() { g121(); g485() }
func g361() { g128(); g498() }
func g362() { g135(); g511() }
func g363() { g142(); g524() }
func g364() { g149(); g537() }
func g365() { g156(); g550() }
func g366() { g163(); g563() }
func g367() { g170(); g576() }
func g368() { g177(); g589() }
func g369() { g184(); g2() }
func g370() { g191(); g15() }
func g371() { g198(); g28() }
func g372() { g205(); g41() }
func g373() { g212(); g54() }
func g374() { g219(); g67() }
func g375() { g226(); g80() }
func g376() { g233(); g93() }
func g377() { g240(); g106() }
func g378() { g247(); g119() }
func g379() { g254(); g132() }
func g380() { g261(); g145() }
func g381() { g268(); g158() }
func g382() { g275(); g171() }
func g383() { g282(); g184() }
func g384() { g289(); g197() }
func g385() { g296(); g210() }
func g386() { g303(); g223() }
func g387() { g310(); g236() }
func g388() { g317(); g249() }
func g389() { g324(); g262() }
func g390() { g331(); g275() }
func g391() { g338(); g288() }
func g392() { g345(); g301() }
func g393() { g352(); g314() }
func g394() { g359(); g327() }
func g395() { g366(); g340() }
func g396() { g373(); g353() }
func g397() { g380(); g366() }
func g398() { g387(); g379() }
func g399() { g394(); g392() }
func g400() { g401(); g405() }
func g401() { g408(); g418() }
func g402() { g415(); g431() }
func g403() { g422(); g444() }
func g404() { g429(); g457() }
func g405() { g436(); g470() }
func g406() { g443(); g483() }
func g407() { g450(); g496() }
func g408() { g457(); g509() }
func g409() { g464(); g522() }
func g410() { g471(); g535() }
func g411() { g478(); g548() }
func g412() { g485(); g561() }
func g413() { g492(); g574() }
func g414() { g499(); g587() }
func g415() { g506(); g0() }
func g416() { g513(); g13() }
func g417() { g520(); g26() }
func g418() { g527(); g39() }
func g419() { g534(); g52() }
func g420() { g541(); g65() }
func g421() { g548(); g78() }
func g422() { g555(); g91() }
func g423() { g562(); g104() }
func g424() { g569(); g117() }
func g425() { g576(); g130() }
func g426() { g583(); g143() }
func g427() { g590(); g156() }
func g428() { g597(); g169() }
func g429() { g4(); g182() }
func g430() { g11(); g195() }
func g431() { g18(); g208() }
func g432() { g25(); g221() }
func g433() { g32(); g234() }
func g434() { g39(); g247() }
func g435() { g46(); g260() }
func g436() { g53(); g273() }
func g437() { g60(); g286() }
func g438() { g67(); g299() }
func g439() { g74(); g312() }
func g440() { g81(); g325() }
func g441() { g88(); g338() }
func g442() { g95(); g351() }
func g443() { g102(); g364() }
func g444() { g109(); g377() }
func g445() { g116(); g390() }
func g446() { g123(); g403() }
func g447() { g130(); g416() }
func g448() { g137(); g429() }
func g449() { g144(); g442() }
func g450() { g151(); g455() }
func g451() { g158(); g468() }
func g452() { g165(); g481() }
func g453() { g172(); g494() }
func g454() { g179(); g507() }
func g455() { g186(); g520() }
func g456() { g193(); g533() }
func g457() { g200(); g546() }
func g458() { g207(); g559() }
func g459() { g214(); g572() }
func g460() { g221(); g585() }
func g461() { g228(); g598() }
func g462() { g235(); g11() }
func g463() { g242(); g24() }
func g464() { g249(); g37() }
func g465() { g256(); g50() }
func g466() { g263(); g63() }
func g467() { g270(); g76() }
func g468() { g277(); g89() }
func g469() { g284(); g102() }
func g470() { g291(); g115() }
func g471() { g298(); g128() }
func g472() { g305(); g141() }
func g473() { g312(); g154() }
func g474() { g319(); g167() }
func g475() { g326(); g180() }
func g476() { g333(); g193() }
func g477() { g340(); g206() }
func g478() { g347(); g219() }
func g479() { g354(); g232() }
func g480() { g361(); g245() }
func g481() { g368(); g258() }
func g482() { g375(); g271() }
func g483() { g382(); g284() }
func g484() { g389(); g297() }
func g485() { g396(); g310() }
func g486() { g403(); g323() }
func g487() { g410(); g336() }
func g488() { g417(); g349() }
func g489() { g424(); g362() }
func g490() { g431(); g375() }
func g491() { g438(); g388() }
func g492() { g445(); g401() }
func g493() { g452(); g414() }
func g494() { g459(); g427() }
func g495() { g466(); g440() }
func g496() { g473(); g453() }
func g497() { g480(); g466() }
func g498() { g487(); g479() }
func g499() { g494(); g492() }
func g500() { g501(); g505() }
func g501() { g508(); g518() }
func g502() { g515(); g531() }
func g503() { g522(); g544() }
func g504() { g529(); g557() }
func g505() { g536(); g570() }
func g506() { g543(); g583() }
func g507() { g550(); g596() }
func g508() { g557(); g9() }
func g509() { g564(); g22() }
func g510() { g571(); g35() }
func g511() { g578(); g48() }
func g512() { g585(); g61() }
func g513() { g592(); g74() }
func g514() { g599(); g87() }
func g515() { g6(); g100() }
func g516() { g13(); g113() }
func g517() { g20(); g126() }
func g518() { g27(); g139() }
func g519() { g34(); g152() }
func g520() { g41(); g165() }
func g521() { g48(); g178() }
func g522() { g55(); g191() }
func g523() { g62(); g204() }
func g524() { g69(); g217() }
func g525() { g76(); g230() }
func g526() { g83(); g243() }
func g527() { g90(); g256() }
func g528() { g97(); g269() }
func g529() { g104(); g282() }
func g530() { g111(); g295() }
func g531() { g118(); g308() }
func g532() { g125(); g321() }
func g533() { g132(); g334() }
func g534() { g139(); g347() }
func g535() { g146(); g360() }
func g536() { g153(); g373() }
func g537() { g160(); g386() }
func g538() { g167(); g399() }
func g539() { g174(); g412() }
func g540() { g181(); g425() }
func g541() { g188(); g438() }
func g542() { g195(); g451() }
func g543() { g202(); g464() }
func g544() { g209(); g477() }
func g545() { g216(); g490() }
func g546() { g223(); g503() }
func g547() { g230(); g516() }
func g548() { g237(); g529() }
func g549() { g244(); g542() }
func g550() { g251(); g555() }
func g551() { g258(); g568() }
func g552() { g265(); g581() }
func g553() { g272(); g594() }
func g554() { g279(); g7() }
func g555() { g286(); g20() }
func g556() { g293(); g33() }
func g557() { g300(); g46() }
func g558() { g307(); g59() }
func g559() { g314(); g72() }
func g560() { g321(); g85() }
func g561() { g328(); g98() }
func g562() { g335(); g111() }
func g563() { g342(); g124() }
func g564() { g349(); g137() }
func g565() { g356(); g150() }
func g566() { g363(); g163() }
func g567() { g370(); g176() }
func g568() { g377(); g189() }
func g569() { g384(); g202() }
func g570() { g391(); g215() }
func g571() { g398(); g228() }
func g572() { g405(); g241() }
func g573() { g412(); g254() }
func g574() { g419(); g267() }
func g575() { g426(); g280() }
func g576() { g433(); g293() }
func g577() { g440(); g306() }
func g578() { g447(); g319() }
func g579() { g454(); g332() }
func g580() { g461(); g345() }
func g581() { g468(); g358() }
func g582() { g475(); g371() }
func g583() { g482(); g384() }
func g584() { g489(); g397() }
func g585() { g496(); g410() }
func g586() { g503(); g423() }
func g587() { g510(); g436() }
func g588() { g517(); g449() }
func g589() { g524(); g462() }
func g590() { g531(); g475() }
func g591() { g538(); g488() }
func g592() { g545(); g501() }
func g593() { g552(); g514() }
func g594() { g559(); g527() }
func g595() { g566(); g540() }
func g596() { g573(); g553() }
func g597() { g580(); g566() }
func g598() { g587(); g579() }
func g599() { g594(); g592() }
class W0: UITableViewCell { override func layoutSubviews() { g0() } }
class W1: UITableViewCell { override func layoutSubviews() { g1() } }
class W2: UITableViewCell { override func layoutSubviews() { g2() } }
class W3: UITableViewCell { override func layoutSubviews() { g3() } }
class W4: UITableViewCell { override func layoutSubviews() { g4() } }
class W5: UITableViewCell { override func layoutSubviews() { g5() } }
class W6: UITableViewCell { override func layoutSubviews() { g6() } }
class W7: UITableViewCell { override func layoutSubviews() { g7() } }
class W8: UITableViewCell { override func layoutSubviews() { g8() } }
class W9: UITableViewCell { override func layoutSubviews() { g9() } }
class W10: UITableViewCell { override func layoutSubviews() { g10() } }
class W11: UITableViewCell { override func layoutSubviews() { g11() } }
class W12: UITableViewCell { override func layoutSubviews() { g12() } }
class W13: UITableViewCell { override func layoutSubviews() { g13() } }
class W14: UITableViewCell { override func layoutSubviews() { g14() } }
class W15: UITableViewCell { override func layoutSubviews() { g15() } }
class W16: UITableViewCell { override func layoutSubviews() { g16() } }
class W17: UITableViewCell { override func layoutSubviews() { g17() } }
class W18: UITableViewCell { override func layoutSubviews() { g18() } }
class W19: UITableViewCell { override func layoutSubviews() { g19() } }
class W20: UITableViewCell { override func layoutSubviews() { g20() } }
class W21: UITableViewCell { override func layoutSubviews() { g21() } }
class W22: UITableViewCell { override func layoutSubviews() { g22() } }
class W23: UITableViewCell { override func layoutSubviews() { g23() } }
class W24: UITableViewCell { override func layoutSubviews() { g24() } }
class W25: UITableViewCell { override func layoutSubviews() { g25() } }
class W26: UITableViewCell { override func layoutSubviews() { g26() } }
class W27: UITableViewCell { override func layoutSubviews() { g27() } }
class W28: UITableViewCell { override func layoutSubviews() { g28() } }
class W29: UITableViewCell { override func layoutSubviews() { g29() } }
class W30: UITableViewCell { override func layoutSubviews() { g30() } }
class W31: UITableViewCell { override func layoutSubviews() { g31() } }
class W32: UITableViewCell { override func layoutSubviews() { g32() } }
class W33: UITableViewCell { override func layoutSubviews() { g33() } }
class W34: UITableViewCell { override func layoutSubviews() { g34() } }
class W35: UITableViewCell { override func layoutSubviews() { g35() } }
class W36: UITableViewCell { override func layoutSubviews() { g36() } }
class W37: UITableViewCell { override func layoutSubviews() { g37() } }
class W38: UITableViewCell { override func layoutSubviews() { g38() } }
class W39: UITableViewCell { override func layoutSubviews() { g39() } }
class W40: UITableViewCell { override func layoutSubviews() { g40() } }
class W41: UITableViewCell { override func layoutSubviews() { g41() } }
class W42: UITableViewCell { override func layoutSubviews() { g42() } }
class W43: UITableViewCell { override func layoutSubviews() { g43() } }
class W44: UITableViewCell { override func layoutSubviews() { g44() } }
class W45: UITableViewCell { override func layoutSubviews() { g45() } }
class W46: UITableViewCell { override func layoutSubviews() { g46() } }
class W47: UITableViewCell { override func layoutSubviews() { g47() } }
class W48: UITableViewCell { override func layoutSubviews() { g48() } }
class W49: UITableViewCell { override func layoutSubviews() { g49() } }
class W50: UITableViewCell { override func layoutSubviews() { g50() } }
class W51: UITableViewCell { override func layoutSubviews() { g51() } }
class W52: UITableViewCell { override func layoutSubviews() { g52() } }
class W53: UITableViewCell { override func layoutSubviews() { g53() } }
class W54: UITableViewCell { override func layoutSubviews() { g54() } }
class W55: UITableViewCell { override func layoutSubviews() { g55() } }
class W56: UITableViewCell { override func layoutSubviews() { g56() } }
class W57: UITableViewCell { override func layoutSubviews() { g57() } }
class W58: UITableViewCell { override func layoutSubviews() { g58() } }
class W59: UITableViewCell { override func layoutSubviews() { g59() } }
class W60: UITableViewCell { override func layoutSubviews() { g60() } }
class W61: UITableViewCell { override func layoutSubviews() { g61() } }
class W62: UITableViewCell { override func layoutSubviews() { g62() } }
class W63: UITableViewCell { override func layoutSubviews() { g63() } }
class W64: UITableViewCell { override func layoutSubviews() { g64() } }
class W65: UITableViewCell { override func layoutSubviews() { g65() } }
class W66: UITableViewCell { override func layoutSubviews() { g66() } }
class W67: UITableViewCell { override func layoutSubviews() { g67() } }
class W68: UITableViewCell { override func layoutSubviews() { g68() } }
class W69: UITableViewCell { override func layoutSubviews() { g69() } }
class W70: UITableViewCell { override func layoutSubviews() { g70() } }
class W71: UITableViewCell { override func layoutSubviews() { g71() } }
class W72: UITableViewCell { override func layoutSubviews() { g72() } }
class W73: UITableViewCell { override func layoutSubviews() { g73() } }
class W74: UITableViewCell { override func layoutSubviews() { g74() } }
class W75: UITableViewCell { override func layoutSubviews() { g75() } }
class W76: UITableViewCell { override func layoutSubviews() { g76() } }
class W77: UITableViewCell { override func layoutSubviews() { g77() } }
class W78: UITableViewCell { override func layoutSubviews() { g78() } }
class W79: UITableViewCell { override func layoutSubviews() { g79() } }
class W80: UITableViewCell { override func layoutSubviews() { g80() } }
class W81: UITableViewCell { override func layoutSubviews() { g81() } }
class W82: UITableViewCell { override func layoutSubviews() { g82() } }
class W83: UITableViewCell { override func layoutSubviews() { g83() } }
class W84: UITableViewCell { override func layoutSubviews() { g84() } }
class W85: UITableViewCell { override func layoutSubviews() { g85() } }
class W86: UITableViewCell { override func layoutSubviews() { g86() } }
class W87: UITableViewCell { override func layoutSubviews() { g87() } }
class W88: UITableViewCell { override func layoutSubviews() { g88() } }
class W89: UITableViewCell { override func layoutSubviews() { g89() } }
class W90: UITableViewCell { override func layoutSubviews() { g90() } }
class W91: UITableViewCell { override func layoutSubviews() { g91() } }
class W92: UITableViewCell { override func layoutSubviews() { g92() } }
class W93: UITableViewCell { override func layoutSubviews() { g93() } }
class W94: UITableViewCell { override func layoutSubviews() { g94() } }
class W95: UITableViewCell { override func layoutSubviews() { g95() } }
class W96: UITableViewCell { override func layoutSubviews() { g96() } }
class W97: UITableViewCell { override func layoutSubviews() { g97() } }
class W98: UITableViewCell { override func layoutSubviews() { g98() } }
class W99: UITableViewCell { override func layoutSubviews() { g99() } }
