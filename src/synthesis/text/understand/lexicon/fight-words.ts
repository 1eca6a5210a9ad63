/**
 * Rules of fights: cuts by direction, staffs and whips, kicks and covers, and how fighters move. Syntax:
 * travel-rules.ts; `with` names what the arms do meanwhile.
 */
export const FIGHT_RULES = `
cutleft : > sword direction=-90
cutright : > sword direction=90
cutup : > sword elevation=75
cutaslantleft : > sword direction=-45
cutaslantright : > sword direction=45
slash|cut|swing|slice : sword|blade|katana|saber righttoleft > sword direction=-90
slash|cut|swing|slice : sword|blade|katana|saber lefttoright > sword direction=90
staffspin : > staff_spin
spin|twirl|whirl|rotate|twist : staff|quarterstaff|bostaff|pole|stick > staff_spin
staff|quarterstaff|bostaff : spin|twirl|whirl|flourish > staff_spin
staffstrike : > staff_strike
strike|hit|smash|attack|slam|swing|bring|whack|thwack : staff|quarterstaff|bostaff !sweep > staff_strike
whipcrack : > whip_crack
crack|lash|snap|flick|swing|wield : whip|bullwhip > whip_crack
whip|bullwhip : crack|lash|snap|overhead|attack|lion > whip_crack
tamer : > whip_crack
magicward : > magic_ward
ward|shield|guard|brace : forearm|arm|crossforearm cross|crossforearm|face > magic_ward
crossforearm : > magic_ward
cross : forearm|arm|wrist face|block|guard|ward|impact|blast > magic_ward
bobweave : > bob_weave
bob : weave|fist|boxer|punch|guard > bob_weave
weave : bob|fist|boxer|punch|guard|hook > bob_weave
blockidle : > block_idle
block|guard|cover : idle|loop > block_idle
cranekick : > kick_crane
kick : crane > kick_crane
axekick : > kick_axe
kick : axe > kick_axe
hookkick : > kick_round level=high
crescentkick : > kick_round
flyingknee : > knee_flying
knee : fly|flying|jump|leap > knee_flying
palmstrike : > palm_strike
doublepalm : > palm_strike side=both
strike|hit|attack|push|thrust : palm !magic|energy|blast > palm_strike
narutorun : > run styleId=ninja_run
run|sprint|dash|jog : naruto|anime > run styleId=ninja_run
run|sprint|jog : rifle|shotgun|carbine|musket|smg|machinegun !aim|shoot|fire|fall|die > run with=rifle_ready
walk|patrol|advance|move : rifle|shotgun|carbine|musket|smg|machinegun !aim|shoot|fire|fall|die|sling > walk with=rifle_ready
aim : rifle|carbine|shotgun|gun walk|advance > walk with=rifle_aim
aim : pistol|handgun|revolver walk|advance > walk with=pistol_aim
aim : rifle|carbine|shotgun|gun strafe|sidestep > walk direction=side with=rifle_aim
strafe|sidestep : rifle|carbine|shotgun > walk direction=side with=rifle_ready
strafe|sidestep : pistol|handgun|gun > walk direction=side with=pistol_aim
strafe|sidestep : fist|guard|box|boxing|boxer|fight|combat > walk direction=side with=fist_guard
strafe|sidestep : sword|blade|katana > walk direction=side with=sword_guard
strafe|sidestep : shield > walk direction=side with=shield_guard
backoff|retreat|backpedal : fist|box|boxing|boxer > walk direction=180 with=fist_guard
backoff|retreat|backpedal : sword|blade|katana > walk direction=180 with=sword_guard
backoff|retreat|backpedal : shield > walk direction=180 with=shield_guard
backoff|retreat|backpedal : spear|lance|pike > walk direction=180 with=spear_guard
walk|advance|approach|step : sword|blade|katana guard|ready|swordready|combat > walk with=sword_guard
walk|advance|approach : fist|box|boxing|boxer guard|ready|combat|forward > walk with=fist_guard
advance|walk|march : shield cover|behind > walk with=shield_guard
run|sprint : sword|blade|katana !swing|slash|cut|stab|attack|strike|away > run with=sword_guard
run|sprint : spear|lance|pike|polearm !throw|thrust|stab > run with=spear_guard
swordready : > sword_guard
draw|pull|unsheathe|unsheath : sword|blade|katana|saber ?fromhip > draw_sword
weaponcharge : > run with=weapon_raise
charge|rush : sword|blade|axe|club|hammer|weapon|katana|mace !magic|behind|back|heavy|windup|slam|smash|hold|attack > run with=weapon_raise
charge|rush : spear|lance|pike|bayonet|polearm|halberd > run with=spear_guard
charge|rush : shield > run with=shield_guard
charge : !magic|mana|energy|spell|phone|battery|ki|chi|power|orb|fireball|punch|fist|attack|blow|bomb|bull > run
circlefoe : > walk direction=90 turn=140 with=fist_guard
circle : opponent|enemy|foe|rival|fighter|boxer|prey|him|her !sword|blade|katana|knife|spear|gun|rifle > walk direction=90 turn=140 with=fist_guard
circle : opponent|enemy|foe|rival|fighter|duelist|prey|him|her sword|blade|katana|knife > walk direction=90 turn=140 with=sword_guard
circle : opponent|enemy|foe|rival|prey|him|her spear > walk direction=90 turn=140 with=spear_guard
circle : opponent|enemy|foe|rival|prey|him|her gun|rifle > walk direction=90 turn=140 with=rifle_aim
walk|run : carrybox|carry carrybox|box|crate|barrel|load|object > walk styleId=carry_box
rifleaimwalk : > walk with=rifle_aim
pistolaimwalk : > walk with=pistol_aim
gunner : > hip_fire
`;

