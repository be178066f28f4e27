import UIKit
protocol P0 {}
protocol P1 {}
protocol P2 {}
protocol P3 {}
protocol P4 {}
protocol P5 {}
protocol P6 {}
protocol P7 {}
protocol P8 {}
protocol P9 {}
protocol P10 {}
protocol P11 {}
protocol P12 {}
protocol P13 {}
protocol P14 {}
protocol P15 {}
protocol P16 {}
protocol P17 {}
protocol P18 {}
protocol P19 {}
protocol P20 {}
protocol P21 {}
protocol P22 {}
protocol P23 {}
protocol P24 {}
protocol P25 {}
protocol P26 {}
protocol P27 {}
protocol P28 {}
protocol P29 {}
protocol P30 {}
protocol P31 {}
protocol P32 {}
protocol P33 {}
protocol P34 {}
protocol P35 {}
protocol P36 {}
protocol P37 {}
protocol P38 {}
protocol P39 {}
protocol P40 {}
protocol P41 {}
protocol P42 {}
protocol P43 {}
protocol P44 {}
protocol P45 {}
protocol P46 {}
protocol P47 {}
protocol P48 {}
protocol P49 {}
protocol P50 {}
protocol P51 {}
protocol P52 {}
protocol P53 {}
protocol P54 {}
protocol P55 {}
protocol P56 {}
protocol P57 {}
protocol P58 {}
protocol P59 {}
protocol P60 {}
protocol P61 {}
protocol P62 {}
protocol P63 {}
protocol P64 {}
protocol P65 {}
protocol P66 {}
protocol P67 {}
protocol P68 {}
protocol P69 {}
protocol P70 {}
protocol P71 {}
protocol P72 {}
protocol P73 {}
protocol P74 {}
protocol P75 {}
protocol P76 {}
protocol P77 {}
protocol P78 {}
protocol P79 {}
protocol P80 {}
protocol P81 {}
protocol P82 {}
protocol P83 {}
protocol P84 {}
protocol P85 {}
protocol P86 {}
protocol P87 {}
protocol P88 {}
protocol P89 {}
protocol P90 {}
protocol P91 {}
protocol P92 {}
protocol P93 {}
protocol P94 {}
protocol P95 {}
protocol P96 {}
protocol P97 {}
protocol P98 {}
protocol P99 {}
protocol P100 {}
protocol P101 {}
protocol P102 {}
protocol P103 {}
protocol P104 {}
protocol P105 {}
protocol P106 {}
protocol P107 {}
protocol P108 {}
protocol P109 {}
protocol P110 {}
protocol P111 {}
protocol P112 {}
protocol P113 {}
protocol P114 {}
protocol P115 {}
protocol P116 {}
protocol P117 {}
protocol P118 {}
protocol P119 {}
protocol P120 {}
protocol P121 {}
protocol P122 {}
protocol P123 {}
protocol P124 {}
protocol P125 {}
protocol P126 {}
protocol P127 {}
protocol P128 {}
protocol P129 {}
protocol P130 {}
protocol P131 {}
protocol P132 {}
protocol P133 {}
protocol P134 {}
protocol P135 {}
protocol P136 {}
protocol P137 {}
protocol P138 {}
protocol P139 {}
protocol P140 {}
protocol P141 {}
protocol P142 {}
protocol P143 {}
protocol P144 {}
protocol P145 {}
protocol P146 {}
protocol P147 {}
protocol P148 {}
protocol P149 {}
protocol P150 {}
protocol P151 {}
protocol P152 {}
protocol P153 {}
protocol P154 {}
protocol P155 {}
protocol P156 {}
protocol P157 {}
protocol P158 {}
protocol P159 {}
protocol P160 {}
protocol P161 {}
protocol P162 {}
protocol P163 {}
protocol P164 {}
protocol P165 {}
protocol P166 {}
protocol P167 {}
protocol P168 {}
protocol P169 {}
protocol P170 {}
protocol P171 {}
protocol P172 {}
protocol P173 {}
protocol P174 {}
protocol P175 {}
protocol P176 {}
protocol P177 {}
protocol P178 {}
protocol P179 {}
protocol P180 {}
protocol P181 {}
protocol P182 {}
protocol P183 {}
protocol P184 {}
protocol P185 {}
protocol P186 {}
protocol P187 {}
protocol P188 {}
protocol P189 {}
protocol P190 {}
protocol P191 {}
protocol P192 {}
protocol P193 {}
protocol P194 {}
protocol P195 {}
protocol P196 {}
protocol P197 {}
protocol P198 {}
protocol P199 {}
protocol P200 {}
protocol P201 {}
protocol P202 {}
protocol P203 {}
protocol P204 {}
protocol P205 {}
protocol P206 {}
protocol P207 {}
protocol P208 {}
protocol P209 {}
protocol P210 {}
protocol P211 {}
protocol P212 {}
protocol P213 {}
protocol P214 {}
protocol P215 {}
protocol P216 {}
protocol P217 {}
protocol P218 {}
protocol P219 {}
protocol P220 {}
protocol P221 {}
protocol P222 {}
protocol P223 {}
protocol P224 {}
protocol P225 {}
protocol P226 {}
protocol P227 {}
protocol P228 {}
protocol P229 {}
protocol P230 {}
protocol P231 {}
protocol P232 {}
protocol P233 {}
protocol P234 {}
protocol P235 {}
protocol P236 {}
protocol P237 {}
protocol P238 {}
protocol P239 {}
protocol P240 {}
protocol P241 {}
protocol P242 {}
protocol P243 {}
protocol P244 {}
protocol P245 {}
protocol P246 {}
protocol P247 {}
protocol P248 {}
protocol P249 {}
protocol P250 {}
protocol P251 {}
protocol P252 {}
protocol P253 {}
protocol P254 {}
protocol P255 {}
protocol P256 {}
protocol P257 {}
protocol P258 {}
protocol P259 {}
protocol P260 {}
protocol P261 {}
protocol P262 {}
protocol P263 {}
protocol P264 {}
protocol P265 {}
protocol P266 {}
protocol P267 {}
protocol P268 {}
protocol P269 {}
protocol P270 {}
protocol P271 {}
protocol P272 {}
protocol P273 {}
protocol P274 {}
protocol P275 {}
protocol P276 {}
protocol P277 {}
protocol P278 {}
protocol P279 {}
protocol P280 {}
protocol P281 {}
protocol P282 {}
protocol P283 {}
protocol P284 {}
protocol P285 {}
protocol P286 {}
protocol P287 {}
protocol P288 {}
protocol P289 {}
protocol P290 {}
protocol P291 {}
protocol P292 {}
protocol P293 {}
protocol P294 {}
protocol P295 {}
protocol P296 {}
protocol P297 {}
protocol P298 {}
protocol P299 {}
protocol P300 {}
protocol P301 {}
protocol P302 {}
protocol P303 {}
protocol P304 {}
protocol P305 {}
protocol P306 {}
protocol P307 {}
protocol P308 {}
protocol P309 {}
protocol P310 {}
protocol P311 {}
protocol P312 {}
protocol P313 {}
protocol P314 {}
protocol P315 {}
protocol P316 {}
protocol P317 {}
protocol P318 {}
protocol P319 {}
protocol P320 {}
protocol P321 {}
protocol P322 {}
protocol P323 {}
protocol P324 {}
protocol P325 {}
protocol P326 {}
protocol P327 {}
protocol P328 {}
protocol P329 {}
protocol P330 {}
protocol P331 {}
protocol P332 {}
protocol P333 {}
protocol P334 {}
protocol P335 {}
protocol P336 {}
protocol P337 {}
protocol P338 {}
protocol P339 {}
protocol P340 {}
protocol P341 {}
protocol P342 {}
protocol P343 {}
protocol P344 {}
protocol P345 {}
protocol P346 {}
protocol P347 {}
protocol P348 {}
protocol P349 {}
protocol P350 {}
protocol P351 {}
protocol P352 {}
protocol P353 {}
protocol P354 {}
protocol P355 {}
protocol P356 {}
protocol P357 {}
protocol P358 {}
protocol P359 {}
protocol P360 {}
protocol P361 {}
protocol P362 {}
protocol P363 {}
protocol P364 {}
protocol P365 {}
protocol P366 {}
protocol P367 {}
protocol P368 {}
protocol P369 {}
protocol P370 {}
protocol P371 {}
protocol P372 {}
protocol P373 {}
protocol P374 {}
protocol P375 {}
protocol P376 {}
protocol P377 {}
protocol P378 {}
protocol P379 {}
protocol P380 {}
protocol P381 {}
protocol P382 {}
protocol P383 {}
protocol P384 {}
protocol P385 {}
protocol P386 {}
protocol P387 {}
protocol P388 {}
protocol P389 {}
protocol P390 {}
protocol P391 {}
protocol P392 {}
protocol P393 {}
protocol P394 {}
protocol P395 {}
protocol P396 {}
protocol P397 {}
protocol P398 {}
protocol P399 {}
protocol P400 {}
protocol P401 {}
protocol P402 {}
protocol P403 {}
protocol P404 {}
protocol P405 {}
protocol P406 {}
protocol P407 {}
protocol P408 {}
protocol P409 {}
protocol P410 {}
protocol P411 {}
protocol P412 {}
protocol P413 {}
protocol P414 {}
protocol P415 {}
protocol P416 {}
protocol P417 {}
protocol P418 {}
protocol P419 {}
protocol P420 {}
protocol P421 {}
protocol P422 {}
protocol P423 {}
protocol P424 {}
protocol P425 {}
protocol P426 {}
protocol P427 {}
protocol P428 {}
protocol P429 {}
protocol P430 {}
protocol P431 {}
protocol P432 {}
protocol P433 {}
protocol P434 {}
protocol P435 {}
protocol P436 {}
protocol P437 {}
protocol P438 {}
protocol P439 {}
protocol P440 {}
protocol P441 {}
protocol P442 {}
protocol P443 {}
protocol P444 {}
protocol P445 {}
protocol P446 {}
protocol P447 {}
protocol P448 {}
protocol P449 {}
protocol P450 {}
protocol P451 {}
protocol P452 {}
protocol P453 {}
protocol P454 {}
protocol P455 {}
protocol P456 {}
protocol P457 {}
protocol P458 {}
protocol P459 {}
protocol P460 {}
protocol P461 {}
protocol P462 {}
protocol P463 {}
protocol P464 {}
protocol P465 {}
protocol P466 {}
protocol P467 {}
protocol P468 {}
protocol P469 {}
protocol P470 {}
protocol P471 {}
protocol P472 {}
protocol P473 {}
protocol P474 {}
protocol P475 {}
protocol P476 {}
protocol P477 {}
protocol P478 {}
protocol P479 {}
protocol P480 {}
protocol P481 {}
protocol P482 {}
protocol P483 {}
protocol P484 {}
protocol P485 {}
protocol P486 {}
protocol P487 {}
protocol P488 {}
protocol P489 {}
protocol P490 {}
protocol P491 {}
protocol P492 {}
protocol P493 {}
protocol P494 {}
protocol P495 {}
protocol P496 {}
protocol P497 {}
protocol P498 {}
protocol P499 {}
protocol P500 {}
protocol P501 {}
protocol P502 {}
protocol P503 {}
protocol P504 {}
protocol P505 {}
protocol P506 {}
protocol P507 {}
protocol P508 {}
protocol P509 {}
protocol P510 {}
protocol P511 {}
protocol P512 {}
protocol P513 {}
protocol P514 {}
protocol P515 {}
protocol P516 {}
protocol P517 {}
protocol P518 {}
protocol P519 {}
protocol P520 {}
protocol P521 {}
protocol P522 {}
protocol P523 {}
protocol P524 {}
protocol P525 {}
protocol P526 {}
protocol P527 {}
protocol P528 {}
protocol P529 {}
protocol P530 {}
protocol P531 {}
protocol P532 {}
protocol P533 {}
protocol P534 {}
protocol P535 {}
protocol P536 {}
protocol P537 {}
protocol P538 {}
protocol P539 {}
protocol P540 {}
protocol P541 {}
protocol P542 {}
protocol P543 {}
protocol P544 {}
protocol P545 {}
protocol P546 {}
protocol P547 {}
protocol P548 {}
protocol P549 {}
protocol P550 {}
protocol P551 {}
protocol P552 {}
protocol P553 {}
protocol P554 {}
protocol P555 {}
protocol P556 {}
protocol P557 {}
protocol P558 {}
protocol P559 {}
protocol P560 {}
protocol P561 {}
protocol P562 {}
protocol P563 {}
protocol P564 {}
protocol P565 {}
protocol P566 {}
protocol P567 {}
protocol P568 {}
protocol P569 {}
protocol P570 {}
protocol P571 {}
protocol P572 {}
protocol P573 {}
protocol P574 {}
protocol P575 {}
protocol P576 {}
protocol P577 {}
protocol P578 {}
protocol P579 {}
protocol P580 {}
protocol P581 {}
protocol P582 {}
protocol P583 {}
protocol P584 {}
protocol P585 {}
protocol P586 {}
protocol P587 {}
protocol P588 {}
protocol P589 {}
protocol P590 {}
protocol P591 {}
protocol P592 {}
protocol P593 {}
protocol P594 {}
protocol P595 {}
protocol P596 {}
protocol P597 {}
protocol P598 {}
protocol P599 {}
protocol P600 {}
protocol P601 {}
protocol P602 {}
protocol P603 {}
protocol P604 {}
protocol P605 {}
protocol P606 {}
protocol P607 {}
protocol P608 {}
protocol P609 {}
protocol P610 {}
protocol P611 {}
protocol P612 {}
protocol P613 {}
protocol P614 {}
protocol P615 {}
protocol P616 {}
protocol P617 {}
protocol P618 {}
protocol P619 {}
protocol P620 {}
protocol P621 {}
protocol P622 {}
protocol P623 {}
protocol P624 {}
protocol P625 {}
protocol P626 {}
protocol P627 {}
protocol P628 {}
protocol P629 {}
protocol P630 {}
protocol P631 {}
protocol P632 {}
protocol P633 {}
protocol P634 {}
protocol P635 {}
protocol P636 {}
protocol P637 {}
protocol P638 {}
protocol P639 {}
protocol P640 {}
protocol P641 {}
protocol P642 {}
protocol P643 {}
protocol P644 {}
protocol P645 {}
protocol P646 {}
protocol P647 {}
protocol P648 {}
protocol P649 {}
protocol P650 {}
protocol P651 {}
protocol P652 {}
protocol P653 {}
protocol P654 {}
protocol P655 {}
protocol P656 {}
protocol P657 {}
protocol P658 {}
protocol P659 {}
protocol P660 {}
protocol P661 {}
protocol P662 {}
protocol P663 {}
protocol P664 {}
protocol P665 {}
protocol P666 {}
protocol P667 {}
protocol P668 {}
protocol P669 {}
protocol P670 {}
protocol P671 {}
protocol P672 {}
protocol P673 {}
protocol P674 {}
protocol P675 {}
protocol P676 {}
protocol P677 {}
protocol P678 {}
protocol P679 {}
protocol P680 {}
protocol P681 {}
protocol P682 {}
protocol P683 {}
protocol P684 {}
protocol P685 {}
protocol P686 {}
protocol P687 {}
protocol P688 {}
protocol P689 {}
protocol P690 {}
protocol P691 {}
protocol P692 {}
protocol P693 {}
protocol P694 {}
protocol P695 {}
protocol P696 {}
protocol P697 {}
protocol P698 {}
protocol P699 {}
protocol P700 {}
protocol P701 {}
protocol P702 {}
protocol P703 {}
protocol P704 {}
protocol P705 {}
protocol P706 {}
protocol P707 {}
protocol P708 {}
protocol P709 {}
protocol P710 {}
protocol P711 {}
protocol P712 {}
protocol P713 {}
protocol P714 {}
protocol P715 {}
protocol P716 {}
protocol P717 {}
protocol P718 {}
protocol P719 {}
protocol P720 {}
protocol P721 {}
protocol P722 {}
protocol P723 {}
protocol P724 {}
protocol P725 {}
protocol P726 {}
protocol P727 {}
protocol P728 {}
protocol P729 {}
protocol P730 {}
protocol P731 {}
protocol P732 {}
protocol P733 {}
protocol P734 {}
protocol P735 {}
protocol P736 {}
protocol P737 {}
protocol P738 {}
protocol P739 {}
protocol P740 {}
protocol P741 {}
protocol P742 {}
protocol P743 {}
protocol P744 {}
protocol P745 {}
protocol P746 {}
protocol P747 {}
protocol P748 {}
protocol P749 {}
protocol P750 {}
protocol P751 {}
protocol P752 {}
protocol P753 {}
protocol P754 {}
protocol P755 {}
protocol P756 {}
protocol P757 {}
protocol P758 {}
protocol P759 {}
protocol P760 {}
protocol P761 {}
protocol P762 {}
protocol P763 {}
protocol P764 {}
protocol P765 {}
protocol P766 {}
protocol P767 {}
protocol P768 {}
protocol P769 {}
protocol P770 {}
protocol P771 {}
protocol P772 {}
protocol P773 {}
protocol P774 {}
protocol P775 {}
protocol P776 {}
protocol P777 {}
protocol P778 {}
protocol P779 {}
protocol P780 {}
protocol P781 {}
protocol P782 {}
protocol P783 {}
protocol P784 {}
protocol P785 {}
protocol P786 {}
protocol P787 {}
protocol P788 {}
protocol P789 {}
protocol P790 {}
protocol P791 {}
protocol P792 {}
protocol P793 {}
protocol P794 {}
protocol P795 {}
protocol P796 {}
protocol P797 {}
protocol P798 {}
protocol P799 {}
protocol P800 {}
protocol P801 {}
protocol P802 {}
protocol P803 {}
protocol P804 {}
protocol P805 {}
protocol P806 {}
protocol P807 {}
protocol P808 {}
protocol P809 {}
protocol P810 {}
protocol P811 {}
protocol P812 {}
protocol P813 {}
protocol P814 {}
protocol P815 {}
protocol P816 {}
protocol P817 {}
protocol P818 {}
protocol P819 {}
protocol P820 {}
protocol P821 {}
protocol P822 {}
protocol P823 {}
protocol P824 {}
protocol P825 {}
protocol P826 {}
protocol P827 {}
protocol P828 {}
protocol P829 {}
protocol P830 {}
protocol P831 {}
protocol P832 {}
protocol P833 {}
protocol P834 {}
protocol P835 {}
protocol P836 {}
protocol P837 {}
protocol P838 {}
protocol P839 {}
protocol P840 {}
protocol P841 {}
protocol P842 {}
protocol P843 {}
protocol P844 {}
protocol P845 {}
protocol P846 {}
protocol P847 {}
protocol P848 {}
protocol P849 {}
protocol P850 {}
protocol P851 {}
protocol P852 {}
protocol P853 {}
protocol P854 {}
protocol P855 {}
protocol P856 {}
protocol P857 {}
protocol P858 {}
protocol P859 {}
protocol P860 {}
protocol P861 {}
protocol P862 {}
protocol P863 {}
protocol P864 {}
protocol P865 {}
protocol P866 {}
protocol P867 {}
protocol P868 {}
protocol P869 {}
protocol P870 {}
protocol P871 {}
protocol P872 {}
protocol P873 {}
protocol P874 {}
protocol P875 {}
protocol P876 {}
protocol P877 {}
protocol P878 {}
protocol P879 {}
protocol P880 {}
protocol P881 {}
protocol P882 {}
protocol P883 {}
protocol P884 {}
protocol P885 {}
protocol P886 {}
protocol P887 {}
protocol P888 {}
protocol P889 {}
protocol P890 {}
protocol P891 {}
protocol P892 {}
protocol P893 {}
protocol P894 {}
protocol P895 {}
protocol P896 {}
protocol P897 {}
protocol P898 {}
protocol P899 {}
protocol P900 {}
protocol P901 {}
protocol P902 {}
protocol P903 {}
protocol P904 {}
protocol P905 {}
protocol P906 {}
protocol P907 {}
protocol P908 {}
protocol P909 {}
protocol P910 {}
protocol P911 {}
protocol P912 {}
protocol P913 {}
protocol P914 {}
protocol P915 {}
protocol P916 {}
protocol P917 {}
protocol P918 {}
protocol P919 {}
protocol P920 {}
protocol P921 {}
protocol P922 {}
protocol P923 {}
protocol P924 {}
protocol P925 {}
protocol P926 {}
protocol P927 {}
protocol P928 {}
protocol P929 {}
protocol P930 {}
protocol P931 {}
protocol P932 {}
protocol P933 {}
protocol P934 {}
protocol P935 {}
protocol P936 {}
protocol P937 {}
protocol P938 {}
protocol P939 {}
protocol P940 {}
protocol P941 {}
protocol P942 {}
protocol P943 {}
protocol P944 {}
protocol P945 {}
protocol P946 {}
protocol P947 {}
protocol P948 {}
protocol P949 {}
protocol P950 {}
protocol P951 {}
protocol P952 {}
protocol P953 {}
protocol P954 {}
protocol P955 {}
protocol P956 {}
protocol P957 {}
protocol P958 {}
protocol P959 {}
protocol P960 {}
protocol P961 {}
protocol P962 {}
protocol P963 {}
protocol P964 {}
protocol P965 {}
protocol P966 {}
protocol P967 {}
protocol P968 {}
protocol P969 {}
protocol P970 {}
protocol P971 {}
protocol P972 {}
protocol P973 {}
protocol P974 {}
protocol P975 {}
protocol P976 {}
protocol P977 {}
protocol P978 {}
protocol P979 {}
protocol P980 {}
protocol P981 {}
protocol P982 {}
protocol P983 {}
protocol P984 {}
protocol P985 {}
protocol P986 {}
protocol P987 {}
protocol P988 {}
protocol P989 {}
protocol P990 {}
protocol P991 {}
protocol P992 {}
protocol P993 {}
protocol P994 {}
protocol P995 {}
protocol P996 {}
protocol P997 {}
protocol P998 {}
protocol P999 {}
protocol P1000 {}
protocol P1001 {}
protocol P1002 {}
protocol P1003 {}
protocol P1004 {}
protocol P1005 {}
protocol P1006 {}
protocol P1007 {}
protocol P1008 {}
protocol P1009 {}
protocol P1010 {}
protocol P1011 {}
protocol P1012 {}
protocol P1013 {}
protocol P1014 {}
protocol P1015 {}
protocol P1016 {}
protocol P1017 {}
protocol P1018 {}
protocol P1019 {}
protocol P1020 {}
protocol P1021 {}
protocol P1022 {}
protocol P1023 {}
protocol P1024 {}
protocol P1025 {}
protocol P1026 {}
protocol P1027 {}
protocol P1028 {}
protocol P1029 {}
protocol P1030 {}
protocol P1031 {}
protocol P1032 {}
protocol P1033 {}
protocol P1034 {}
protocol P1035 {}
protocol P1036 {}
protocol P1037 {}
protocol P1038 {}
protocol P1039 {}
protocol P1040 {}
protocol P1041 {}
protocol P1042 {}
protocol P1043 {}
protocol P1044 {}
protocol P1045 {}
protocol P1046 {}
protocol P1047 {}
protocol P1048 {}
protocol P1049 {}
protocol P1050 {}
protocol P1051 {}
protocol P1052 {}
protocol P1053 {}
protocol P1054 {}
protocol P1055 {}
protocol P1056 {}
protocol P1057 {}
protocol P1058 {}
protocol P1059 {}
protocol P1060 {}
protocol P1061 {}
protocol P1062 {}
protocol P1063 {}
protocol P1064 {}
protocol P1065 {}
protocol P1066 {}
protocol P1067 {}
protocol P1068 {}
protocol P1069 {}
protocol P1070 {}
protocol P1071 {}
protocol P1072 {}
protocol P1073 {}
protocol P1074 {}
protocol P1075 {}
protocol P1076 {}
protocol P1077 {}
protocol P1078 {}
protocol P1079 {}
protocol P1080 {}
protocol P1081 {}
protocol P1082 {}
protocol P1083 {}
protocol P1084 {}
protocol P1085 {}
protocol P1086 {}
protocol P1087 {}
protocol P1088 {}
protocol P1089 {}
protocol P1090 {}
protocol P1091 {}
protocol P1092 {}
protocol P1093 {}
protocol P1094 {}
protocol P1095 {}
protocol P1096 {}
protocol P1097 {}
protocol P1098 {}
protocol P1099 {}
protocol P1100 {}
protocol P1101 {}
protocol P1102 {}
protocol P1103 {}
protocol P1104 {}
protocol P1105 {}
protocol P1106 {}
protocol P1107 {}
protocol P1108 {}
protocol P1109 {}
protocol P1110 {}
protocol P1111 {}
protocol P1112 {}
protocol P1113 {}
protocol P1114 {}
protocol P1115 {}
protocol P1116 {}
protocol P1117 {}
protocol P1118 {}
protocol P1119 {}
protocol P1120 {}
protocol P1121 {}
protocol P1122 {}
protocol P1123 {}
protocol P1124 {}
protocol P1125 {}
protocol P1126 {}
protocol P1127 {}
protocol P1128 {}
protocol P1129 {}
protocol P1130 {}
protocol P1131 {}
protocol P1132 {}
protocol P1133 {}
protocol P1134 {}
protocol P1135 {}
protocol P1136 {}
protocol P1137 {}
protocol P1138 {}
protocol P1139 {}
protocol P1140 {}
protocol P1141 {}
protocol P1142 {}
protocol P1143 {}
protocol P1144 {}
protocol P1145 {}
protocol P1146 {}
protocol P1147 {}
protocol P1148 {}
protocol P1149 {}
protocol P1150 {}
protocol P1151 {}
protocol P1152 {}
protocol P1153 {}
protocol P1154 {}
protocol P1155 {}
protocol P1156 {}
protocol P1157 {}
protocol P1158 {}
protocol P1159 {}
protocol P1160 {}
protocol P1161 {}
protocol P1162 {}
protocol P1163 {}
protocol P1164 {}
protocol P1165 {}
protocol P1166 {}
protocol P1167 {}
protocol P1168 {}
protocol P1169 {}
protocol P1170 {}
protocol P1171 {}
protocol P1172 {}
protocol P1173 {}
protocol P1174 {}
protocol P1175 {}
protocol P1176 {}
protocol P1177 {}
protocol P1178 {}
protocol P1179 {}
protocol P1180 {}
protocol P1181 {}
protocol P1182 {}
protocol P1183 {}
protocol P1184 {}
protocol P1185 {}
protocol P1186 {}
protocol P1187 {}
protocol P1188 {}
protocol P1189 {}
protocol P1190 {}
protocol P1191 {}
protocol P1192 {}
protocol P1193 {}
protocol P1194 {}
protocol P1195 {}
protocol P1196 {}
protocol P1197 {}
protocol P1198 {}
protocol P1199 {}
protocol P1200 {}
protocol P1201 {}
protocol P1202 {}
protocol P1203 {}
protocol P1204 {}
protocol P1205 {}
protocol P1206 {}
protocol P1207 {}
protocol P1208 {}
protocol P1209 {}
protocol P1210 {}
protocol P1211 {}
protocol P1212 {}
protocol P1213 {}
protocol P1214 {}
protocol P1215 {}
protocol P1216 {}
protocol P1217 {}
protocol P1218 {}
protocol P1219 {}
protocol P1220 {}
protocol P1221 {}
protocol P1222 {}
protocol P1223 {}
protocol P1224 {}
protocol P1225 {}
protocol P1226 {}
protocol P1227 {}
protocol P1228 {}
protocol P1229 {}
protocol P1230 {}
protocol P1231 {}
protocol P1232 {}
protocol P1233 {}
protocol P1234 {}
protocol P1235 {}
protocol P1236 {}
protocol P1237 {}
protocol P1238 {}
protocol P1239 {}
protocol P1240 {}
protocol P1241 {}
protocol P1242 {}
protocol P1243 {}
protocol P1244 {}
protocol P1245 {}
protocol P1246 {}
protocol P1247 {}
protocol P1248 {}
protocol P1249 {}
protocol P1250 {}
protocol P1251 {}
protocol P1252 {}
protocol P1253 {}
protocol P1254 {}
protocol P1255 {}
protocol P1256 {}
protocol P1257 {}
protocol P1258 {}
protocol P1259 {}
protocol P1260 {}
protocol P1261 {}
protocol P1262 {}
protocol P1263 {}
protocol P1264 {}
protocol P1265 {}
protocol P1266 {}
protocol P1267 {}
protocol P1268 {}
protocol P1269 {}
protocol P1270 {}
protocol P1271 {}
protocol P1272 {}
protocol P1273 {}
protocol P1274 {}
protocol P1275 {}
protocol P1276 {}
protocol P1277 {}
protocol P1278 {}
protocol P1279 {}
protocol P1280 {}
protocol P1281 {}
protocol P1282 {}
protocol P1283 {}
protocol P1284 {}
protocol P1285 {}
protocol P1286 {}
protocol P1287 {}
protocol P1288 {}
protocol P1289 {}
protocol P1290 {}
protocol P1291 {}
protocol P1292 {}
protocol P1293 {}
protocol P1294 {}
protocol P1295 {}
protocol P1296 {}
protocol P1297 {}
protocol P1298 {}
protocol P1299 {}
protocol P1300 {}
protocol P1301 {}
protocol P1302 {}
protocol P1303 {}
protocol P1304 {}
protocol P1305 {}
protocol P1306 {}
protocol P1307 {}
protocol P1308 {}
protocol P1309 {}
protocol P1310 {}
protocol P1311 {}
protocol P1312 {}
protocol P1313 {}
protocol P1314 {}
protocol P1315 {}
protocol P1316 {}
protocol P1317 {}
protocol P1318 {}
protocol P1319 {}
protocol P1320 {}
protocol P1321 {}
protocol P1322 {}
protocol P1323 {}
protocol P1324 {}
protocol P1325 {}
protocol P1326 {}
protocol P1327 {}
protocol P1328 {}
protocol P1329 {}
protocol P1330 {}
protocol P1331 {}
protocol P1332 {}
protocol P1333 {}
protocol P1334 {}
protocol P1335 {}
protocol P1336 {}
protocol P1337 {}
protocol P1338 {}
protocol P1339 {}
protocol P1340 {}
protocol P1341 {}
protocol P1342 {}
protocol P1343 {}
protocol P1344 {}
protocol P1345 {}
protocol P1346 {}
protocol P1347 {}
protocol P1348 {}
protocol P1349 {}
protocol P1350 {}
protocol P1351 {}
protocol P1352 {}
protocol P1353 {}
protocol P1354 {}
protocol P1355 {}
protocol P1356 {}
protocol P1357 {}
protocol P1358 {}
protocol P1359 {}
protocol P1360 {}
protocol P1361 {}
protocol P1362 {}
protocol P1363 {}
protocol P1364 {}
protocol P1365 {}
protocol P1366 {}
protocol P1367 {}
protocol P1368 {}
protocol P1369 {}
protocol P1370 {}
protocol P1371 {}
protocol P1372 {}
protocol P1373 {}
protocol P1374 {}
protocol P1375 {}
protocol P1376 {}
protocol P1377 {}
protocol P1378 {}
protocol P1379 {}
protocol P1380 {}
protocol P1381 {}
protocol P1382 {}
protocol P1383 {}
protocol P1384 {}
protocol P1385 {}
protocol P1386 {}
protocol P1387 {}
protocol P1388 {}
protocol P1389 {}
protocol P1390 {}
protocol P1391 {}
protocol P1392 {}
protocol P1393 {}
protocol P1394 {}
protocol P1395 {}
protocol P1396 {}
protocol P1397 {}
protocol P1398 {}
protocol P1399 {}
protocol P1400 {}
protocol P1401 {}
protocol P1402 {}
protocol P1403 {}
protocol P1404 {}
protocol P1405 {}
protocol P1406 {}
protocol P1407 {}
protocol P1408 {}
protocol P1409 {}
protocol P1410 {}
protocol P1411 {}
protocol P1412 {}
protocol P1413 {}
protocol P1414 {}
protocol P1415 {}
protocol P1416 {}
protocol P1417 {}
protocol P1418 {}
protocol P1419 {}
protocol P1420 {}
protocol P1421 {}
protocol P1422 {}
protocol P1423 {}
protocol P1424 {}
protocol P1425 {}
protocol P1426 {}
protocol P1427 {}
protocol P1428 {}
protocol P1429 {}
protocol P1430 {}
protocol P1431 {}
protocol P1432 {}
protocol P1433 {}
protocol P1434 {}
protocol P1435 {}
protocol P1436 {}
protocol P1437 {}
protocol P1438 {}
protocol P1439 {}
protocol P1440 {}
protocol P1441 {}
protocol P1442 {}
protocol P1443 {}
protocol P1444 {}
protocol P1445 {}
protocol P1446 {}
protocol P1447 {}
protocol P1448 {}
protocol P1449 {}
protocol P1450 {}
protocol P1451 {}
protocol P1452 {}
protocol P1453 {}
protocol P1454 {}
protocol P1455 {}
protocol P1456 {}
protocol P1457 {}
protocol P1458 {}
protocol P1459 {}
protocol P1460 {}
protocol P1461 {}
protocol P1462 {}
protocol P1463 {}
protocol P1464 {}
protocol P1465 {}
protocol P1466 {}
protocol P1467 {}
protocol P1468 {}
protocol P1469 {}
protocol P1470 {}
protocol P1471 {}
protocol P1472 {}
protocol P1473 {}
protocol P1474 {}
protocol P1475 {}
protocol P1476 {}
protocol P1477 {}
protocol P1478 {}
protocol P1479 {}
protocol P1480 {}
protocol P1481 {}
protocol P1482 {}
protocol P1483 {}
protocol P1484 {}
protocol P1485 {}
protocol P1486 {}
protocol P1487 {}
protocol P1488 {}
protocol P1489 {}
protocol P1490 {}
protocol P1491 {}
protocol P1492 {}
protocol P1493 {}
protocol P1494 {}
protocol P1495 {}
protocol P1496 {}
protocol P1497 {}
protocol P1498 {}
protocol P1499 {}
class C: P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12, P13, P14, P15, P16, P17, P18, P19, P20, P21, P22, P23, P24, P25, P26, P27, P28, P29, P30, P31, P32, P33, P34, P35, P36, P37, P38, P39, P40, P41, P42, P43, P44, P45, P46, P47, P48, P49, P50, P51, P52, P53, P54, P55, P56, P57, P58, P59, P60, P61, P62, P63, P64, P65, P66, P67, P68, P69, P70, P71, P72, P73, P74, P75, P76, P77, P78, P79, P80, P81, P82, P83, P84, P85, P86, P87, P88, P89, P90, P91, P92, P93, P94, P95, P96, P97, P98, P99, P100, P101, P102, P103, P104, P105, P106, P107, P108, P109, P110, P111, P112, P113, P114, P115, P116, P117, P118, P119, P120, P121, P122, P123, P124, P125, P126, P127, P128, P129, P130, P131, P132, P133, P134, P135, P136, P137, P138, P139, P140, P141, P142, P143, P144, P145, P146, P147, P148, P149, P150, P151, P152, P153, P154, P155, P156, P157, P158, P159, P160, P161, P162, P163, P164, P165, P166, P167, P168, P169, P170, P171, P172, P173, P174, P175, P176, P177, P178, P179, P180, P181, P182, P183, P184, P185, P186, P187, P188, P189, P190, P191, P192, P193, P194, P195, P196, P197, P198, P199, P200, P201, P202, P203, P204, P205, P206, P207, P208, P209, P210, P211, P212, P213, P214, P215, P216, P217, P218, P219, P220, P221, P222, P223, P224, P225, P226, P227, P228, P229, P230, P231, P232, P233, P234, P235, P236, P237, P238, P239, P240, P241, P242, P243, P244, P245, P246, P247, P248, P249, P250, P251, P252, P253, P254, P255, P256, P257, P258, P259, P260, P261, P262, P263, P264, P265, P266, P267, P268, P269, P270, P271, P272, P273, P274, P275, P276, P277, P278, P279, P280, P281, P282, P283, P284, P285, P286, P287, P288, P289, P290, P291, P292, P293, P294, P295, P296, P297, P298, P299, P300, P301, P302, P303, P304, P305, P306, P307, P308, P309, P310, P311, P312, P313, P314, P315, P316, P317, P318, P319, P320, P321, P322, P323, P324, P325, P326, P327, P328, P329, P330, P331, P332, P333, P334, P335, P336, P337, P338, P339, P340, P341, P342, P343, P344, P345, P346, P347, P348, P349, P350, P351, P352, P353, P354, P355, P356, P357, P358, P359, P360, P361, P362, P363, P364, P365, P366, P367, P368, P369, P370, P371, P372, P373, P374, P375, P376, P377, P378, P379, P380, P381, P382, P383, P384, P385, P386, P387, P388, P389, P390, P391, P392, P393, P394, P395, P396, P397, P398, P399, P400, P401, P402, P403, P404, P405, P406, P407, P408, P409, P410, P411, P412, P413, P414, P415, P416, P417, P418, P419, P420, P421, P422, P423, P424, P425, P426, P427, P428, P429, P430, P431, P432, P433, P434, P435, P436, P437, P438, P439, P440, P441, P442, P443, P444, P445, P446, P447, P448, P449, P450, P451, P452, P453, P454, P455, P456, P457, P458, P459, P460, P461, P462, P463, P464, P465, P466, P467, P468, P469, P470, P471, P472, P473, P474, P475, P476, P477, P478, P479, P480, P481, P482, P483, P484, P485, P486, P487, P488, P489, P490, P491, P492, P493, P494, P495, P496, P497, P498, P499, P500, P501, P502, P503, P504, P505, P506, P507, P508, P509, P510, P511, P512, P513, P514, P515, P516, P517, P518, P519, P520, P521, P522, P523, P524, P525, P526, P527, P528, P529, P530, P531, P532, P533, P534, P535, P536, P537, P538, P539, P540, P541, P542, P543, P544, P545, P546, P547, P548, P549, P550, P551, P552, P553, P554, P555, P556, P557, P558, P559, P560, P561, P562, P563, P564, P565, P566, P567, P568, P569, P570, P571, P572, P573, P574, P575, P576, P577, P578, P579, P580, P581, P582, P583, P584, P585, P586, P587, P588, P589, P590, P591, P592, P593, P594, P595, P596, P597, P598, P599, P600, P601, P602, P603, P604, P605, P606, P607, P608, P609, P610, P611, P612, P613, P614, P615, P616, P617, P618, P619, P620, P621, P622, P623, P624, P625, P626, P627, P628, P629, P630, P631, P632, P633, P634, P635, P636, P637, P638, P639, P640, P641, P642, P643, P644, P645, P646, P647, P648, P649, P650, P651, P652, P653, P654, P655, P656, P657, P658, P659, P660, P661, P662, P663, P664, P665, P666, P667, P668, P669, P670, P671, P672, P673, P674, P675, P676, P677, P678, P679, P680, P681, P682, P683, P684, P685, P686, P687, P688, P689, P690, P691, P692, P693, P694, P695, P696, P697, P698, P699, P700, P701, P702, P703, P704, P705, P706, P707, P708, P709, P710, P711, P712, P713, P714, P715, P716, P717, P718, P719, P720, P721, P722, P723, P724, P725, P726, P727, P728, P729, P730, P731, P732, P733, P734, P735, P736, P737, P738, P739, P740, P741, P742, P743, P744, P745, P746, P747, P748, P749, P750, P751, P752, P753, P754, P755, P756, P757, P758, P759, P760, P761, P762, P763, P764, P765, P766, P767, P768, P769, P770, P771, P772, P773, P774, P775, P776, P777, P778, P779, P780, P781, P782, P783, P784, P785, P786, P787, P788, P789, P790, P791, P792, P793, P794, P795, P796, P797, P798, P799, P800, P801, P802, P803, P804, P805, P806, P807, P808, P809, P810, P811, P812, P813, P814, P815, P816, P817, P818, P819, P820, P821, P822, P823, P824, P825, P826, P827, P828, P829, P830, P831, P832, P833, P834, P835, P836, P837, P838, P839, P840, P841, P842, P843, P844, P845, P846, P847, P848, P849, P850, P851, P852, P853, P854, P855, P856, P857, P858, P859, P860, P861, P862, P863, P864, P865, P866, P867, P868, P869, P870, P871, P872, P873, P874, P875, P876, P877, P878, P879, P880, P881, P882, P883, P884, P885, P886, P887, P888, P889, P890, P891, P892, P893, P894, P895, P896, P897, P898, P899, P900, P901, P902, P903, P904, P905, P906, P907, P908, P909, P910, P911, P912, P913, P914, P915, P916, P917, P918, P919, P920, P921, P922, P923, P924, P925, P926, P927, P928, P929, P930, P931, P932, P933, P934, P935, P936, P937, P938, P939, P940, P941, P942, P943, P944, P945, P946, P947, P948, P949, P950, P951, P952, P953, P954, P955, P956, P957, P958, P959, P960, P961, P962, P963, P964, P965, P966, P967, P968, P969, P970, P971, P972, P973, P974, P975, P976, P977, P978, P979, P980, P981, P982, P983, P984, P985, P986, P987, P988, P989, P990, P991, P992, P993, P994, P995, P996, P997, P998, P999, P1000, P1001, P1002, P1003, P1004, P1005, P1006, P1007, P1008, P1009, P1010, P1011, P1012, P1013, P1014, P1015, P1016, P1017, P1018, P1019, P1020, P1021, P1022, P1023, P1024, P1025, P1026, P1027, P1028, P1029, P1030, P1031, P1032, P1033, P1034, P1035, P1036, P1037, P1038, P1039, P1040, P1041, P1042, P1043, P1044, P1045, P1046, P1047, P1048, P1049, P1050, P1051, P1052, P1053, P1054, P1055, P1056, P1057, P1058, P1059, P1060, P1061, P1062, P1063, P1064, P1065, P1066, P1067, P1068, P1069, P1070, P1071, P1072, P1073, P1074, P1075, P1076, P1077, P1078, P1079, P1080, P1081, P1082, P1083, P1084, P1085, P1086, P1087, P1088, P1089, P1090, P1091, P1092, P1093, P1094, P1095, P1096, P1097, P1098, P1099, P1100, P1101, P1102, P1103, P1104, P1105, P1106, P1107, P1108, P1109, P1110, P1111, P1112, P1113, P1114, P1115, P1116, P1117, P1118, P1119, P1120, P1121, P1122, P1123, P1124, P1125, P1126, P1127, P1128, P1129, P1130, P1131, P1132, P1133, P1134, P1135, P1136, P1137, P1138, P1139, P1140, P1141, P1142, P1143, P1144, P1145, P1146, P1147, P1148, P1149, P1150, P1151, P1152, P1153, P1154, P1155, P1156, P1157, P1158, P1159, P1160, P1161, P1162, P1163, P1164, P1165, P1166, P1167, P1168, P1169, P1170, P1171, P1172, P1173, P1174, P1175, P1176, P1177, P1178, P1179, P1180, P1181, P1182, P1183, P1184, P1185, P1186, P1187, P1188, P1189, P1190, P1191, P1192, P1193, P1194, P1195, P1196, P1197, P1198, P1199, P1200, P1201, P1202, P1203, P1204, P1205, P1206, P1207, P1208, P1209, P1210, P1211, P1212, P1213, P1214, P1215, P1216, P1217, P1218, P1219, P1220, P1221, P1222, P1223, P1224, P1225, P1226, P1227, P1228, P1229, P1230, P1231, P1232, P1233, P1234, P1235, P1236, P1237, P1238, P1239, P1240, P1241, P1242, P1243, P1244, P1245, P1246, P1247, P1248, P1249, P1250, P1251, P1252, P1253, P1254, P1255, P1256, P1257, P1258, P1259, P1260, P1261, P1262, P1263, P1264, P1265, P1266, P1267, P1268, P1269, P1270, P1271, P1272, P1273, P1274, P1275, P1276, P1277, P1278, P1279, P1280, P1281, P1282, P1283, P1284, P1285, P1286, P1287, P1288, P1289, P1290, P1291, P1292, P1293, P1294, P1295, P1296, P1297, P1298, P1299, P1300, P1301, P1302, P1303, P1304, P1305, P1306, P1307, P1308, P1309, P1310, P1311, P1312, P1313, P1314, P1315, P1316, P1317, P1318, P1319, P1320, P1321, P1322, P1323, P1324, P1325, P1326, P1327, P1328, P1329, P1330, P1331, P1332, P1333, P1334, P1335, P1336, P1337, P1338, P1339, P1340, P1341, P1342, P1343, P1344, P1345, P1346, P1347, P1348, P1349, P1350, P1351, P1352, P1353, P1354, P1355, P1356, P1357, P1358, P1359, P1360, P1361, P1362, P1363, P1364, P1365, P1366, P1367, P1368, P1369, P1370, P1371, P1372, P1373, P1374, P1375, P1376, P1377, P1378, P1379, P1380, P1381, P1382, P1383, P1384, P1385, P1386, P1387, P1388, P1389, P1390, P1391, P1392, P1393, P1394, P1395, P1396, P1397, P1398, P1399, P1400, P1401, P1402, P1403, P1404, P1405, P1406, P1407, P1408, P1409, P1410, P1411, P1412, P1413, P1414, P1415, P1416, P1417, P1418, P1419, P1420, P1421, P1422, P1423, P1424, P1425, P1426, P1427, P1428, P1429, P1430, P1431, P1432, P1433, P1434, P1435, P1436, P1437, P1438, P1439, P1440, P1441, P1442, P1443, P1444, P1445, P1446, P1447, P1448, P1449, P1450, P1451, P1452, P1453, P1454, P1455, P1456, P1457, P1458, P1459, P1460, P1461, P1462, P1463, P1464, P1465, P1466, P1467, P1468, P1469, P1470, P1471, P1472, P1473, P1474, P1475, P1476, P1477, P1478, P1479, P1480, P1481, P1482, P1483, P1484, P1485, P1486, P1487, P1488, P1489, P1490, P1491, P1492, P1493, P1494, P1495, P1496, P1497, P1498, P1499 {}
class C0: C {}
class C1: C {}
class C2: C {}
class C3: C {}
class C4: C {}
class C5: C {}
class C6: C {}
class C7: C {}
class C8: C {}
class C9: C {}
class C10: C {}
class C11: C {}
class C12: C {}
class C13: C {}
class C14: C {}
class C15: C {}
class C16: C {}
class C17: C {}
class C18: C {}
class C19: C {}
class C20: C {}
class C21: C {}
class C22: C {}
class C23: C {}
class C24: C {}
class C25: C {}
class C26: C {}
class C27: C {}
class C28: C {}
class C29: C {}
class C30: C {}
class C31: C {}
class C32: C {}
class C33: C {}
class C34: C {}
class C35: C {}
class C36: C {}
class C37: C {}
class C38: C {}
class C39: C {}
class C40: C {}
class C41: C {}
class C42: C {}
class C43: C {}
class C44: C {}
class C45: C {}
class C46: C {}
class C47: C {}
class C48: C {}
class C49: C {}
class C50: C {}
class C51: C {}
class C52: C {}
class C53: C {}
class C54: C {}
class C55: C {}
class C56: C {}
class C57: C {}
class C58: C {}
class C59: C {}
class C60: C {}
class C61: C {}
class C62: C {}
class C63: C {}
class C64: C {}
class C65: C {}
class C66: C {}
class C67: C {}
class C68: C {}
class C69: C {}
class C70: C {}
class C71: C {}
class C72: C {}
class C73: C {}
class C74: C {}
class C75: C {}
class C76: C {}
class C77: C {}
class C78: C {}
class C79: C {}
class C80: C {}
class C81: C {}
class C82: C {}
class C83: C {}
class C84: C {}
class C85: C {}
class C86: C {}
class C87: C {}
class C88: C {}
class C89: C {}
class C90: C {}
class C91: C {}
class C92: C {}
class C93: C {}
class C94: C {}
class C95: C {}
class C96: C {}
class C97: C {}
class C98: C {}
class C99: C {}
class C100: C {}
class C101: C {}
class C102: C {}
class C103: C {}
class C104: C {}
class C105: C {}
class C106: C {}
class C107: C {}
class C108: C {}
class C109: C {}
class C110: C {}
class C111: C {}
class C112: C {}
class C113: C {}
class C114: C {}
class C115: C {}
class C116: C {}
class C117: C {}
class C118: C {}
class C119: C {}
class C120: C {}
class C121: C {}
class C122: C {}
class C123: C {}
class C124: C {}
class C125: C {}
class C126: C {}
class C127: C {}
class C128: C {}
class C129: C {}
class C130: C {}
class C131: C {}
class C132: C {}
class C133: C {}
class C134: C {}
class C135: C {}
class C136: C {}
class C137: C {}
class C138: C {}
class C139: C {}
class C140: C {}
class C141: C {}
class C142: C {}
class C143: C {}
class C144: C {}
class C145: C {}
class C146: C {}
class C147: C {}
class C148: C {}
class C149: C {}
class C150: C {}
class C151: C {}
class C152: C {}
class C153: C {}
class C154: C {}
class C155: C {}
class C156: C {}
class C157: C {}
class C158: C {}
class C159: C {}
class C160: C {}
class C161: C {}
class C162: C {}
class C163: C {}
class C164: C {}
class C165: C {}
class C166: C {}
class C167: C {}
class C168: C {}
class C169: C {}
class C170: C {}
class C171: C {}
class C172: C {}
class C173: C {}
class C174: C {}
class C175: C {}
class C176: C {}
class C177: C {}
class C178: C {}
class C179: C {}
class C180: C {}
class C181: C {}
class C182: C {}
class C183: C {}
class C184: C {}
class C185: C {}
class C186: C {}
class C187: C {}
class C188: C {}
class C189: C {}
class C190: C {}
class C191: C {}
class C192: C {}
class C193: C {}
class C194: C {}
class C195: C {}
class C196: C {}
class C197: C {}
class C198: C {}
class C199: C {}
class C200: C {}
class C201: C {}
class C202: C {}
class C203: C {}
class C204: C {}
class C205: C {}
class C206: C {}
class C207: C {}
class C208: C {}
class C209: C {}
class C210: C {}
class C211: C {}
class C212: C {}
class C213: C {}
class C214: C {}
class C215: C {}
class C216: C {}
class C217: C {}
class C218: C {}
class C219: C {}
class C220: C {}
class C221: C {}
class C222: C {}
class C223: C {}
class C224: C {}
class C225: C {}
class C226: C {}
class C227: C {}
class C228: C {}
class C229: C {}
class C230: C {}
class C231: C {}
class C232: C {}
class C233: C {}
class C234: C {}
class C235: C {}
class C236: C {}
class C237: C {}
class C238: C {}
class C239: C {}
class C240: C {}
class C241: C {}
class C242: C {}
class C243: C {}
class C244: C {}
class C245: C {}
class C246: C {}
class C247: C {}
class C248: C {}
class C249: C {}
class C250: C {}
class C251: C {}
class C252: C {}
class C253: C {}
class C254: C {}
class C255: C {}
class C256: C {}
class C257: C {}
class C258: C {}
class C259: C {}
class C260: C {}
class C261: C {}
class C262: C {}
class C263: C {}
class C264: C {}
class C265: C {}
class C266: C {}
class C267: C {}
class C268: C {}
class C269: C {}
class C270: C {}
class C271: C {}
class C272: C {}
class C273: C {}
class C274: C {}
class C275: C {}
class C276: C {}
class C277: C {}
class C278: C {}
class C279: C {}
class C280: C {}
class C281: C {}
class C282: C {}
class C283: C {}
class C284: C {}
class C285: C {}
class C286: C {}
class C287: C {}
class C288: C {}
class C289: C {}
class C290: C {}
class C291: C {}
class C292: C {}
class C293: C {}
class C294: C {}
class C295: C {}
class C296: C {}
class C297: C {}
class C298: C {}
class C299: C {}
class C300: C {}
class C301: C {}
class C302: C {}
class C303: C {}
class C304: C {}
class C305: C {}
class C306: C {}
class C307: C {}
class C308: C {}
class C309: C {}
class C310: C {}
class C311: C {}
class C312: C {}
class C313: C {}
class C314: C {}
class C315: C {}
class C316: C {}
class C317: C {}
class C318: C {}
class C319: C {}
class C320: C {}
class C321: C {}
class C322: C {}
class C323: C {}
class C324: C {}
class C325: C {}
class C326: C {}
class C327: C {}
class C328: C {}
class C329: C {}
class C330: C {}
class C331: C {}
class C332: C {}
class C333: C {}
class C334: C {}
class C335: C {}
class C336: C {}
class C337: C {}
class C338: C {}
class C339: C {}
class C340: C {}
class C341: C {}
class C342: C {}
class C343: C {}
class C344: C {}
class C345: C {}
class C346: C {}
class C347: C {}
class C348: C {}
class C349: C {}
class C350: C {}
class C351: C {}
class C352: C {}
class C353: C {}
class C354: C {}
class C355: C {}
class C356: C {}
class C357: C {}
class C358: C {}
class C359: C {}
class C360: C {}
class C361: C {}
class C362: C {}
class C363: C {}
class C364: C {}
class C365: C {}
class C366: C {}
class C367: C {}
class C368: C {}
class C369: C {}
class C370: C {}
class C371: C {}
class C372: C {}
class C373: C {}
class C374: C {}
class C375: C {}
class C376: C {}
class C377: C {}
class C378: C {}
class C379: C {}
class C380: C {}
class C381: C {}
class C382: C {}
class C383: C {}
class C384: C {}
class C385: C {}
class C386: C {}
class C387: C {}
class C388: C {}
class C389: C {}
class C390: C {}
class C391: C {}
class C392: C {}
class C393: C {}
class C394: C {}
class C395: C {}
class C396: C {}
class C397: C {}
class C398: C {}
class C399: C {}
class C400: C {}
class C401: C {}
class C402: C {}
class C403: C {}
class C404: C {}
class C405: C {}
class C406: C {}
class C407: C {}
class C408: C {}
class C409: C {}
class C410: C {}
class C411: C {}
class C412: C {}
class C413: C {}
class C414: C {}
class C415: C {}
class C416: C {}
class C417: C {}
class C418: C {}
class C419: C {}
class C420: C {}
class C421: C {}
class C422: C {}
class C423: C {}
class C424: C {}
class C425: C {}
class C426: C {}
class C427: C {}
class C428: C {}
class C429: C {}
class C430: C {}
class C431: C {}
class C432: C {}
class C433: C {}
class C434: C {}
class C435: C {}
class C436: C {}
class C437: C {}
class C438: C {}
class C439: C {}
class C440: C {}
class C441: C {}
class C442: C {}
class C443: C {}
class C444: C {}
class C445: C {}
class C446: C {}
class C447: C {}
class C448: C {}
class C449: C {}
class C450: C {}
class C451: C {}
class C452: C {}
class C453: C {}
class C454: C {}
class C455: C {}
class C456: C {}
class C457: C {}
class C458: C {}
class C459: C {}
class C460: C {}
class C461: C {}
class C462: C {}
class C463: C {}
class C464: C {}
class C465: C {}
class C466: C {}
class C467: C {}
class C468: C {}
class C469: C {}
class C470: C {}
class C471: C {}
class C472: C {}
class C473: C {}
class C474: C {}
class C475: C {}
class C476: C {}
class C477: C {}
class C478: C {}
class C479: C {}
class C480: C {}
class C481: C {}
class C482: C {}
class C483: C {}
class C484: C {}
class C485: C {}
class C486: C {}
class C487: C {}
class C488: C {}
class C489: C {}
class C490: C {}
class C491: C {}
class C492: C {}
class C493: C {}
class C494: C {}
class C495: C {}
class C496: C {}
class C497: C {}
class C498: C {}
class C499: C {}
class C500: C {}
class C501: C {}
class C502: C {}
class C503: C {}
class C504: C {}
class C505: C {}
class C506: C {}
class C507: C {}
class C508: C {}
class C509: C {}
class C510: C {}
class C511: C {}
class C512: C {}
class C513: C {}
class C514: C {}
class C515: C {}
class C516: C {}
class C517: C {}
class C518: C {}
class C519: C {}
class C520: C {}
class C521: C {}
class C522: C {}
class C523: C {}
class C524: C {}
class C525: C {}
class C526: C {}
class C527: C {}
class C528: C {}
class C529: C {}
class C530: C {}
class C531: C {}
class C532: C {}
class C533: C {}
class C534: C {}
class C535: C {}
class C536: C {}
class C537: C {}
class C538: C {}
class C539: C {}
class C540: C {}
class C541: C {}
class C542: C {}
class C543: C {}
class C544: C {}
class C545: C {}
class C546: C {}
class C547: C {}
class C548: C {}
class C549: C {}
class C550: C {}
class C551: C {}
class C552: C {}
class C553: C {}
class C554: C {}
class C555: C {}
class C556: C {}
class C557: C {}
class C558: C {}
class C559: C {}
class C560: C {}
class C561: C {}
class C562: C {}
class C563: C {}
class C564: C {}
class C565: C {}
class C566: C {}
class C567: C {}
class C568: C {}
class C569: C {}
class C570: C {}
class C571: C {}
class C572: C {}
class C573: C {}
class C574: C {}
class C575: C {}
class C576: C {}
class C577: C {}
class C578: C {}
class C579: C {}
class C580: C {}
class C581: C {}
class C582: C {}
class C583: C {}
class C584: C {}
class C585: C {}
class C586: C {}
class C587: C {}
class C588: C {}
class C589: C {}
class C590: C {}
class C591: C {}
class C592: C {}
class C593: C {}
class C594: C {}
class C595: C {}
class C596: C {}
class C597: C {}
class C598: C {}
class C599: C {}
class C600: C {}
class C601: C {}
class C602: C {}
class C603: C {}
class C604: C {}
class C605: C {}
class C606: C {}
class C607: C {}
class C608: C {}
class C609: C {}
class C610: C {}
class C611: C {}
class C612: C {}
class C613: C {}
class C614: C {}
class C615: C {}
class C616: C {}
class C617: C {}
class C618: C {}
class C619: C {}
class C620: C {}
class C621: C {}
class C622: C {}
class C623: C {}
class C624: C {}
class C625: C {}
class C626: C {}
class C627: C {}
class C628: C {}
class C629: C {}
class C630: C {}
class C631: C {}
class C632: C {}
class C633: C {}
class C634: C {}
class C635: C {}
class C636: C {}
class C637: C {}
class C638: C {}
class C639: C {}
class C640: C {}
class C641: C {}
class C642: C {}
class C643: C {}
class C644: C {}
class C645: C {}
class C646: C {}
class C647: C {}
class C648: C {}
class C649: C {}
class C650: C {}
class C651: C {}
class C652: C {}
class C653: C {}
class C654: C {}
class C655: C {}
class C656: C {}
class C657: C {}
class C658: C {}
class C659: C {}
class C660: C {}
class C661: C {}
class C662: C {}
class C663: C {}
class C664: C {}
class C665: C {}
class C666: C {}
class C667: C {}
class C668: C {}
class C669: C {}
class C670: C {}
class C671: C {}
class C672: C {}
class C673: C {}
class C674: C {}
class C675: C {}
class C676: C {}
class C677: C {}
class C678: C {}
class C679: C {}
class C680: C {}
class C681: C {}
class C682: C {}
class C683: C {}
class C684: C {}
class C685: C {}
class C686: C {}
class C687: C {}
class C688: C {}
class C689: C {}
class C690: C {}
class C691: C {}
class C692: C {}
class C693: C {}
class C694: C {}
class C695: C {}
class C696: C {}
class C697: C {}
class C698: C {}
class C699: C {}
class C700: C {}
class C701: C {}
class C702: C {}
class C703: C {}
class C704: C {}
class C705: C {}
class C706: C {}
class C707: C {}
class C708: C {}
class C709: C {}
class C710: C {}
class C711: C {}
class C712: C {}
class C713: C {}
class C714: C {}
class C715: C {}
class C716: C {}
class C717: C {}
class C718: C {}
class C719: C {}
class C720: C {}
class C721: C {}
class C722: C {}
class C723: C {}
class C724: C {}
class C725: C {}
class C726: C {}
class C727: C {}
class C728: C {}
class C729: C {}
class C730: C {}
class C731: C {}
class C732: C {}
class C733: C {}
class C734: C {}
class C735: C {}
class C736: C {}
class C737: C {}
class C738: C {}
class C739: C {}
class C740: C {}
class C741: C {}
class C742: C {}
class C743: C {}
class C744: C {}
class C745: C {}
class C746: C {}
class C747: C {}
class C748: C {}
class C749: C {}
class C750: C {}
class C751: C {}
class C752: C {}
class C753: C {}
class C754: C {}
class C755: C {}
class C756: C {}
class C757: C {}
class C758: C {}
class C759: C {}
class C760: C {}
class C761: C {}
class C762: C {}
class C763: C {}
class C764: C {}
class C765: C {}
class C766: C {}
class C767: C {}
class C768: C {}
class C769: C {}
class C770: C {}
class C771: C {}
class C772: C {}
class C773: C {}
class C774: C {}
class C775: C {}
class C776: C {}
class C777: C {}
class C778: C {}
class C779: C {}
class C780: C {}
class C781: C {}
class C782: C {}
class C783: C {}
class C784: C {}
class C785: C {}
class C786: C {}
class C787: C {}
class C788: C {}
class C789: C {}
class C790: C {}
class C791: C {}
class C792: C {}
class C793: C {}
class C794: C {}
class C795: C {}
class C796: C {}
class C797: C {}
class C798: C {}
class C799: C {}
class C800: C {}
class C801: C {}
class C802: C {}
class C803: C {}
class C804: C {}
class C805: C {}
class C806: C {}
class C807: C {}
class C808: C {}
class C809: C {}
class C810: C {}
class C811: C {}
class C812: C {}
class C813: C {}
class C814: C {}
class C815: C {}
class C816: C {}
class C817: C {}
class C818: C {}
class C819: C {}
class C820: C {}
class C821: C {}
class C822: C {}
class C823: C {}
class C824: C {}
class C825: C {}
class C826: C {}
class C827: C {}
class C828: C {}
class C829: C {}
class C830: C {}
class C831: C {}
class C832: C {}
class C833: C {}
class C834: C {}
class C835: C {}
class C836: C {}
class C837: C {}
class C838: C {}
class C839: C {}
class C840: C {}
class C841: C {}
class C842: C {}
class C843: C {}
class C844: C {}
class C845: C {}
class C846: C {}
class C847: C {}
class C848: C {}
class C849: C {}
class C850: C {}
class C851: C {}
class C852: C {}
class C853: C {}
class C854: C {}
class C855: C {}
class C856: C {}
class C857: C {}
class C858: C {}
class C859: C {}
class C860: C {}
class C861: C {}
class C862: C {}
class C863: C {}
class C864: C {}
class C865: C {}
class C866: C {}
class C867: C {}
class C868: C {}
class C869: C {}
class C870: C {}
class C871: C {}
class C872: C {}
class C873: C {}
class C874: C {}
class C875: C {}
class C876: C {}
class C877: C {}
class C878: C {}
class C879: C {}
class C880: C {}
class C881: C {}
class C882: C {}
class C883: C {}
class C884: C {}
class C885: C {}
class C886: C {}
class C887: C {}
class C888: C {}
class C889: C {}
class C890: C {}
class C891: C {}
class C892: C {}
class C893: C {}
class C894: C {}
class C895: C {}
class C896: C {}
class C897: C {}
class C898: C {}
class C899: C {}
class C900: C {}
class C901: C {}
class C902: C {}
class C903: C {}
class C904: C {}
class C905: C {}
class C906: C {}
class C907: C {}
class C908: C {}
class C909: C {}
class C910: C {}
class C911: C {}
class C912: C {}
class C913: C {}
class C914: C {}
class C915: C {}
class C916: C {}
class C917: C {}
class C918: C {}
class C919: C {}
class C920: C {}
class C921: C {}
class C922: C {}
class C923: C {}
class C924: C {}
class C925: C {}
class C926: C {}
class C927: C {}
class C928: C {}
class C929: C {}
class C930: C {}
class C931: C {}
class C932: C {}
class C933: C {}
class C934: C {}
class C935: C {}
class C936: C {}
class C937: C {}
class C938: C {}
class C939: C {}
class C940: C {}
class C941: C {}
class C942: C {}
class C943: C {}
class C944: C {}
class C945: C {}
class C946: C {}
class C947: C {}
class C948: C {}
class C949: C {}
class C950: C {}
class C951: C {}
class C952: C {}
class C953: C {}
class C954: C {}
class C955: C {}
class C956: C {}
class C957: C {}
class C958: C {}
class C959: C {}
class C960: C {}
class C961: C {}
class C962: C {}
class C963: C {}
class C964: C {}
class C965: C {}
class C966: C {}
class C967: C {}
class C968: C {}
class C969: C {}
class C970: C {}
class C971: C {}
class C972: C {}
class C973: C {}
class C974: C {}
class C975: C {}
class C976: C {}
class C977: C {}
class C978: C {}
class C979: C {}
class C980: C {}
class C981: C {}
class C982: C {}
class C983: C {}
class C984: C {}
class C985: C {}
class C986: C {}
class C987: C {}
class C988: C {}
class C989: C {}
class C990: C {}
class C991: C {}
class C992: C {}
class C993: C {}
class C994: C {}
class C995: C {}
class C996: C {}
class C997: C {}
class C998: C {}
class C999: C {}
class C1000: C {}
class C1001: C {}
class C1002: C {}
class C1003: C {}
class C1004: C {}
class C1005: C {}
class C1006: C {}
class C1007: C {}
class C1008: C {}
class C1009: C {}
class C1010: C {}
class C1011: C {}
class C1012: C {}
class C1013: C {}
class C1014: C {}
class C1015: C {}
class C1016: C {}
class C1017: C {}
class C1018: C {}
class C1019: C {}
class C1020: C {}
class C1021: C {}
class C1022: C {}
class C1023: C {}
class C1024: C {}
class C1025: C {}
class C1026: C {}
class C1027: C {}
class C1028: C {}
class C1029: C {}
class C1030: C {}
class C1031: C {}
class C1032: C {}
class C1033: C {}
class C1034: C {}
class C1035: C {}
class C1036: C {}
class C1037: C {}
class C1038: C {}
class C1039: C {}
class C1040: C {}
class C1041: C {}
class C1042: C {}
class C1043: C {}
class C1044: C {}
class C1045: C {}
class C1046: C {}
class C1047: C {}
class C1048: C {}
class C1049: C {}
class C1050: C {}
class C1051: C {}
class C1052: C {}
class C1053: C {}
class C1054: C {}
class C1055: C {}
class C1056: C {}
class C1057: C {}
class C1058: C {}
class C1059: C {}
class C1060: C {}
class C1061: C {}
class C1062: C {}
class C1063: C {}
class C1064: C {}
class C1065: C {}
class C1066: C {}
class C1067: C {}
class C1068: C {}
class C1069: C {}
class C1070: C {}
class C1071: C {}
class C1072: C {}
class C1073: C {}
class C1074: C {}
class C1075: C {}
class C1076: C {}
class C1077: C {}
class C1078: C {}
class C1079: C {}
class C1080: C {}
class C1081: C {}
class C1082: C {}
class C1083: C {}
class C1084: C {}
class C1085: C {}
class C1086: C {}
class C1087: C {}
class C1088: C {}
class C1089: C {}
class C1090: C {}
class C1091: C {}
class C1092: C {}
class C1093: C {}
class C1094: C {}
class C1095: C {}
class C1096: C {}
class C1097: C {}
class C1098: C {}
class C1099: C {}
class C1100: C {}
class C1101: C {}
class C1102: C {}
class C1103: C {}
class C1104: C {}
class C1105: C {}
class C1106: C {}
class C1107: C {}
class C1108: C {}
class C1109: C {}
class C1110: C {}
class C1111: C {}
class C1112: C {}
class C1113: C {}
class C1114: C {}
class C1115: C {}
class C1116: C {}
class C1117: C {}
class C1118: C {}
class C1119: C {}
class C1120: C {}
class C1121: C {}
class C1122: C {}
class C1123: C {}
class C1124: C {}
class C1125: C {}
class C1126: C {}
class C1127: C {}
class C1128: C {}
class C1129: C {}
class C1130: C {}
class C1131: C {}
class C1132: C {}
class C1133: C {}
class C1134: C {}
class C1135: C {}
class C1136: C {}
class C1137: C {}
class C1138: C {}
class C1139: C {}
class C1140: C {}
class C1141: C {}
class C1142: C {}
class C1143: C {}
class C1144: C {}
class C1145: C {}
class C1146: C {}
class C1147: C {}
class C1148: C {}
class C1149: C {}
class C1150: C {}
class C1151: C {}
class C1152: C {}
class C1153: C {}
class C1154: C {}
class C1155: C {}
class C1156: C {}
class C1157: C {}
class C1158: C {}
class C1159: C {}
class C1160: C {}
class C1161: C {}
class C1162: C {}
class C1163: C {}
class C1164: C {}
class C1165: C {}
class C1166: C {}
class C1167: C {}
class C1168: C {}
class C1169: C {}
class C1170: C {}
class C1171: C {}
class C1172: C {}
class C1173: C {}
class C1174: C {}
class C1175: C {}
class C1176: C {}
class C1177: C {}
class C1178: C {}
class C1179: C {}
class C1180: C {}
class C1181: C {}
class C1182: C {}
class C1183: C {}
class C1184: C {}
class C1185: C {}
class C1186: C {}
class C1187: C {}
class C1188: C {}
class C1189: C {}
class C1190: C {}
class C1191: C {}
class C1192: C {}
class C1193: C {}
class C1194: C {}
class C1195: C {}
class C1196: C {}
class C1197: C {}
class C1198: C {}
class C1199: C {}
class C1200: C {}
class C1201: C {}
class C1202: C {}
class C1203: C {}
class C1204: C {}
class C1205: C {}
class C1206: C {}
class C1207: C {}
class C1208: C {}
class C1209: C {}
class C1210: C {}
class C1211: C {}
class C1212: C {}
class C1213: C {}
class C1214: C {}
class C1215: C {}
class C1216: C {}
class C1217: C {}
class C1218: C {}
class C1219: C {}
class C1220: C {}
class C1221: C {}
class C1222: C {}
class C1223: C {}
class C1224: C {}
class C1225: C {}
class C1226: C {}
class C1227: C {}
class C1228: C {}
class C1229: C {}
class C1230: C {}
class C1231: C {}
class C1232: C {}
class C1233: C {}
class C1234: C {}
class C1235: C {}
class C1236: C {}
class C1237: C {}
class C1238: C {}
class C1239: C {}
class C1240: C {}
class C1241: C {}
class C1242: C {}
class C1243: C {}
class C1244: C {}
class C1245: C {}
class C1246: C {}
class C1247: C {}
class C1248: C {}
class C1249: C {}
class C1250: C {}
class C1251: C {}
class C1252: C {}
class C1253: C {}
class C1254: C {}
class C1255: C {}
class C1256: C {}
class C1257: C {}
class C1258: C {}
class C1259: C {}
class C1260: C {}
class C1261: C {}
class C1262: C {}
class C1263: C {}
class C1264: C {}
class C1265: C {}
class C1266: C {}
class C1267: C {}
class C1268: C {}
class C1269: C {}
class C1270: C {}
class C1271: C {}
class C1272: C {}
class C1273: C {}
class C1274: C {}
class C1275: C {}
class C1276: C {}
class C1277: C {}
class C1278: C {}
class C1279: C {}
class C1280: C {}
class C1281: C {}
class C1282: C {}
class C1283: C {}
class C1284: C {}
class C1285: C {}
class C1286: C {}
class C1287: C {}
class C1288: C {}
class C1289: C {}
class C1290: C {}
class C1291: C {}
class C1292: C {}
class C1293: C {}
class C1294: C {}
class C1295: C {}
class C1296: C {}
class C1297: C {}
class C1298: C {}
class C1299: C {}
class C1300: C {}
class C1301: C {}
class C1302: C {}
class C1303: C {}
class C1304: C {}
class C1305: C {}
class C1306: C {}
class C1307: C {}
class C1308: C {}
class C1309: C {}
class C1310: C {}
class C1311: C {}
class C1312: C {}
class C1313: C {}
class C1314: C {}
class C1315: C {}
class C1316: C {}
class C1317: C {}
class C1318: C {}
class C1319: C {}
class C1320: C {}
class C1321: C {}
class C1322: C {}
class C1323: C {}
class C1324: C {}
class C1325: C {}
class C1326: C {}
class C1327: C {}
class C1328: C {}
class C1329: C {}
class C1330: C {}
class C1331: C {}
class C1332: C {}
class C1333: C {}
class C1334: C {}
class C1335: C {}
class C1336: C {}
class C1337: C {}
class C1338: C {}
class C1339: C {}
class C1340: C {}
class C1341: C {}
class C1342: C {}
class C1343: C {}
class C1344: C {}
class C1345: C {}
class C1346: C {}
class C1347: C {}
class C1348: C {}
class C1349: C {}
class C1350: C {}
class C1351: C {}
class C1352: C {}
class C1353: C {}
class C1354: C {}
class C1355: C {}
class C1356: C {}
class C1357: C {}
class C1358: C {}
class C1359: C {}
class C1360: C {}
class C1361: C {}
class C1362: C {}
class C1363: C {}
class C1364: C {}
class C1365: C {}
class C1366: C {}
class C1367: C {}
class C1368: C {}
class C1369: C {}
class C1370: C {}
class C1371: C {}
class C1372: C {}
class C1373: C {}
class C1374: C {}
class C1375: C {}
class C1376: C {}
class C1377: C {}
class C1378: C {}
class C1379: C {}
class C1380: C {}
class C1381: C {}
class C1382: C {}
class C1383: C {}
class C1384: C {}
class C1385: C {}
class C1386: C {}
class C1387: C {}
class C1388: C {}
class C1389: C {}
class C1390: C {}
class C1391: C {}
class C1392: C {}
class C1393: C {}
class C1394: C {}
class C1395: C {}
class C1396: C {}
class C1397: C {}
class C1398: C {}
class C1399: C {}
class C1400: C {}
class C1401: C {}
class C1402: C {}
class C1403: C {}
class C1404: C {}
class C1405: C {}
class C1406: C {}
class C1407: C {}
class C1408: C {}
class C1409: C {}
class C1410: C {}
class C1411: C {}
class C1412: C {}
class C1413: C {}
class C1414: C {}
class C1415: C {}
class C1416: C {}
class C1417: C {}
class C1418: C {}
class C1419: C {}
class C1420: C {}
class C1421: C {}
class C1422: C {}
class C1423: C {}
class C1424: C {}
class C1425: C {}
class C1426: C {}
class C1427: C {}
class C1428: C {}
class C1429: C {}
class C1430: C {}
class C1431: C {}
class C1432: C {}
class C1433: C {}
class C1434: C {}
class C1435: C {}
class C1436: C {}
class C1437: C {}
class C1438: C {}
class C1439: C {}
class C1440: C {}
class C1441: C {}
class C1442: C {}
class C1443: C {}
class C1444: C {}
class C1445: C {}
class C1446: C {}
class C1447: C {}
class C1448: C {}
class C1449: C {}
class C1450: C {}
class C1451: C {}
class C1452: C {}
class C1453: C {}
class C1454: C {}
class C1455: C {}
class C1456: C {}
class C1457: C {}
class C1458: C {}
class C1459: C {}
class C1460: C {}
class C1461: C {}
class C1462: C {}
class C1463: C {}
class C1464: C {}
class C1465: C {}
class C1466: C {}
class C1467: C {}
class C1468: C {}
class C1469: C {}
class C1470: C {}
class C1471: C {}
class C1472: C {}
class C1473: C {}
class C1474: C {}
class C1475: C {}
class C1476: C {}
class C1477: C {}
class C1478: C {}
class C1479: C {}
class C1480: C {}
class C1481: C {}
class C1482: C {}
class C1483: C {}
class C1484: C {}
class C1485: C {}
class C1486: C {}
class C1487: C {}
class C1488: C {}
class C1489: C {}
class C1490: C {}
class C1491: C {}
class C1492: C {}
class C1493: C {}
class C1494: C {}
class C1495: C {}
class C1496: C {}
class C1497: C {}
class C1498: C {}
class C1499: C {}
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    card.alpha = 0.5
  }
}
