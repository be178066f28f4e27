import UIKit
class T0 { func a() {} }
class T1 { func a() {} }
class T2 { func a() {} }
class T3 { func a() {} }
class T4 { func a() {} }
class T5 { func a() {} }
class T6 { func a() {} }
class T7 { func a() {} }
class T8 { func a() {} }
class T9 { func a() {} }
class T10 { func a() {} }
class T11 { func a() {} }
class T12 { func a() {} }
class T13 { func a() {} }
class T14 { func a() {} }
class T15 { func a() {} }
class T16 { func a() {} }
class T17 { func a() {} }
class T18 { func a() {} }
class T19 { func a() {} }
class T20 { func a() {} }
class T21 { func a() {} }
class T22 { func a() {} }
class T23 { func a() {} }
class T24 { func a() {} }
class T25 { func a() {} }
class T26 { func a() {} }
class T27 { func a() {} }
class T28 { func a() {} }
class T29 { func a() {} }
class T30 { func a() {} }
class T31 { func a() {} }
class T32 { func a() {} }
class T33 { func a() {} }
class T34 { func a() {} }
class T35 { func a() {} }
class T36 { func a() {} }
class T37 { func a() {} }
class T38 { func a() {} }
class T39 { func a() {} }
class T40 { func a() {} }
class T41 { func a() {} }
class T42 { func a() {} }
class T43 { func a() {} }
class T44 { func a() {} }
class T45 { func a() {} }
class T46 { func a() {} }
class T47 { func a() {} }
class T48 { func a() {} }
class T49 { func a() {} }
class T50 { func a() {} }
class T51 { func a() {} }
class T52 { func a() {} }
class T53 { func a() {} }
class T54 { func a() {} }
class T55 { func a() {} }
class T56 { func a() {} }
class T57 { func a() {} }
class T58 { func a() {} }
class T59 { func a() {} }
class T60 { func a() {} }
class T61 { func a() {} }
class T62 { func a() {} }
class T63 { func a() {} }
class T64 { func a() {} }
class T65 { func a() {} }
class T66 { func a() {} }
class T67 { func a() {} }
class T68 { func a() {} }
class T69 { func a() {} }
class T70 { func a() {} }
class T71 { func a() {} }
class T72 { func a() {} }
class T73 { func a() {} }
class T74 { func a() {} }
class T75 { func a() {} }
class T76 { func a() {} }
class T77 { func a() {} }
class T78 { func a() {} }
class T79 { func a() {} }
class T80 { func a() {} }
class T81 { func a() {} }
class T82 { func a() {} }
class T83 { func a() {} }
class T84 { func a() {} }
class T85 { func a() {} }
class T86 { func a() {} }
class T87 { func a() {} }
class T88 { func a() {} }
class T89 { func a() {} }
class T90 { func a() {} }
class T91 { func a() {} }
class T92 { func a() {} }
class T93 { func a() {} }
class T94 { func a() {} }
class T95 { func a() {} }
class T96 { func a() {} }
class T97 { func a() {} }
class T98 { func a() {} }
class T99 { func a() {} }
class T100 { func a() {} }
class T101 { func a() {} }
class T102 { func a() {} }
class T103 { func a() {} }
class T104 { func a() {} }
class T105 { func a() {} }
class T106 { func a() {} }
class T107 { func a() {} }
class T108 { func a() {} }
class T109 { func a() {} }
class T110 { func a() {} }
class T111 { func a() {} }
class T112 { func a() {} }
class T113 { func a() {} }
class T114 { func a() {} }
class T115 { func a() {} }
class T116 { func a() {} }
class T117 { func a() {} }
class T118 { func a() {} }
class T119 { func a() {} }
class T120 { func a() {} }
class T121 { func a() {} }
class T122 { func a() {} }
class T123 { func a() {} }
class T124 { func a() {} }
class T125 { func a() {} }
class T126 { func a() {} }
class T127 { func a() {} }
class T128 { func a() {} }
class T129 { func a() {} }
class T130 { func a() {} }
class T131 { func a() {} }
class T132 { func a() {} }
class T133 { func a() {} }
class T134 { func a() {} }
class T135 { func a() {} }
class T136 { func a() {} }
class T137 { func a() {} }
class T138 { func a() {} }
class T139 { func a() {} }
class T140 { func a() {} }
class T141 { func a() {} }
class T142 { func a() {} }
class T143 { func a() {} }
class T144 { func a() {} }
class T145 { func a() {} }
class T146 { func a() {} }
class T147 { func a() {} }
class T148 { func a() {} }
class T149 { func a() {} }
class T150 { func a() {} }
class T151 { func a() {} }
class T152 { func a() {} }
class T153 { func a() {} }
class T154 { func a() {} }
class T155 { func a() {} }
class T156 { func a() {} }
class T157 { func a() {} }
class T158 { func a() {} }
class T159 { func a() {} }
class T160 { func a() {} }
class T161 { func a() {} }
class T162 { func a() {} }
class T163 { func a() {} }
class T164 { func a() {} }
class T165 { func a() {} }
class T166 { func a() {} }
class T167 { func a() {} }
class T168 { func a() {} }
class T169 { func a() {} }
class T170 { func a() {} }
class T171 { func a() {} }
class T172 { func a() {} }
class T173 { func a() {} }
class T174 { func a() {} }
class T175 { func a() {} }
class T176 { func a() {} }
class T177 { func a() {} }
class T178 { func a() {} }
class T179 { func a() {} }
class T180 { func a() {} }
class T181 { func a() {} }
class T182 { func a() {} }
class T183 { func a() {} }
class T184 { func a() {} }
class T185 { func a() {} }
class T186 { func a() {} }
class T187 { func a() {} }
class T188 { func a() {} }
class T189 { func a() {} }
class T190 { func a() {} }
class T191 { func a() {} }
class T192 { func a() {} }
class T193 { func a() {} }
class T194 { func a() {} }
class T195 { func a() {} }
class T196 { func a() {} }
class T197 { func a() {} }
class T198 { func a() {} }
class T199 { func a() {} }
class T200 { func a() {} }
class T201 { func a() {} }
class T202 { func a() {} }
class T203 { func a() {} }
class T204 { func a() {} }
class T205 { func a() {} }
class T206 { func a() {} }
class T207 { func a() {} }
class T208 { func a() {} }
class T209 { func a() {} }
class T210 { func a() {} }
class T211 { func a() {} }
class T212 { func a() {} }
class T213 { func a() {} }
class T214 { func a() {} }
class T215 { func a() {} }
class T216 { func a() {} }
class T217 { func a() {} }
class T218 { func a() {} }
class T219 { func a() {} }
class T220 { func a() {} }
class T221 { func a() {} }
class T222 { func a() {} }
class T223 { func a() {} }
class T224 { func a() {} }
class T225 { func a() {} }
class T226 { func a() {} }
class T227 { func a() {} }
class T228 { func a() {} }
class T229 { func a() {} }
class T230 { func a() {} }
class T231 { func a() {} }
class T232 { func a() {} }
class T233 { func a() {} }
class T234 { func a() {} }
class T235 { func a() {} }
class T236 { func a() {} }
class T237 { func a() {} }
class T238 { func a() {} }
class T239 { func a() {} }
class T240 { func a() {} }
class T241 { func a() {} }
class T242 { func a() {} }
class T243 { func a() {} }
class T244 { func a() {} }
class T245 { func a() {} }
class T246 { func a() {} }
class T247 { func a() {} }
class T248 { func a() {} }
class T249 { func a() {} }
class T250 { func a() {} }
class T251 { func a() {} }
class T252 { func a() {} }
class T253 { func a() {} }
class T254 { func a() {} }
class T255 { func a() {} }
class T256 { func a() {} }
class T257 { func a() {} }
class T258 { func a() {} }
class T259 { func a() {} }
class T260 { func a() {} }
class T261 { func a() {} }
class T262 { func a() {} }
class T263 { func a() {} }
class T264 { func a() {} }
class T265 { func a() {} }
class T266 { func a() {} }
class T267 { func a() {} }
class T268 { func a() {} }
class T269 { func a() {} }
class T270 { func a() {} }
class T271 { func a() {} }
class T272 { func a() {} }
class T273 { func a() {} }
class T274 { func a() {} }
class T275 { func a() {} }
class T276 { func a() {} }
class T277 { func a() {} }
class T278 { func a() {} }
class T279 { func a() {} }
class T280 { func a() {} }
class T281 { func a() {} }
class T282 { func a() {} }
class T283 { func a() {} }
class T284 { func a() {} }
class T285 { func a() {} }
class T286 { func a() {} }
class T287 { func a() {} }
class T288 { func a() {} }
class T289 { func a() {} }
class T290 { func a() {} }
class T291 { func a() {} }
class T292 { func a() {} }
class T293 { func a() {} }
class T294 { func a() {} }
class T295 { func a() {} }
class T296 { func a() {} }
class T297 { func a() {} }
class T298 { func a() {} }
class T299 { func a() {} }
class T300 { func a() {} }
class T301 { func a() {} }
class T302 { func a() {} }
class T303 { func a() {} }
class T304 { func a() {} }
class T305 { func a() {} }
class T306 { func a() {} }
class T307 { func a() {} }
class T308 { func a() {} }
class T309 { func a() {} }
class T310 { func a() {} }
class T311 { func a() {} }
class T312 { func a() {} }
class T313 { func a() {} }
class T314 { func a() {} }
class T315 { func a() {} }
class T316 { func a() {} }
class T317 { func a() {} }
class T318 { func a() {} }
class T319 { func a() {} }
class T320 { func a() {} }
class T321 { func a() {} }
class T322 { func a() {} }
class T323 { func a() {} }
class T324 { func a() {} }
class T325 { func a() {} }
class T326 { func a() {} }
class T327 { func a() {} }
class T328 { func a() {} }
class T329 { func a() {} }
class T330 { func a() {} }
class T331 { func a() {} }
class T332 { func a() {} }
class T333 { func a() {} }
class T334 { func a() {} }
class T335 { func a() {} }
class T336 { func a() {} }
class T337 { func a() {} }
class T338 { func a() {} }
class T339 { func a() {} }
class T340 { func a() {} }
class T341 { func a() {} }
class T342 { func a() {} }
class T343 { func a() {} }
class T344 { func a() {} }
class T345 { func a() {} }
class T346 { func a() {} }
class T347 { func a() {} }
class T348 { func a() {} }
class T349 { func a() {} }
class T350 { func a() {} }
class T351 { func a() {} }
class T352 { func a() {} }
class T353 { func a() {} }
class T354 { func a() {} }
class T355 { func a() {} }
class T356 { func a() {} }
class T357 { func a() {} }
class T358 { func a() {} }
class T359 { func a() {} }
class T360 { func a() {} }
class T361 { func a() {} }
class T362 { func a() {} }
class T363 { func a() {} }
class T364 { func a() {} }
class T365 { func a() {} }
class T366 { func a() {} }
class T367 { func a() {} }
class T368 { func a() {} }
class T369 { func a() {} }
class T370 { func a() {} }
class T371 { func a() {} }
class T372 { func a() {} }
class T373 { func a() {} }
class T374 { func a() {} }
class T375 { func a() {} }
class T376 { func a() {} }
class T377 { func a() {} }
class T378 { func a() {} }
class T379 { func a() {} }
class T380 { func a() {} }
class T381 { func a() {} }
class T382 { func a() {} }
class T383 { func a() {} }
class T384 { func a() {} }
class T385 { func a() {} }
class T386 { func a() {} }
class T387 { func a() {} }
class T388 { func a() {} }
class T389 { func a() {} }
class T390 { func a() {} }
class T391 { func a() {} }
class T392 { func a() {} }
class T393 { func a() {} }
class T394 { func a() {} }
class T395 { func a() {} }
class T396 { func a() {} }
class T397 { func a() {} }
class T398 { func a() {} }
class T399 { func a() {} }
class T400 { func a() {} }
class T401 { func a() {} }
class T402 { func a() {} }
class T403 { func a() {} }
class T404 { func a() {} }
class T405 { func a() {} }
class T406 { func a() {} }
class T407 { func a() {} }
class T408 { func a() {} }
class T409 { func a() {} }
class T410 { func a() {} }
class T411 { func a() {} }
class T412 { func a() {} }
class T413 { func a() {} }
class T414 { func a() {} }
class T415 { func a() {} }
class T416 { func a() {} }
class T417 { func a() {} }
class T418 { func a() {} }
class T419 { func a() {} }
class T420 { func a() {} }
class T421 { func a() {} }
class T422 { func a() {} }
class T423 { func a() {} }
class T424 { func a() {} }
class T425 { func a() {} }
class T426 { func a() {} }
class T427 { func a() {} }
class T428 { func a() {} }
class T429 { func a() {} }
class T430 { func a() {} }
class T431 { func a() {} }
class T432 { func a() {} }
class T433 { func a() {} }
class T434 { func a() {} }
class T435 { func a() {} }
class T436 { func a() {} }
class T437 { func a() {} }
class T438 { func a() {} }
class T439 { func a() {} }
class T440 { func a() {} }
class T441 { func a() {} }
class T442 { func a() {} }
class T443 { func a() {} }
class T444 { func a() {} }
class T445 { func a() {} }
class T446 { func a() {} }
class T447 { func a() {} }
class T448 { func a() {} }
class T449 { func a() {} }
class T450 { func a() {} }
class T451 { func a() {} }
class T452 { func a() {} }
class T453 { func a() {} }
class T454 { func a() {} }
class T455 { func a() {} }
class T456 { func a() {} }
class T457 { func a() {} }
class T458 { func a() {} }
class T459 { func a() {} }
class T460 { func a() {} }
class T461 { func a() {} }
class T462 { func a() {} }
class T463 { func a() {} }
class T464 { func a() {} }
class T465 { func a() {} }
class T466 { func a() {} }
class T467 { func a() {} }
class T468 { func a() {} }
class T469 { func a() {} }
class T470 { func a() {} }
class T471 { func a() {} }
class T472 { func a() {} }
class T473 { func a() {} }
class T474 { func a() {} }
class T475 { func a() {} }
class T476 { func a() {} }
class T477 { func a() {} }
class T478 { func a() {} }
class T479 { func a() {} }
class T480 { func a() {} }
class T481 { func a() {} }
class T482 { func a() {} }
class T483 { func a() {} }
class T484 { func a() {} }
class T485 { func a() {} }
class T486 { func a() {} }
class T487 { func a() {} }
class T488 { func a() {} }
class T489 { func a() {} }
class T490 { func a() {} }
class T491 { func a() {} }
class T492 { func a() {} }
class T493 { func a() {} }
class T494 { func a() {} }
class T495 { func a() {} }
class T496 { func a() {} }
class T497 { func a() {} }
class T498 { func a() {} }
class T499 { func a() {} }
class T500 { func a() {} }
class T501 { func a() {} }
class T502 { func a() {} }
class T503 { func a() {} }
class T504 { func a() {} }
class T505 { func a() {} }
class T506 { func a() {} }
class T507 { func a() {} }
class T508 { func a() {} }
class T509 { func a() {} }
class T510 { func a() {} }
class T511 { func a() {} }
class T512 { func a() {} }
class T513 { func a() {} }
class T514 { func a() {} }
class T515 { func a() {} }
class T516 { func a() {} }
class T517 { func a() {} }
class T518 { func a() {} }
class T519 { func a() {} }
class T520 { func a() {} }
class T521 { func a() {} }
class T522 { func a() {} }
class T523 { func a() {} }
class T524 { func a() {} }
class T525 { func a() {} }
class T526 { func a() {} }
class T527 { func a() {} }
class T528 { func a() {} }
class T529 { func a() {} }
class T530 { func a() {} }
class T531 { func a() {} }
class T532 { func a() {} }
class T533 { func a() {} }
class T534 { func a() {} }
class T535 { func a() {} }
class T536 { func a() {} }
class T537 { func a() {} }
class T538 { func a() {} }
class T539 { func a() {} }
class T540 { func a() {} }
class T541 { func a() {} }
class T542 { func a() {} }
class T543 { func a() {} }
class T544 { func a() {} }
class T545 { func a() {} }
class T546 { func a() {} }
class T547 { func a() {} }
class T548 { func a() {} }
class T549 { func a() {} }
class T550 { func a() {} }
class T551 { func a() {} }
class T552 { func a() {} }
class T553 { func a() {} }
class T554 { func a() {} }
class T555 { func a() {} }
class T556 { func a() {} }
class T557 { func a() {} }
class T558 { func a() {} }
class T559 { func a() {} }
class T560 { func a() {} }
class T561 { func a() {} }
class T562 { func a() {} }
class T563 { func a() {} }
class T564 { func a() {} }
class T565 { func a() {} }
class T566 { func a() {} }
class T567 { func a() {} }
class T568 { func a() {} }
class T569 { func a() {} }
class T570 { func a() {} }
class T571 { func a() {} }
class T572 { func a() {} }
class T573 { func a() {} }
class T574 { func a() {} }
class T575 { func a() {} }
class T576 { func a() {} }
class T577 { func a() {} }
class T578 { func a() {} }
class T579 { func a() {} }
class T580 { func a() {} }
class T581 { func a() {} }
class T582 { func a() {} }
class T583 { func a() {} }
class T584 { func a() {} }
class T585 { func a() {} }
class T586 { func a() {} }
class T587 { func a() {} }
class T588 { func a() {} }
class T589 { func a() {} }
class T590 { func a() {} }
class T591 { func a() {} }
class T592 { func a() {} }
class T593 { func a() {} }
class T594 { func a() {} }
class T595 { func a() {} }
class T596 { func a() {} }
class T597 { func a() {} }
class T598 { func a() {} }
class T599 { func a() {} }
class T600 { func a() {} }
class T601 { func a() {} }
class T602 { func a() {} }
class T603 { func a() {} }
class T604 { func a() {} }
class T605 { func a() {} }
class T606 { func a() {} }
class T607 { func a() {} }
class T608 { func a() {} }
class T609 { func a() {} }
class T610 { func a() {} }
class T611 { func a() {} }
class T612 { func a() {} }
class T613 { func a() {} }
class T614 { func a() {} }
class T615 { func a() {} }
class T616 { func a() {} }
class T617 { func a() {} }
class T618 { func a() {} }
class T619 { func a() {} }
class T620 { func a() {} }
class T621 { func a() {} }
class T622 { func a() {} }
class T623 { func a() {} }
class T624 { func a() {} }
class T625 { func a() {} }
class T626 { func a() {} }
class T627 { func a() {} }
class T628 { func a() {} }
class T629 { func a() {} }
class T630 { func a() {} }
class T631 { func a() {} }
class T632 { func a() {} }
class T633 { func a() {} }
class T634 { func a() {} }
class T635 { func a() {} }
class T636 { func a() {} }
class T637 { func a() {} }
class T638 { func a() {} }
class T639 { func a() {} }
class T640 { func a() {} }
class T641 { func a() {} }
class T642 { func a() {} }
class T643 { func a() {} }
class T644 { func a() {} }
class T645 { func a() {} }
class T646 { func a() {} }
class T647 { func a() {} }
class T648 { func a() {} }
class T649 { func a() {} }
class T650 { func a() {} }
class T651 { func a() {} }
class T652 { func a() {} }
class T653 { func a() {} }
class T654 { func a() {} }
class T655 { func a() {} }
class T656 { func a() {} }
class T657 { func a() {} }
class T658 { func a() {} }
class T659 { func a() {} }
class T660 { func a() {} }
class T661 { func a() {} }
class T662 { func a() {} }
class T663 { func a() {} }
class T664 { func a() {} }
class T665 { func a() {} }
class T666 { func a() {} }
class T667 { func a() {} }
class T668 { func a() {} }
class T669 { func a() {} }
class T670 { func a() {} }
class T671 { func a() {} }
class T672 { func a() {} }
class T673 { func a() {} }
class T674 { func a() {} }
class T675 { func a() {} }
class T676 { func a() {} }
class T677 { func a() {} }
class T678 { func a() {} }
class T679 { func a() {} }
class T680 { func a() {} }
class T681 { func a() {} }
class T682 { func a() {} }
class T683 { func a() {} }
class T684 { func a() {} }
class T685 { func a() {} }
class T686 { func a() {} }
class T687 { func a() {} }
class T688 { func a() {} }
class T689 { func a() {} }
class T690 { func a() {} }
class T691 { func a() {} }
class T692 { func a() {} }
class T693 { func a() {} }
class T694 { func a() {} }
class T695 { func a() {} }
class T696 { func a() {} }
class T697 { func a() {} }
class T698 { func a() {} }
class T699 { func a() {} }
class T700 { func a() {} }
class T701 { func a() {} }
class T702 { func a() {} }
class T703 { func a() {} }
class T704 { func a() {} }
class T705 { func a() {} }
class T706 { func a() {} }
class T707 { func a() {} }
class T708 { func a() {} }
class T709 { func a() {} }
class T710 { func a() {} }
class T711 { func a() {} }
class T712 { func a() {} }
class T713 { func a() {} }
class T714 { func a() {} }
class T715 { func a() {} }
class T716 { func a() {} }
class T717 { func a() {} }
class T718 { func a() {} }
class T719 { func a() {} }
class T720 { func a() {} }
class T721 { func a() {} }
class T722 { func a() {} }
class T723 { func a() {} }
class T724 { func a() {} }
class T725 { func a() {} }
class T726 { func a() {} }
class T727 { func a() {} }
class T728 { func a() {} }
class T729 { func a() {} }
class T730 { func a() {} }
class T731 { func a() {} }
class T732 { func a() {} }
class T733 { func a() {} }
class T734 { func a() {} }
class T735 { func a() {} }
class T736 { func a() {} }
class T737 { func a() {} }
class T738 { func a() {} }
class T739 { func a() {} }
class T740 { func a() {} }
class T741 { func a() {} }
class T742 { func a() {} }
class T743 { func a() {} }
class T744 { func a() {} }
class T745 { func a() {} }
class T746 { func a() {} }
class T747 { func a() {} }
class T748 { func a() {} }
class T749 { func a() {} }
class T750 { func a() {} }
class T751 { func a() {} }
class T752 { func a() {} }
class T753 { func a() {} }
class T754 { func a() {} }
class T755 { func a() {} }
class T756 { func a() {} }
class T757 { func a() {} }
class T758 { func a() {} }
class T759 { func a() {} }
class T760 { func a() {} }
class T761 { func a() {} }
class T762 { func a() {} }
class T763 { func a() {} }
class T764 { func a() {} }
class T765 { func a() {} }
class T766 { func a() {} }
class T767 { func a() {} }
class T768 { func a() {} }
class T769 { func a() {} }
class T770 { func a() {} }
class T771 { func a() {} }
class T772 { func a() {} }
class T773 { func a() {} }
class T774 { func a() {} }
class T775 { func a() {} }
class T776 { func a() {} }
class T777 { func a() {} }
class T778 { func a() {} }
class T779 { func a() {} }
class T780 { func a() {} }
class T781 { func a() {} }
class T782 { func a() {} }
class T783 { func a() {} }
class T784 { func a() {} }
class T785 { func a() {} }
class T786 { func a() {} }
class T787 { func a() {} }
class T788 { func a() {} }
class T789 { func a() {} }
class T790 { func a() {} }
class T791 { func a() {} }
class T792 { func a() {} }
class T793 { func a() {} }
class T794 { func a() {} }
class T795 { func a() {} }
class T796 { func a() {} }
class T797 { func a() {} }
class T798 { func a() {} }
class T799 { func a() {} }
class T800 { func a() {} }
class T801 { func a() {} }
class T802 { func a() {} }
class T803 { func a() {} }
class T804 { func a() {} }
class T805 { func a() {} }
class T806 { func a() {} }
class T807 { func a() {} }
class T808 { func a() {} }
class T809 { func a() {} }
class T810 { func a() {} }
class T811 { func a() {} }
class T812 { func a() {} }
class T813 { func a() {} }
class T814 { func a() {} }
class T815 { func a() {} }
class T816 { func a() {} }
class T817 { func a() {} }
class T818 { func a() {} }
class T819 { func a() {} }
class T820 { func a() {} }
class T821 { func a() {} }
class T822 { func a() {} }
class T823 { func a() {} }
class T824 { func a() {} }
class T825 { func a() {} }
class T826 { func a() {} }
class T827 { func a() {} }
class T828 { func a() {} }
class T829 { func a() {} }
class T830 { func a() {} }
class T831 { func a() {} }
class T832 { func a() {} }
class T833 { func a() {} }
class T834 { func a() {} }
class T835 { func a() {} }
class T836 { func a() {} }
class T837 { func a() {} }
class T838 { func a() {} }
class T839 { func a() {} }
class T840 { func a() {} }
class T841 { func a() {} }
class T842 { func a() {} }
class T843 { func a() {} }
class T844 { func a() {} }
class T845 { func a() {} }
class T846 { func a() {} }
class T847 { func a() {} }
class T848 { func a() {} }
class T849 { func a() {} }
class T850 { func a() {} }
class T851 { func a() {} }
class T852 { func a() {} }
class T853 { func a() {} }
class T854 { func a() {} }
class T855 { func a() {} }
class T856 { func a() {} }
class T857 { func a() {} }
class T858 { func a() {} }
class T859 { func a() {} }
class T860 { func a() {} }
class T861 { func a() {} }
class T862 { func a() {} }
class T863 { func a() {} }
class T864 { func a() {} }
class T865 { func a() {} }
class T866 { func a() {} }
class T867 { func a() {} }
class T868 { func a() {} }
class T869 { func a() {} }
class T870 { func a() {} }
class T871 { func a() {} }
class T872 { func a() {} }
class T873 { func a() {} }
class T874 { func a() {} }
class T875 { func a() {} }
class T876 { func a() {} }
class T877 { func a() {} }
class T878 { func a() {} }
class T879 { func a() {} }
class T880 { func a() {} }
class T881 { func a() {} }
class T882 { func a() {} }
class T883 { func a() {} }
class T884 { func a() {} }
class T885 { func a() {} }
class T886 { func a() {} }
class T887 { func a() {} }
class T888 { func a() {} }
class T889 { func a() {} }
class T890 { func a() {} }
class T891 { func a() {} }
class T892 { func a() {} }
class T893 { func a() {} }
class T894 { func a() {} }
class T895 { func a() {} }
class T896 { func a() {} }
class T897 { func a() {} }
class T898 { func a() {} }
class T899 { func a() {} }
class T900 { func a() {} }
class T901 { func a() {} }
class T902 { func a() {} }
class T903 { func a() {} }
class T904 { func a() {} }
class T905 { func a() {} }
class T906 { func a() {} }
class T907 { func a() {} }
class T908 { func a() {} }
class T909 { func a() {} }
class T910 { func a() {} }
class T911 { func a() {} }
class T912 { func a() {} }
class T913 { func a() {} }
class T914 { func a() {} }
class T915 { func a() {} }
class T916 { func a() {} }
class T917 { func a() {} }
class T918 { func a() {} }
class T919 { func a() {} }
class T920 { func a() {} }
class T921 { func a() {} }
class T922 { func a() {} }
class T923 { func a() {} }
class T924 { func a() {} }
class T925 { func a() {} }
class T926 { func a() {} }
class T927 { func a() {} }
class T928 { func a() {} }
class T929 { func a() {} }
class T930 { func a() {} }
class T931 { func a() {} }
class T932 { func a() {} }
class T933 { func a() {} }
class T934 { func a() {} }
class T935 { func a() {} }
class T936 { func a() {} }
class T937 { func a() {} }
class T938 { func a() {} }
class T939 { func a() {} }
class T940 { func a() {} }
class T941 { func a() {} }
class T942 { func a() {} }
class T943 { func a() {} }
class T944 { func a() {} }
class T945 { func a() {} }
class T946 { func a() {} }
class T947 { func a() {} }
class T948 { func a() {} }
class T949 { func a() {} }
class T950 { func a() {} }
class T951 { func a() {} }
class T952 { func a() {} }
class T953 { func a() {} }
class T954 { func a() {} }
class T955 { func a() {} }
class T956 { func a() {} }
class T957 { func a() {} }
class T958 { func a() {} }
class T959 { func a() {} }
class T960 { func a() {} }
class T961 { func a() {} }
class T962 { func a() {} }
class T963 { func a() {} }
class T964 { func a() {} }
class T965 { func a() {} }
class T966 { func a() {} }
class T967 { func a() {} }
class T968 { func a() {} }
class T969 { func a() {} }
class T970 { func a() {} }
class T971 { func a() {} }
class T972 { func a() {} }
class T973 { func a() {} }
class T974 { func a() {} }
class T975 { func a() {} }
class T976 { func a() {} }
class T977 { func a() {} }
class T978 { func a() {} }
class T979 { func a() {} }
class T980 { func a() {} }
class T981 { func a() {} }
class T982 { func a() {} }
class T983 { func a() {} }
class T984 { func a() {} }
class T985 { func a() {} }
class T986 { func a() {} }
class T987 { func a() {} }
class T988 { func a() {} }
class T989 { func a() {} }
class T990 { func a() {} }
class T991 { func a() {} }
class T992 { func a() {} }
class T993 { func a() {} }
class T994 { func a() {} }
class T995 { func a() {} }
class T996 { func a() {} }
class T997 { func a() {} }
class T998 { func a() {} }
class T999 { func a() {} }
class T1000 { func a() {} }
class T1001 { func a() {} }
class T1002 { func a() {} }
class T1003 { func a() {} }
class T1004 { func a() {} }
class T1005 { func a() {} }
class T1006 { func a() {} }
class T1007 { func a() {} }
class T1008 { func a() {} }
class T1009 { func a() {} }
class T1010 { func a() {} }
class T1011 { func a() {} }
class T1012 { func a() {} }
class T1013 { func a() {} }
class T1014 { func a() {} }
class T1015 { func a() {} }
class T1016 { func a() {} }
class T1017 { func a() {} }
class T1018 { func a() {} }
class T1019 { func a() {} }
class T1020 { func a() {} }
class T1021 { func a() {} }
class T1022 { func a() {} }
class T1023 { func a() {} }
class T1024 { func a() {} }
class T1025 { func a() {} }
class T1026 { func a() {} }
class T1027 { func a() {} }
class T1028 { func a() {} }
class T1029 { func a() {} }
class T1030 { func a() {} }
class T1031 { func a() {} }
class T1032 { func a() {} }
class T1033 { func a() {} }
class T1034 { func a() {} }
class T1035 { func a() {} }
class T1036 { func a() {} }
class T1037 { func a() {} }
class T1038 { func a() {} }
class T1039 { func a() {} }
class T1040 { func a() {} }
class T1041 { func a() {} }
class T1042 { func a() {} }
class T1043 { func a() {} }
class T1044 { func a() {} }
class T1045 { func a() {} }
class T1046 { func a() {} }
class T1047 { func a() {} }
class T1048 { func a() {} }
class T1049 { func a() {} }
class T1050 { func a() {} }
class T1051 { func a() {} }
class T1052 { func a() {} }
class T1053 { func a() {} }
class T1054 { func a() {} }
class T1055 { func a() {} }
class T1056 { func a() {} }
class T1057 { func a() {} }
class T1058 { func a() {} }
class T1059 { func a() {} }
class T1060 { func a() {} }
class T1061 { func a() {} }
class T1062 { func a() {} }
class T1063 { func a() {} }
class T1064 { func a() {} }
class T1065 { func a() {} }
class T1066 { func a() {} }
class T1067 { func a() {} }
class T1068 { func a() {} }
class T1069 { func a() {} }
class T1070 { func a() {} }
class T1071 { func a() {} }
class T1072 { func a() {} }
class T1073 { func a() {} }
class T1074 { func a() {} }
class T1075 { func a() {} }
class T1076 { func a() {} }
class T1077 { func a() {} }
class T1078 { func a() {} }
class T1079 { func a() {} }
class T1080 { func a() {} }
class T1081 { func a() {} }
class T1082 { func a() {} }
class T1083 { func a() {} }
class T1084 { func a() {} }
class T1085 { func a() {} }
class T1086 { func a() {} }
class T1087 { func a() {} }
class T1088 { func a() {} }
class T1089 { func a() {} }
class T1090 { func a() {} }
class T1091 { func a() {} }
class T1092 { func a() {} }
class T1093 { func a() {} }
class T1094 { func a() {} }
class T1095 { func a() {} }
class T1096 { func a() {} }
class T1097 { func a() {} }
class T1098 { func a() {} }
class T1099 { func a() {} }
class T1100 { func a() {} }
class T1101 { func a() {} }
class T1102 { func a() {} }
class T1103 { func a() {} }
class T1104 { func a() {} }
class T1105 { func a() {} }
class T1106 { func a() {} }
class T1107 { func a() {} }
class T1108 { func a() {} }
class T1109 { func a() {} }
class T1110 { func a() {} }
class T1111 { func a() {} }
class T1112 { func a() {} }
class T1113 { func a() {} }
class T1114 { func a() {} }
class T1115 { func a() {} }
class T1116 { func a() {} }
class T1117 { func a() {} }
class T1118 { func a() {} }
class T1119 { func a() {} }
class T1120 { func a() {} }
class T1121 { func a() {} }
class T1122 { func a() {} }
class T1123 { func a() {} }
class T1124 { func a() {} }
class T1125 { func a() {} }
class T1126 { func a() {} }
class T1127 { func a() {} }
class T1128 { func a() {} }
class T1129 { func a() {} }
class T1130 { func a() {} }
class T1131 { func a() {} }
class T1132 { func a() {} }
class T1133 { func a() {} }
class T1134 { func a() {} }
class T1135 { func a() {} }
class T1136 { func a() {} }
class T1137 { func a() {} }
class T1138 { func a() {} }
class T1139 { func a() {} }
class T1140 { func a() {} }
class T1141 { func a() {} }
class T1142 { func a() {} }
class T1143 { func a() {} }
class T1144 { func a() {} }
class T1145 { func a() {} }
class T1146 { func a() {} }
class T1147 { func a() {} }
class T1148 { func a() {} }
class T1149 { func a() {} }
class T1150 { func a() {} }
class T1151 { func a() {} }
class T1152 { func a() {} }
class T1153 { func a() {} }
class T1154 { func a() {} }
class T1155 { func a() {} }
class T1156 { func a() {} }
class T1157 { func a() {} }
class T1158 { func a() {} }
class T1159 { func a() {} }
class T1160 { func a() {} }
class T1161 { func a() {} }
class T1162 { func a() {} }
class T1163 { func a() {} }
class T1164 { func a() {} }
class T1165 { func a() {} }
class T1166 { func a() {} }
class T1167 { func a() {} }
class T1168 { func a() {} }
class T1169 { func a() {} }
class T1170 { func a() {} }
class T1171 { func a() {} }
class T1172 { func a() {} }
class T1173 { func a() {} }
class T1174 { func a() {} }
class T1175 { func a() {} }
class T1176 { func a() {} }
class T1177 { func a() {} }
class T1178 { func a() {} }
class T1179 { func a() {} }
class T1180 { func a() {} }
class T1181 { func a() {} }
class T1182 { func a() {} }
class T1183 { func a() {} }
class T1184 { func a() {} }
class T1185 { func a() {} }
class T1186 { func a() {} }
class T1187 { func a() {} }
class T1188 { func a() {} }
class T1189 { func a() {} }
class T1190 { func a() {} }
class T1191 { func a() {} }
class T1192 { func a() {} }
class T1193 { func a() {} }
class T1194 { func a() {} }
class T1195 { func a() {} }
class T1196 { func a() {} }
class T1197 { func a() {} }
class T1198 { func a() {} }
class T1199 { func a() {} }
class T1200 { func a() {} }
class T1201 { func a() {} }
class T1202 { func a() {} }
class T1203 { func a() {} }
class T1204 { func a() {} }
class T1205 { func a() {} }
class T1206 { func a() {} }
class T1207 { func a() {} }
class T1208 { func a() {} }
class T1209 { func a() {} }
class T1210 { func a() {} }
class T1211 { func a() {} }
class T1212 { func a() {} }
class T1213 { func a() {} }
class T1214 { func a() {} }
class T1215 { func a() {} }
class T1216 { func a() {} }
class T1217 { func a() {} }
class T1218 { func a() {} }
class T1219 { func a() {} }
class T1220 { func a() {} }
class T1221 { func a() {} }
class T1222 { func a() {} }
class T1223 { func a() {} }
class T1224 { func a() {} }
class T1225 { func a() {} }
class T1226 { func a() {} }
class T1227 { func a() {} }
class T1228 { func a() {} }
class T1229 { func a() {} }
class T1230 { func a() {} }
class T1231 { func a() {} }
class T1232 { func a() {} }
class T1233 { func a() {} }
class T1234 { func a() {} }
class T1235 { func a() {} }
class T1236 { func a() {} }
class T1237 { func a() {} }
class T1238 { func a() {} }
class T1239 { func a() {} }
class T1240 { func a() {} }
class T1241 { func a() {} }
class T1242 { func a() {} }
class T1243 { func a() {} }
class T1244 { func a() {} }
class T1245 { func a() {} }
class T1246 { func a() {} }
class T1247 { func a() {} }
class T1248 { func a() {} }
class T1249 { func a() {} }
class T1250 { func a() {} }
class T1251 { func a() {} }
class T1252 { func a() {} }
class T1253 { func a() {} }
class T1254 { func a() {} }
class T1255 { func a() {} }
class T1256 { func a() {} }
class T1257 { func a() {} }
class T1258 { func a() {} }
class T1259 { func a() {} }
class T1260 { func a() {} }
class T1261 { func a() {} }
class T1262 { func a() {} }
class T1263 { func a() {} }
class T1264 { func a() {} }
class T1265 { func a() {} }
class T1266 { func a() {} }
class T1267 { func a() {} }
class T1268 { func a() {} }
class T1269 { func a() {} }
class T1270 { func a() {} }
class T1271 { func a() {} }
class T1272 { func a() {} }
class T1273 { func a() {} }
class T1274 { func a() {} }
class T1275 { func a() {} }
class T1276 { func a() {} }
class T1277 { func a() {} }
class T1278 { func a() {} }
class T1279 { func a() {} }
class T1280 { func a() {} }
class T1281 { func a() {} }
class T1282 { func a() {} }
class T1283 { func a() {} }
class T1284 { func a() {} }
class T1285 { func a() {} }
class T1286 { func a() {} }
class T1287 { func a() {} }
class T1288 { func a() {} }
class T1289 { func a() {} }
class T1290 { func a() {} }
class T1291 { func a() {} }
class T1292 { func a() {} }
class T1293 { func a() {} }
class T1294 { func a() {} }
class T1295 { func a() {} }
class T1296 { func a() {} }
class T1297 { func a() {} }
class T1298 { func a() {} }
class T1299 { func a() {} }
class T1300 { func a() {} }
class T1301 { func a() {} }
class T1302 { func a() {} }
class T1303 { func a() {} }
class T1304 { func a() {} }
class T1305 { func a() {} }
class T1306 { func a() {} }
class T1307 { func a() {} }
class T1308 { func a() {} }
class T1309 { func a() {} }
class T1310 { func a() {} }
class T1311 { func a() {} }
class T1312 { func a() {} }
class T1313 { func a() {} }
class T1314 { func a() {} }
class T1315 { func a() {} }
class T1316 { func a() {} }
class T1317 { func a() {} }
class T1318 { func a() {} }
class T1319 { func a() {} }
class T1320 { func a() {} }
class T1321 { func a() {} }
class T1322 { func a() {} }
class T1323 { func a() {} }
class T1324 { func a() {} }
class T1325 { func a() {} }
class T1326 { func a() {} }
class T1327 { func a() {} }
class T1328 { func a() {} }
class T1329 { func a() {} }
class T1330 { func a() {} }
class T1331 { func a() {} }
class T1332 { func a() {} }
class T1333 { func a() {} }
class T1334 { func a() {} }
class T1335 { func a() {} }
class T1336 { func a() {} }
class T1337 { func a() {} }
class T1338 { func a() {} }
class T1339 { func a() {} }
class T1340 { func a() {} }
class T1341 { func a() {} }
class T1342 { func a() {} }
class T1343 { func a() {} }
class T1344 { func a() {} }
class T1345 { func a() {} }
class T1346 { func a() {} }
class T1347 { func a() {} }
class T1348 { func a() {} }
class T1349 { func a() {} }
class T1350 { func a() {} }
class T1351 { func a() {} }
class T1352 { func a() {} }
class T1353 { func a() {} }
class T1354 { func a() {} }
class T1355 { func a() {} }
class T1356 { func a() {} }
class T1357 { func a() {} }
class T1358 { func a() {} }
class T1359 { func a() {} }
class T1360 { func a() {} }
class T1361 { func a() {} }
class T1362 { func a() {} }
class T1363 { func a() {} }
class T1364 { func a() {} }
class T1365 { func a() {} }
class T1366 { func a() {} }
class T1367 { func a() {} }
class T1368 { func a() {} }
class T1369 { func a() {} }
class T1370 { func a() {} }
class T1371 { func a() {} }
class T1372 { func a() {} }
class T1373 { func a() {} }
class T1374 { func a() {} }
class T1375 { func a() {} }
class T1376 { func a() {} }
class T1377 { func a() {} }
class T1378 { func a() {} }
class T1379 { func a() {} }
class T1380 { func a() {} }
class T1381 { func a() {} }
class T1382 { func a() {} }
class T1383 { func a() {} }
class T1384 { func a() {} }
class T1385 { func a() {} }
class T1386 { func a() {} }
class T1387 { func a() {} }
class T1388 { func a() {} }
class T1389 { func a() {} }
class T1390 { func a() {} }
class T1391 { func a() {} }
class T1392 { func a() {} }
class T1393 { func a() {} }
class T1394 { func a() {} }
class T1395 { func a() {} }
class T1396 { func a() {} }
class T1397 { func a() {} }
class T1398 { func a() {} }
class T1399 { func a() {} }
class T1400 { func a() {} }
class T1401 { func a() {} }
class T1402 { func a() {} }
class T1403 { func a() {} }
class T1404 { func a() {} }
class T1405 { func a() {} }
class T1406 { func a() {} }
class T1407 { func a() {} }
class T1408 { func a() {} }
class T1409 { func a() {} }
class T1410 { func a() {} }
class T1411 { func a() {} }
class T1412 { func a() {} }
class T1413 { func a() {} }
class T1414 { func a() {} }
class T1415 { func a() {} }
class T1416 { func a() {} }
class T1417 { func a() {} }
class T1418 { func a() {} }
class T1419 { func a() {} }
class T1420 { func a() {} }
class T1421 { func a() {} }
class T1422 { func a() {} }
class T1423 { func a() {} }
class T1424 { func a() {} }
class T1425 { func a() {} }
class T1426 { func a() {} }
class T1427 { func a() {} }
class T1428 { func a() {} }
class T1429 { func a() {} }
class T1430 { func a() {} }
class T1431 { func a() {} }
class T1432 { func a() {} }
class T1433 { func a() {} }
class T1434 { func a() {} }
class T1435 { func a() {} }
class T1436 { func a() {} }
class T1437 { func a() {} }
class T1438 { func a() {} }
class T1439 { func a() {} }
class T1440 { func a() {} }
class T1441 { func a() {} }
class T1442 { func a() {} }
class T1443 { func a() {} }
class T1444 { func a() {} }
class T1445 { func a() {} }
class T1446 { func a() {} }
class T1447 { func a() {} }
class T1448 { func a() {} }
class T1449 { func a() {} }
class T1450 { func a() {} }
class T1451 { func a() {} }
class T1452 { func a() {} }
class T1453 { func a() {} }
class T1454 { func a() {} }
class T1455 { func a() {} }
class T1456 { func a() {} }
class T1457 { func a() {} }
class T1458 { func a() {} }
class T1459 { func a() {} }
class T1460 { func a() {} }
class T1461 { func a() {} }
class T1462 { func a() {} }
class T1463 { func a() {} }
class T1464 { func a() {} }
class T1465 { func a() {} }
class T1466 { func a() {} }
class T1467 { func a() {} }
class T1468 { func a() {} }
class T1469 { func a() {} }
class T1470 { func a() {} }
class T1471 { func a() {} }
class T1472 { func a() {} }
class T1473 { func a() {} }
class T1474 { func a() {} }
class T1475 { func a() {} }
class T1476 { func a() {} }
class T1477 { func a() {} }
class T1478 { func a() {} }
class T1479 { func a() {} }
class T1480 { func a() {} }
class T1481 { func a() {} }
class T1482 { func a() {} }
class T1483 { func a() {} }
class T1484 { func a() {} }
class T1485 { func a() {} }
class T1486 { func a() {} }
class T1487 { func a() {} }
class T1488 { func a() {} }
class T1489 { func a() {} }
class T1490 { func a() {} }
class T1491 { func a() {} }
class T1492 { func a() {} }
class T1493 { func a() {} }
class T1494 { func a() {} }
class T1495 { func a() {} }
class T1496 { func a() {} }
class T1497 { func a() {} }
class T1498 { func a() {} }
class T1499 { func a() {} }
func s() {
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
  CADisplayLink(target: self, selector: #selector(a))
}
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    card.alpha = 0.5
  }
}