/** Phrases of the same. Syntax: phrases.ts. */
export const FIGHT_PHRASES = `
cutleft: slash sword from right to left|slash sword right to left|sword slash from right to left|sword slash right to left|slash from right to left|slash right to left|swing sword from right to left|swing sword right to left|sword swing from right to left|sword swing right to left|cut from right to left|cut right to left|sword shield slash right to left|sword slash horizontal rtol|sword slash horizontal rto l|slash horizontal rtol|sword slash rtol|slash rtol|horizontal slash right to left|horizontal cut right to left|sword slash horizontal right to left|slash horizontal right to left|slash with sword from right to left|cut with sword from right to left|horizontal slash|horizontal sword slash|sword horizontal slash|sword slash horizontal|slash horizontally|level cut|sideways slash|slash sideways|sword slash side
cutright: slash sword from left to right|slash sword left to right|sword slash from left to right|sword slash left to right|slash from left to right|slash left to right|swing sword from left to right|swing sword left to right|sword swing from left to right|sword swing left to right|cut from left to right|cut left to right|sword shield slash left to right|sword slash horizontal ltor|sword slash horizontal lto r|slash horizontal ltor|sword slash ltor|slash ltor|horizontal slash left to right|horizontal cut left to right|sword slash horizontal left to right|slash horizontal left to right|slash with sword from left to right|backhand slash|backhand cut|backhand sword slash|backhanded slash|reverse slash|sword backhand
cutup: upward slash|upward sword slash|sword slash upward|slash upward|slash up|sword slash up|uppercut slash|sword uppercut|rising slash|rising cut|upward cut|cut upward|sword uppercut slash|swing sword upward
cutaslantleft: diagonal slash|diagonal cut|slash diagonally|cut diagonally|diagonal sword slash|sword slash diagonal|sword slash diagonally|slash diagonally down to left|slash down to left|sword slash diagonally down to left
cutaslantright: slash diagonally down to right|slash down to right|sword slash diagonally down to right
fromhip: from left hip|at left hip|from right hip|from left side of hip
staffspin: staff spin|spin staff|staff twirl|twirl staff|staff flourish|staff whirl|bo staff spin|bo staff twirl|spin bo staff|quarterstaff spin
staffstrike: staff strike|staff attack|staff strike down|staff overhead|staff hit|quarterstaff strike|bo staff attack|bo staff strike|staff smash|overhead staff strike
bostaff: bo staff|bostaff
whipcrack: whip crack|crack whip|whip attack|whip strike|whip overhead|lash whip|bullwhip crack|crack bullwhip|lion tamer
magicward: magic ward|ward magic|channel ward|ward spell|cast ward|hold ward
crossforearm: forearm cross|cross forearm|forearms cross|forearms crossed|crossed forearm|arm cross in front of face|arm crossed in front of face|cross arm in front of face|cross arm before face|arm crossed before face|cross wrist in front of face
bobweave: bob and weave|bobbing and weaving|weave and bob|bob weave|bob n weave|slip and weave|boxer weave
blockidle: block idle|blocking idle|block idle loop|block loop|guard block idle|cover up|turtle up|hold block|hold guard up|high guard idle|boxing block idle|unarmed block idle|keep block
jumpkick: flying side kick|flying kick|jump side kick|fly side kick
swordheavy: heavy attack with sword|heavy sword attack|heavy attack sword|sword heavy attack
cranekick: crane kick|crane technique|karate kid kick|crane stance kick|crane style kick
axekick: axe kick|axekick|heel drop kick|drop kick heel
hookkick: hook kick|hookkick|wheel kick
crescentkick: crescent kick|inside crescent kick|outside crescent kick
flyingknee: fly knee|flying knee|jump knee|jumping knee|leap knee|knee jump strike|flying knee strike|jump knee strike
palmstrike: palm strike|palm heel strike|palm heel|palm thrust|palm hit|open palm strike|open hand strike|heel of hand strike
doublepalm: double palm strike|double palm|two palm strike|both palm strike|double palm thrust|twin palm strike
narutorun: naruto run|naruto style run|run like naruto|run naruto style|anime run|shinobi run|run with arm back|run with arm behind|run with arm swept back|run with arm trail behind
rifleaimwalk: rifle aim walk|rifle walk aim|rifle aim and walk|aim rifle walk|walk aim rifle|rifle strafe aim
pistolaimwalk: pistol aim walk|pistol walk aim|pistol walk|gun walk|walk aim pistol
swordready: sword in hand|blade in hand|katana in hand|drawn sword|sword draw and ready|sword drawn|sword out|sword at ready|blade drawn|sword ready
backoff: back off|back away|back up|back out|fall back|give ground
weaponcharge: charge with raised sword|charge with raise sword|charge with weapon|charge with raised weapon|charge with raise weapon|weapon charge|charge with sword raise|charge with axe raise|charge enemy with sword|charge into battle|charge at enemy with sword|battle charge|charge with weapon raise
circlefoe: circle opponent|circle enemy|circle foe|circle around opponent|circle around enemy|circle each other|circle around each other|circle rival|combat circle|circle strafe|strafe circle
`;
