/** Rules of fights: weapons, blocks, blows taken, deaths, magic. Syntax: travel-rules.ts. */
export const BATTLE_RULES = `
swordguard : > sword_guard
hold|stand|wait|idle|guard : sword|blade|katana|saber combatidle|guard|ready|stance > sword_guard
swordheavy : > sword_heavy
swing|strike|smash|slam|bring|chop|cut|slash|hit|attack : sword|blade|katana|saber overhead|upward|down|downward|heavy|heavily|above|hard > sword_heavy
swordcombo : > sword_combo
combo|string|flurry : sword|blade|katana|slash > sword_combo
slash|cut|swing|strike|attack : sword|blade|katana|slash combo|series|flurry|thrice > sword_combo
swordblock : > sword_block
block|guard|defend|hold|raise : sword|blade|katana|saber attack|blow|strike|hit|block > sword_block
block|defend : sword|blade|katana|saber > sword_block
swordparry|parry : > sword_parry
parry|deflect|counter|turn : sword|blade|katana|saber blow|attack|thrust|strike|cut > sword_parry
deflect|parry : sword|blade|katana|saber|arrow|bullet > sword_parry
lunge|fence : rapier|sword|foil|epee|guard > sword_parry
drawsword|unsheathe : > draw_sword
drawcut : > draw_cut
draw|unsheathe|pull|unsheath : sword|blade|katana|saber|dagger > draw_sword
sheathesword|sheathe|sheath : > sheathe_sword
sheathe|sheath|put|return : sword|blade|katana|saber|sheath > sheathe_sword
put|stow|tuck : sword|blade|katana|saber away|back > sheathe_sword
jumpattack : > jump_attack
jump|leap : slash|strike|attack|sword|smash > jump_attack
slash|strike|attack|smash : jump|leap|air sword|blade|jump|leap|air|katana > jump_attack
chargedsmash : > charged_smash
charge|hold|wind : hammer|attack|sword|axe|blow|strike smash|behind|heavy|windup|slam > charged_smash
clawattack : > claw_attack
claw|maul : > claw_attack
attack|swipe|slash|lunge|strike : zombie|monster|beast|claw|werewolf|animal|talon|bear|creature > claw_attack
swipe : > claw_attack
hipfire : > hip_fire
shoot|fire|spray : hip|minigun|gatling|lmg|heavygun > hip_fire
minigun|gatling : > hip_fire
spray : machinegun|bullet|minigun|lead > hip_fire
kneelaim : > kneel_aim
aim|shoot|snipe|fire : oneknee|kneel|kneeldown|knee rifle|gun|sniper|scope|aim|shoot > kneel_aim
kneel|kneeldown : aim|rifle|sniper > kneel_aim
spearlean : > spear_lean
lean|rest : spear|staff|halberd|polearm > spear_lean
magicshield : > magic_shield
cast|raise|conjure|create|hold|summon|put|throw : barrier|shield|ward|forcefield|bubble magic|energy|spell|barrier|ward|forcefield > magic_shield
greatswordguard : > greatsword_guard
hold|stand|wait|idle : greatsword|claymore|zweihander combatidle|guard|ready|stance > greatsword_guard
greatswordswing : > greatsword_swing
swing|slash|cut|cleave|attack|strike|sweep : greatsword|claymore|zweihander > greatsword_swing
greatswordoverhead : > greatsword_overhead
swing|slash|cut|smash|slam|strike|bring|attack|chop : greatsword|claymore|zweihander overhead|upward|down|downward|above > greatsword_overhead
greatsword|claymore|zweihander : smash|slam|overhead|downward|chop > greatsword_overhead
greatsword|claymore|zweihander : swing|slash|sweep|cut > greatsword_swing
greatsword|claymore|zweihander : > greatsword_swing
greatswordspin : > greatsword_spin
spin|whirl|turn : sword|greatsword|blade|claymore|attack > greatsword_spin
spearguard : > spear_guard
hold|stand|wait|idle : spear|polearm|halberd|pike|lance combatidle|guard|ready|stance > spear_guard
spearthrust : > spear_thrust
thrust|stab|poke|jab|lunge|attack|strike|push|pierce|spear : spear|polearm|halberd|pike|lance|bayonet|trident > spear_thrust
spearsweep : > spear_sweep
sweep|swing|slash|spin|whirl : spear|polearm|halberd|pike|staff|quarterstaff > spear_sweep
spearthrow : > spear_throw
throw|hurl|toss|cast|fling : spear|harpoon|trident|lance > spear_throw
daggersguard : > daggers_guard
daggerscombo : > daggers_combo
slash|stab|cut|attack|flurry|combo|strike|fight : dagger|knife *dagger|*knive|both|two|dual|combo|flurry > daggers_combo
backstab|assassinate|shank : > backstab
stab|kill|attack : behind|stealth > backstab
stab|kill : *back enemy|victim|guard|somebody|someone|sentry > backstab
maceswing|mace : > mace_swing
swing|strike|smash|hit|bash|attack|slam|crush : mace|club|cudgel|flail|morningstar > mace_swing
swing|strike|hit|attack|chop : axe|hatchet|tomahawk onehand > mace_swing
knifethrow : > throw_knife
throw|hurl|fling|toss|flick : knife|dagger|shuriken|kunai|dart|star > throw_knife
shieldguard : > shield_guard
hold|stand|wait|idle|guard|hide|crouch|advance|cower : shield > shield_guard
hold|raise|lift|block : shield brace|impact|up > shield_block
shieldbash : > shield_bash
bash|hit|strike|slam|smash|push|shove|attack|ram : shield > shield_bash
dualwield : > dual_wield
swing|slash|attack|strike|fight|cut : sword|blade|katana both|two|dual|twin > dual_wield
release|loose : arrow|bow|bowstring|longbow > shoot_bow
bowaim : > bow_aim
draw|aim|hold|pull|nock|bend : bow|longbow|bowstring|arrow !shoot|release|fire|loose > bow_aim
rifleready : > rifle_ready
hold|carry|stand|idle|wait|lower|patrol : rifle|shotgun|carbine|assault|musket ready|low|lowready|idle|combatidle > rifle_ready
rifleaim : > rifle_aim
aim|point|raise|shoulder|sight|level : rifle|shotgun|carbine|sniper|musket|crossbow|scope > rifle_aim
rifleadvance : > rifle_advance
advance|move|walk|patrol|approach|enter|clear|push|proceed|creep|sneak : rifle|gun|carbine|swat|weapon|soldier|assault tactically|tactical|swat|commando > rifle_advance
advance : rifle|carbine|gun aim|raise|shoulder|shouldered > rifle_advance
riflefire|machinegun : > rifle_fire
shoot|fire|blast|discharge|empty : rifle|carbine|sniper|musket|ak|smg|burst|machinegun|automatic > rifle_fire
riflereload : > rifle_reload
reload : rifle|carbine|magazine|assault|sniper|smg > rifle_reload
change|swap|replace|insert|eject|slap : magazine|mag|clip > rifle_reload
shotgunpump : > shotgun_pump
pump|shoot|fire|rack|cock|blast : shotgun > shotgun_pump
pistoldraw : > pistol_draw
draw|pull|whip : pistol|gun|revolver|handgun|holster|sidearm > pistol_draw
pistolaim : > pistol_aim
aim|point|raise|level|hold : pistol|handgun|revolver|sidearm|glock > pistol_aim
aim|point|hold : gun both|two > pistol_aim
pistolfire : > pistol_fire
shoot|fire|discharge|empty : pistol|handgun|revolver|sidearm|glock > pistol_fire
headbutt : > headbutt
hit|strike|smash|butt|ram : head|forehead headbutt|face|nose > headbutt
backhandslap : > backhand
slap|strike|hit|smack : backhand|backhanded > backhand
slapface : > slap_face
slap : !foot|toe|thigh|knee|bug|fly|table|five > slap_face
slap|smack : face|cheek|someone|somebody|him|her > slap_face
grapple|wrestle|clinch : > grapple
grab|seize|hold : opponent|enemy|wrestle|headlock|clinch > grapple
fistguard : > fist_guard
bounce|hop|dance : guard|fist|boxer|fight > fist_guard
raise|hold|keep|put : fist up|guard|high|face > fist_guard
duck|duckunder|bob|weave|dip : ?punch|kick|attack|blow|strike|hit|jab|hook|bullet|sword|arrow|swing|branch > duck
duck : quack|duck|goose|bird > flap
duck : walk|waddle|strut > walk styleId=waddle
dodgeback : > dodge_back
dodge|evade|jump|hop|leap|avoid|spring : backward|back|away attack|blow|strike|punch|kick|sword|dodge > dodge_back
dodge|evade : backward|back > dodge_back
leanbackdodge : > lean_back_dodge
lean|bend|dodge : backward|back bullet|matrix|dodge|sword|attack|punch|blow > lean_back_dodge
dodge|evade|avoid : bullet matrix|lean|slowmotion|backward > lean_back_dodge
magiccharge : > magic_charge
charge|gather|focus|collect|concentrate|build|power|channel : energy|magic|mana|power|spell|ki|chi|light|orb|fireball > magic_charge
magicblast : > magic_blast
throw|shoot|fire|cast|launch|hurl|release|unleash|blast : fireball|energy|blast|force|lightning|icebolt|firebolt > magic_blast
push|thrust : magic|force|energy|palm both|magic|force|energy > magic_blast
magicbeam : > magic_beam
shoot|fire|cast|hold|channel|emit : beam|laser|ray|kamehameha > magic_beam
magicheal : > magic_heal
heal|cure|restore : > magic_heal
cast : heal|healing|cure|regeneration|bless > magic_heal
magicsummon : > magic_summon
summon|conjure|invoke|resurrect|reanimate : > magic_summon
raise|wake|awake : dead|undead|skeleton|zombie|demon|spirit > magic_summon
perform|cast : ritual|summon > magic_summon
magicslam : > magic_slam
slam|smash|punch|pound|strike|hit : ground|floor|earth|downward|onground !sword|axe|hammer|table|desk|foot > magic_slam
groundpound : > magic_slam
hithead : > hit_head
hit|punch|strike|slap|smack|hitreaction : head|face|jaw|chin|cheek hitreaction|react|reaction|be|get > hit_head
hitreaction : head|face|jaw|chin|cheek|nose > hit_head
react : head|face|punch|slap|jaw > hit_head
hitbody : > hit_body
hitreaction : belly|body|gut|rib|chest|torso|kidney > hit_body
react : belly|gut|rib|body > hit_body
hitback : > hit_back
hitside : > hit_side
hitreaction : behind|back|backward > hit_back
hitshot : > hit_shot
hitshotleft : > hit_shot side=left
hitshotright : > hit_shot side=right
hitreaction : shoot|shot|bullet|shoulder|arm|gunshot|arrow > hit_shot
hitreaction : left|right|side|ribs|flank > hit_side
hitreaction : leg|knee|thigh|foot shot|bullet|shoot|gunshot|drop|oneknee|arrow > hit_leg
hitleg : > hit_leg
hitlegleft : > hit_leg side=left
hitlegright : > hit_leg side=right
stunned|stun|daze|concuss|groggy : > stunned
woundedidle : > wounded_idle
wound|wounded|injure|injured|hurt|bleed : side|rib|idle|stand|belly|hold|clutch > wounded_idle
hold|clutch|press|grip : wound|rib|side wound|bleed|rib|injure|hurt > wounded_idle
bleed : > wounded_idle
choke|strangle|suffocate|gag|asphyxiate : > choke
electrocuted|electrocute|electrify : > electrocuted
shock : electric|electricity|taser|current > electrocuted
burning|burn : !calorie|calories|fat|wood|paper|incense > burning
guardbreak : > guard_break
stagger : guard|block > guard_break
knockdown|flung : > knock_down
throw|fling|knock|blow|blast|hurl|send : back|backward|onback|down|away explosion|blast|blow|force|onback|knock > knock_down
dieback : > die_back
die|death|kill|fall|dead|collapse : backward|back|onback dead|die|death|kill > die_back
die|death : backward|back|onback|behind|explosion > die_back
dieside : > die_side
die|death|collapse|dead : side|sideways|left|right > die_side
dieshot : > die_shot
die|death|kill|fall|dead|shoot : shot|shoot|bullet|gunshot|gunfire|gun|headshot|riddle > die_shot
dieknees : > die_knees
die|death|dead|kill : knee|kneel|kneeldown|oneknee|slow|slowly|dramatic|dramatically > die_knees
sink|drop|collapse|fall : knee|kneeldown die|death|dead|topple|forward|dying > die_knees
diethroat : > die_throat
die|death|choke|clutch|hold|grab : throat|neck|poison|strangle die|death|poison|throat|choke > die_throat
poison : > die_throat
die|death : forward|front|face|fallforward > die_forward
handsup|surrender : > hands_up
raise|put|hold|stick|throw : hand|arm surrender|police|gunpoint|robbery|robber > hands_up
takecover : > take_cover
hide|duck|crouch|dive|get|drop : cover|wall|crate|barrel|incoming !peek > take_cover
peekcorner : > peek_corner
peek|lean|look|peer|glance|spy : corner|cover|wall|edge|tree|door|behind|doorway peek|out|around|round|corner > peek_corner
peek : > peek_corner
plantbomb : > plant_bomb
plant|place|set|defuse|arm|disarm : bomb|explosive|mine|charge|c4|dynamite|trap > plant_bomb
radiocall : > radio_call
talk|call|speak|report|answer|use : radio|walkietalkie|comms|earpiece|headset|backup > radio_call
radio : call|backup|report|use|help|army|soldier|base > radio_call
signalhalt : > signal_halt
signal|gesture|give|hand : halt|stop|hold|freeze fist|soldier|army|military|squad|team > signal_halt
signaladvance : > signal_advance
signal|gesture|wave|order|give|command : advance|forward|go|move|charge|attack troop|team|squad|soldier|men|ahead|advance|signal|others|charge > signal_advance
guardpost : > guard_post
stand|keep|post : guard|watch|sentry|lookout|post|sentinel|bouncer|bodyguard > guard_post
guard : door|gate|entrance|post|castle|wall|bridge|sentry|tower|stand > guard_post
sentry|sentinel|lookout : > guard_post
tauntcomeon : > taunt_come_on
taunt|provoke|challenge|dare : ?arm|come|wide|open|bro|both|opponent|enemy armsout|come|wide|bro|comehere|beckon|arm|hand > taunt_come_on
provoke|dare : > taunt_come_on
tauntthroat : > taunt_throat
draw|run|slide|drag|pull|slit|cut|move|trace|slice : throat|neck thumb|finger|throat|hand > taunt_throat
taunt|threaten|gesture : throat|neck|thumb > taunt_throat
chestpound : > chest_pound
pound|beat|thump|drum|bang|hit|slap : chest|pec > chest_pound
weaponraise : > weapon_raise
raise|lift|thrust|hold|brandish|wave|hoist|pump : sword|weapon|axe|spear|blade|hammer|staff|club|rifle|gun up|high|upward|sky|cheer|shout|cry|victory|battle|triumph|crowd|roar|headlevel|ceiling > weapon_raise
brandish : > weapon_raise
execute : > execute
finish : him|her|them|off > execute
stab|thrust|plunge|drive|impale|plant : ground|floor|downward|down|onground|earth !ball|golfer|golf|car|truck|bus|road|motorway|highway|street ?sword|spear|blade|dagger|knife > execute
kill|finish|stab|behead : enemy|opponent|victim|foe|body ground|floor|onground|down|lie|downward|fall > execute
`;

/** Phrases of fights: weapons, blocks, blows taken, deaths, magic. Syntax: phrases.ts. */
export const BATTLE_PHRASES = `
swordguard: sword idle|sword guard|sword stance|sword guard idle|sword combat idle|sword fight stance|sword fighting stance|sword and shield idle|on guard with sword|en garde|guard with sword|hold sword ready|combat idle sword|ready with sword|sword fight idle|idle with sword|idle sword|armed idle|one handed sword idle|katana idle|katana stance
swordheavy: sword heavy|heavy sword|sword overhead|overhead sword|overhead slash|sword overhead attack|overhead sword strike|overhead cut|heavy slash|heavy slash attack|sword smash|sword power attack|sword downward slash|vertical slash|sword slash vertical|downward slash|sword finisher|overhead finisher
swordcombo: sword combo|sword combo attack|sword attack combo|slash combo|three hit combo|3 hit combo|three sword cut|three slash|triple slash|sword flurry|combo slash|3 slash combo|katana combo|combo of sword slash|series of sword cut|series of sword slash|slash three time|cut three time
swordblock: sword block|sword block idle|sword block hit|block with sword|block sword|sword guard block|block with blade|sword defend|defend with sword|sword defense|katana block|block blow with sword|block attack with sword|sword high block|sword parry idle
swordparry: sword parry|parry with sword|parry and riposte|parry and counter|sword counter|sword counterattack|parry riposte|block and counter with sword|sword riposte|parry thrust|rapier lunge|fence lunge|lunge with rapier|sword deflect
drawcut: draw cut|draw and cut in one motion|draw and slash in one motion|draw and cut in one move|draw katana and cut in one motion|draw katana and slash in one motion|draw sword and cut in one motion|draw sword and slash in one motion|draw katana and cut in single motion|draw sword and cut in single motion|iaijutsu|iaido|iai|battojutsu|quick draw slash|quick draw cut|quickdraw slash|quickdraw cut|katana draw cut|sword draw cut|draw slash|draw attack
drawsword: draw sword|sword draw|unsheathe sword|unsheath sword|equip sword|sword equip|sword unsheathe|pull out sword|pull sword|draw blade|draw katana|take out sword|equip weapon|weapon equip|draw out sword|draw his sword
sheathesword: sheathe sword|sheath sword|sword sheathe|sword sheath|unequip sword|sword unequip|put sword away|put away sword|put sword back|unequip weapon|weapon unequip|holster sword|stow sword|return sword|sheathe blade|sheathe katana|put sword in sheath
jumpattack: jump attack|jumping attack|leap attack|air attack|jump slash|jumping slash|leaping slash|aerial attack|jump strike|sword jump attack|jump sword attack|plunge attack|plunging attack|leap slam|jump smash|jumping sword attack|aerial slash|leap strike
chargedsmash: charge heavy attack|heavy attack charge|charged attack|charge attack|charged heavy attack|charged smash|wind up attack|heavy windup|charge hammer|power attack|charged strike|heavy hammer attack|hammer attack
clawattack: claw attack|zombie attack|monster attack|zombie swipe|claw swipe|beast attack|werewolf attack|creature attack|claw slash|zombie bite|claw strike|swipe attack|animal attack
hipfire: hip fire|fire from hip|shoot from hip|minigun fire|minigun spray|fire minigun|shoot minigun|machine gun spray|spray bullets|spray with machine gun|lmg fire|heavy machine gun|gatling gun|fire machine gun from hip|gun down everyone
kneelaim: kneel aim|kneeling aim|aim kneeling|crouch aim|crouched aim|aim from one knee|kneel and aim|kneel and shoot|sniper kneel|kneeling shot|kneeling fire|rifle kneel|rifle kneel aim|kneel down and aim|kneeling rifle aim|take knee and aim
spearlean: lean on spear|lean on staff|leaning on spear|rest on spear|lean on his spear|lean on halberd|tired guard idle|sleepy guard|lean on weapon|rest on staff
magicshield: cast magic barrier|cast magic shield|magic shield|magic barrier|energy shield|force field|cast shield|shield spell|conjure shield|cast barrier|magic block|barrier spell|protection spell|energy barrier|raise barrier|magic defend|magic defense
heavygun: heavy gun|light machine gun
greatswordguard: great sword idle|greatsword idle|greatsword guard|greatsword stance|great sword guard|two handed sword idle|two handed idle|2h idle|2h sword idle|two handed weapon idle|two handed sword stance|claymore idle
greatswordswing: great sword slash|great sword swing|greatsword slash|greatsword swing|greatsword attack|great sword attack|swing greatsword|swing great sword|two handed sword swing|two handed swing|two handed slash|two handed sword slash|2h attack|2h slash|two handed sword attack|swing two handed sword|claymore swing|swing claymore
greatswordoverhead: greatsword overhead|great sword overhead|greatsword smash|great sword smash|greatsword overhead smash|greatsword overhead attack|greatsword heavy attack|greatsword slam|two handed overhead|two handed smash|two handed overhead attack|two handed sword overhead|2h overhead|overhead smash|overhead two handed strike|two handed greatsword overhead smash|two handed overhead smash|two handed heavy attack
greatswordspin: greatsword spin|great sword spin|spin attack|sword spin|sword spin attack|spin slash|whirlwind attack|whirlwind|spin sword attack|spinning attack|spinning slash|greatsword spin attack|spin with sword|360 slash|spin around with sword|sword whirlwind|spinning sword attack|two handed spin attack|swords spinning attack|spin with greatsword
spearguard: spear idle|spear guard|spear stance|spear ready|spear combat idle|hold spear|polearm idle|halberd idle|hold spear ready|spear at ready|guard with spear
spearthrust: spear thrust|spear stab|spear attack|thrust spear|stab with spear|thrust with spear|spear jab|spear lunge|polearm thrust|bayonet thrust|spear thrust forward|polearm attack|halberd attack|attack with spear|thrust lance
spearsweep: spear sweep|spear swing|spear slash|spear spin|staff swing|swing staff|swing spear|sweep with spear|polearm sweep|halberd swing|staff sweep|quarterstaff swing|hit with staff|strike with staff
spearthrow: throw spear|spear throw|hurl spear|javelin attack|spear toss|throw lance
daggersguard: dagger idle|dagger guard|dagger stance|knife idle|knife stance|dual dagger idle|dagger combat idle|knife fight stance|assassin idle|rogue idle|dual dagger stance|hold two dagger|hold dagger
daggerscombo: dagger combo|dagger attack|dual dagger|dual dagger attack|dual dagger flurry|dagger flurry|dagger slash|dagger stab combo|knife combo|knife slash|dual knife attack|slash with dagger|slash with two dagger|attack with dagger|attack with two dagger|knife flurry|rogue attack|assassin attack|dual dagger combo|dual daggers flurry
backstab: back stab|stab in back|stab from behind|stealth kill|stealth takedown|stealth attack|assassinate from behind|silent kill|sneak attack|kill from behind|stab enemy in back|stab guard in back|stealth assassination|stab someone in back|stab somebody in back|attack from behind|silent takedown
maceswing: mace swing|mace attack|swing mace|mace strike|one handed axe|one handed axe swing|one handed axe attack|hatchet swing|swing hatchet|hatchet attack|club swing|club attack|swing club|tomahawk swing|one handed hammer swing|hit with club|one handed mace|one hand axe attack|swing one handed axe|strike with mace|warhammer swing
knifethrow: throw knife|knife throw|throw dagger|dagger throw|throwing knife|throw shuriken|throw kunai|fling knife|hurl knife|knife toss|throw throwing knife
shieldguard: shield idle|shield guard|shield stance|shield ready|hide behind shield|stand behind shield|shield up idle|guard with shield|shield block idle|shield guard idle|shield combat idle|hold shield|crouch behind shield|behind shield
shieldbash: shield bash|shield attack|shield slam|bash with shield|hit with shield|shield strike|shield charge|shield push|slam shield|shield smash|strike with shield|shield punch
shieldblock: shield block|block with shield|raise shield|shield up|hold up shield|brace shield|lift shield
dualwield: dual wield|dual wield attack|dual sword|two sword|dual blade|twin sword|dual sword attack|dual wield combo|attack with two sword|attack with both sword|dual wield slash|twin blade attack|fight with two sword|dual wielding|dual wield sword|swords in both hand
bowshot: draw bow and shoot|draw bow and fire|draw bow and release|pull back bow and fire|pull back bow and shoot|draw bow and loose arrow|aim bow and shoot|draw bow and shoot arrow|draw bow and fire arrow
stopgesture: who go there|halt who go there
bowaim: aim bow|draw bow|hold bow drawn|bow aim|bow draw|bow draw hold|bow aim idle|aim with bow|aim arrow|bow hold|draw bowstring|archer aim|archery aim|draw bow and hold|bow idle aim|bow overdraw|longbow aim|draw longbow|nock arrow|hold drawn bow|draw bow hold aim
rifleready: rifle idle|rifle ready|rifle low ready|low ready|rifle idle low ready|hold rifle|rifle at ready|rifle at low ready|idle rifle|idle with rifle|rifle stance|rifle combat idle|carry rifle|hold rifle at ready|stand with rifle|weapon ready|weapon low ready|ready rifle|rifle down idle|patrol idle|shotgun idle|hold shotgun|hold assault rifle|soldier idle
rifleaim: aim rifle|rifle aim|rifle aim idle|aim with rifle|point rifle|rifle aiming|aim assault rifle|aim shotgun|point shotgun|aim sniper|aim sniper rifle|aim down sight|rifle aim hold|shoulder rifle|raise rifle|sniper aim|aim crossbow|take aim with rifle|look down scope|look through scope
riflefire: fire rifle|shoot rifle|rifle fire|rifle shoot|rifle shot|shoot with rifle|fire with rifle|rifle burst|fire burst|burst fire|fire machine gun|shoot machine gun|fire assault rifle|shoot assault rifle|automatic fire|full auto|rifle firing|shoot sniper rifle|rifle firing loop|fire sniper|shoot ak|spray bullet|firing rifle
rifleadvance: tactical advance|advance tactically|tactical walk|tactical walk with rifle|rifle advance|advance with rifle raised|advance with rifle aimed|advance with rifle at shoulder|advance behind rifle|combat glide|clear room with rifle|clear room with gun|room clearing|stack up and clear
riflereload: reload rifle|rifle reload|reload assault rifle|reload gun magazine|change magazine|swap magazine|change mag|insert magazine|reload machine gun|weapon reload rifle|assault rifle reload|magazine change|tactical reload|reload carbine
shotgunpump: pump shotgun|shotgun pump|shotgun fire|shoot shotgun|fire shotgun|shotgun shoot|shotgun blast|rack shotgun|cock shotgun|shotgun shot|shotgun firing|shoot with shotgun|shotgun reload pump|pump action
pistoldraw: quick draw|draw pistol|pull pistol|draw gun|pull gun|pistol draw|gun draw|draw revolver|cowboy draw|fast draw|western duel draw|draw weapon from holster|draw gun from holster|pull gun from holster|pull out gun|pull out pistol|gunslinger draw|draw handgun|whip out gun|whip out pistol|quickdraw|draw pistol from holster
pistolaim: aim pistol|pistol aim|pistol aim idle|point pistol|aim handgun|aim gun with both hand|pistol idle|pistol stance|hold pistol|aim with pistol|pistol two handed aim|point gun with both hand|pistol ready|pistol aiming|aim revolver|hold gun with both hand|police aim|aim pistol with both hand
pistolfire: fire pistol|shoot pistol|pistol fire|pistol shoot|pistol shot|fire handgun|shoot handgun|pistol aim fire|shoot with pistol|fire gun with both hand|fire revolver|shoot revolver|pistol firing|pistol two handed fire|pistol two handed aim fire|shoot gun with both hand
headbutt: head butt|headbutts|butt with head|strike with forehead|hit with forehead|smash with forehead|hit with head
backhandslap: slap someone with back of hand|slap him with back of hand|slap her with back of hand|slap with back of hand|backhand slap|back hand slap|backhand strike|back hand strike|hit with back of hand|backhand blow|back fist|backfist|spinning backfist|strike with back of hand|backhanded slap|bitch slap|backhand someone|backhand hit
slapface: slap in face|slap face|face slap|slap across face|slap someone|slap somebody|slap attack|hand slap attack|slap on cheek|slap cheek|slap him|slap her|give slap|slap him in face|smack in face
grapple: wrestle with|grapple with|grapple attack|grab and wrestle|clinch fight|grab attack|lock up with opponent
fistguard: boxing idle|boxer idle|box idle|boxing bounce|bounce on guard|fist up idle|boxing guard|boxer stance|fist guard|bounce on foot with fist up|bounce like boxer|unarmed combat idle|unarmed idle|fist fight idle|fist fight stance|boxing footwork|fist raise guard|guard with fist|dance like boxer|fist idle
duckunder: duck to dodge|duck to avoid|duck under|duck under punch|duck under swing|duck under blow|duck and weave|duck dodge|duck punch|duck attack|duck head|dodge under|duck below
dodgeback: dodge back|dodge backward|dodge backwards|back dodge|backward dodge|jump back dodge|dodge step back|evade back|evade backward|hop back|backstep|back step dodge|jump away from attack|leap back|spring back|jump back from attack|backdash|back dash|dash back|leap backward|hop backward
leanbackdodge: matrix dodge|matrix|bullet dodge|dodge bullet|lean back dodge|limbo dodge|lean back to dodge|dodge bullet like in matrix|bend backward to dodge|lean back under blow|neo dodge|matrix lean|bend backwards to dodge|lean backwards to dodge|lean backward to dodge
magiccharge: charge magic|charge spell|charge energy|gather energy|gather magic|magic charge|spell charge|charge fireball|charge attack magic|power up|channel magic|channel energy|channel spell|spell channel|charge up|energy charge|mage charge|charge up spell|magic idle|mage idle|wizard idle|gather mana|charge power|focus energy|charge ki
magicblast: magic blast|energy blast|force push|magic push|push with magic|fire blast|force blast|hadouken|kame hame ha|throw fireball|shoot fireball|cast fireball|launch fireball|spell blast|fireball|two handed spell|two hand cast|cast spell with both hand|magic attack|mage attack|wizard attack|spell attack|cast spell two handed|2h cast|shoot energy ball|energy ball|magic two handed cast|lightning bolt|fire bolt|cast lightning|repulsor blast|shockwave
magicbeam: magic beam|energy beam|beam attack|laser beam|shoot beam|fire beam|beam spell|channel beam|cast beam|magic beam loop|hold beam|spell beam|lightning beam|kamehameha|fire laser|shoot laser
magicheal: heal self|magic heal|heal spell|healing spell|cast heal|cast healing spell|healing magic|cast heal spell|self heal|heal himself|heal herself|heal itself|healing|heal cast|spell heal|healing prayer
magicsummon: summon spell|magic summon|summon ritual|raise dead|raise undead|summon demon|summon the dead|necromancer summon|conjure spirit|ritual summon|summon skeleton|dark ritual|summon creature|summon monster|perform ritual|magic ritual|summoning|resurrect dead
magicslam: slam ground|magic slam|earthquake spell|aoe slam|slam magic into ground|ground punch|superhero slam|shockwave slam|slam fist on ground|aoe spell
hithead: hit head|head hit|hit to head|hit in head|hit in face|face hit|hit react head|hit reaction head|punch in face reaction|get punch in face|be punch in face|get hit in head|get hit in face|be hit in head|be hit in face|take punch to face|take punch to head|react to punch in face|hit to face|head hit reaction|get slap in face|be slap in face|headshot react|get punch in jaw|be hit on head|get hit on head|take hit to head|take blow to head|hit react face|get slap|be slap|punch to jaw
hitbody: hit body|body hit|hit in stomach|hit in belly|hit to body|gut hit|hit react body|hit reaction body|gut punch reaction|punch in gut|get punch in stomach|be punch in stomach|get hit in stomach|be hit in stomach|be hit in belly|get punch in gut|get kick in stomach|be kick in stomach|hit to stomach|stomach hit|take punch to gut|take punch to stomach|doubled over|get hit in body|body blow reaction|hit reaction stomach|hit react stomach|get hit in rib|be hit in rib|hit to gut|hit in gut|hit gut|gut punch react|punch in stomach
hitside: side hit reaction|hit reaction side|hit in ribs|get hit in ribs|be hit in ribs|get hit in side|be hit in side|get hit in flank|be hit in flank|get kick in ribs|be kick in ribs|take blow in ribs
hitback: hit back|back hit|hit from behind|hit in back|hit react back|hit reaction back|get hit from behind|be hit from behind|get hit in back|be hit in back|be push from behind|get shot in back|stab in back reaction|hit from back|get hit from back|hit reaction from behind
hitshot: hit shot|shot reaction|shot react|bullet hit|gunshot reaction|get shot|be shot|get shot in shoulder|be shot in shoulder|shoot in shoulder|get shoot in shoulder|be shoot in shoulder|shot in shoulder|hit by bullet|hit shoulder|bullet hit reaction|take bullet|shot in arm|get shot in arm|be shot in arm|shoulder hit|gunshot hit|react to gunshot|hit shoulder bullet|arrow in shoulder|get shoot|be shoot|bullet wound|hit by arrow
hitshotleft: shot in left shoulder|shot in left arm|be shot in left shoulder|be shot in left arm|get shot in left shoulder|get shot in left arm|shoot in left shoulder|shoot in left arm|be shoot in left shoulder|be shoot in left arm|get shoot in left shoulder|get shoot in left arm
hitlegleft: shot in left leg|shot in left knee|shot in left thigh|be shot in left leg|be shot in left knee|be shot in left thigh|get shot in left leg|get shot in left knee|get shot in left thigh|shoot in left leg|shoot in left knee|shoot in left thigh|be shoot in left leg|be shoot in left knee|be shoot in left thigh|get shoot in left leg|get shoot in left knee|get shoot in left thigh|be hit in left leg|be hit in left knee|be hit in left thigh|get hit in left leg|get hit in left knee|get hit in left thigh
hitshotright: shot in right shoulder|shot in right arm|be shot in right shoulder|be shot in right arm|get shot in right shoulder|get shot in right arm|shoot in right shoulder|shoot in right arm|be shoot in right shoulder|be shoot in right arm|get shoot in right shoulder|get shoot in right arm
hitlegright: shot in right leg|shot in right knee|shot in right thigh|be shot in right leg|be shot in right knee|be shot in right thigh|get shot in right leg|get shot in right knee|get shot in right thigh|shoot in right leg|shoot in right knee|shoot in right thigh|be shoot in right leg|be shoot in right knee|be shoot in right thigh|get shoot in right leg|get shoot in right knee|get shoot in right thigh|be hit in right leg|be hit in right knee|be hit in right thigh|get hit in right leg|get hit in right knee|get hit in right thigh
hitleg: hit leg|shot in leg|leg shot|get shot in leg|be shot in leg|be shoot in leg|get shoot in leg|shoot in leg|hit in leg|hit in knee|leg hit|hit react leg|react leg shot|shot in knee|arrow in knee|be hit in knee|get hit in leg|be hit in leg|take arrow to knee|take bullet in leg|leg hit reaction
stunned: be stun|get stun|stun loop|stun idle|dizzy idle|stun reaction|see star|knock silly|be daze|stand dizzy|be stunned|look daze|stunned idle|dazed idle|stunned dizzy
woundedidle: wounded idle|injured idle|hurt idle|wound idle|injure idle|idle injured|idle wounded|idle hurt|hold side|hold wounded side|clutch side|clutch wound|hold wound|press wound|hold rib|clutch rib|low health idle|bleeding idle|stand wounded|stand injured|hold his side|injured standing idle|clutch his side|low hp idle|near death idle
choke: be choke|get choke|choke reaction|can not breathe|hand at throat|clutch throat|hold throat|grab throat|fight for breath|be strangle|choke to death
electrocuted: be electrocute|get electrocute|electric shock|get shock|be shock by electricity|be tase|get tase|be struck by lightning|electrocution|shock reaction|taser reaction|struck by lightning|hit by lightning|electric shock reaction
burning: on fire|be on fire|catch fire|burn alive|burn to death|be burn|set on fire|on fire reaction|burn reaction|engulf in flame|in flame|run around on fire|burning alive|burning panic
guardbreak: guard break|guard broken|break guard|block break|guard crush|shield break|guard break stagger|posture break|block broken|parried stagger
knockdown: knock down|knock off foot|blow away by explosion|knock over|knock to ground|knockdown|get knock down|be knock down|get knock out|be knock out|knock out|knockout|be throw back|be throw onto back|fling onto back|blown back|blow back by explosion|be blow off foot|blow off foot|get blow away|knock flat|launch backward|hit and fall on back|knocked down|be blow back|throw back by explosion|ko
dieback: die backward|die backwards|death backward|death back|death backwards|fall backward dead|fall dead on back|fall back dead|die on back|die fall backward|death fall back|death from front|fall backward and die|fall back and die|die onto back|death backward from explosion|killed backward|standing death backward|death flyback
dieside: die and fall to side|die and fall sideways|die to side|death side|death left|death right|die sideways|death to side|fall to side dead|collapse sideways|die fall to side|death sideways|fall over sideways dead|fall to side and die|collapse to side
dieshot: die shot|shot dead|be shot dead|get shot dead|shoot dead|be shoot dead|get shoot dead|shot to death|gun down|gunned down|be gun down|mow down|riddle with bullet|death by gunshot|death shot|die from gunshot|shot and die|be shot and die|get shot and die|gunshot death|machine gun death|death by headshot|death by bullet|death from bullet|get shoot and die|be shoot and die|death headshot|be shoot to death
dieknees: sink to knee and die|fall to knee and die|drop to knee and die|die on knee|death on knee|die kneel|kneel death|kneeling death|dramatic death|slow death|death kneel|death from knee|sink to knee then fall|fall to knee then forward|drop to knee then fall|knee death|fall to knee and collapse|sink to knee and collapse|die slowly|sink dying to knee
diethroat: die throat|throat slit|slit throat death|die clutch throat|throat cut death|die hold throat|die poisoned|poisoned death|death by poison|choke and die|poison death|be poison|get poison|strangle death|have throat slit|have throat cut|death throat|choke death|die by poison
handsup: hand up|hands up|put hand up|surrender|hold hand up|arm up surrender|hands in air|put up hand in surrender|raise hand in surrender|surrender pose|surrender idle|give up with hand up|do not shoot|don t shoot|i surrender|hold up hand in surrender|raise both hand in surrender|hands up surrender
takecover: take cover|cover idle|get in cover|in cover|dive for cover|duck for cover|crouch behind cover|hide behind cover|crouch cover|cover crouch|crouch behind wall|hide behind wall|duck behind wall|hide behind crate|incoming|behind cover|run for cover|duck and cover|hit deck|duck into cover|cower behind
peekcorner: peek corner|peek around corner|peek out|peek round corner|look around corner|peek from cover|lean out of cover|corner peek|lean around corner|cover peek|peek over cover|lean out|peer around corner|peek right|peek left|stealth peek|peek out from cover|look round corner|cover look|lean out from behind wall|peek out from behind wall
plantbomb: plant bomb|place bomb|bomb plant|plant c4|place explosive|set bomb|defuse bomb|bomb defuse|place mine|lay mine|place trap|set trap|plant explosive|arm bomb|disarm bomb|plant charge|defuse|set charge|plant mine|lay trap
radiocall: radio call|call radio|call on radio|talk on radio|talk over radio|speak into radio|speak on radio|use radio|radio talk|talk into radio|call for backup|call in backup|call backup|walkie talkie|talk on walkie talkie|talk into walkie talkie|radio in|touch earpiece|hand on earpiece|use comms|report over radio|talk into headset|radio for help
signalhalt: halt signal|signal halt|hold fist up|fist halt|raise fist to halt|signal stop with fist|military halt|hand signal halt|hold position signal|freeze signal|army stop signal|signal squad to halt|signal team to stop|halt hand signal|hold up fist|hold up closed fist|raise closed fist|military stop signal|tactical halt
signaladvance: signal advance|advance signal|signal forward|signal move|move out signal|move forward signal|wave troop forward|signal to advance|signal to move forward|hand signal advance|order charge|order attack|signal to attack|wave squad forward|signal go|move up signal|signal charge|signal to move|signal move out|go go go|wave men forward|signal troop forward|hand signal forward|military hand signal|signal others to advance|signal team to move forward|signal team to advance|signal squad to advance|signal squad to move forward|signal man to advance|signal troop to advance|signal soldier to advance|tactical hand signal
guardpost: guard post|sentry idle|guard idle|stand guard|keep watch|stand watch|on guard duty|guard duty|guard stand idle|stand sentry|sentry duty|soldier guard idle|keep lookout|be on lookout|stand at post|guard gate|guard door|bouncer idle|security guard idle|stand as guard|town guard idle|stand at attention guard|guard entrance|palace guard|castle guard idle|security guard|guard look about
tauntcomeon: come on taunt|taunt come on|come at me|come at me bro|come get some|bring it on|bring it|arms wide taunt|taunt arm wide|taunt arm open|come here taunt|taunt beckon|beckoning taunt|challenge opponent|provoke opponent|dare opponent|taunt come at me|what are you waiting for|taunt opponent to come|taunt arms wide open|come and get me|fight me
tauntthroat: throat cut|cut throat|throat slit gesture|throat cut gesture|slit throat|cut throat gesture|thumb across throat|finger across throat|taunt throat|you re dead|you are dead|you re dead gesture|taunt throat cut|throat slash gesture|throat slice|slit throat gesture|thumb draw across throat|drag thumb across throat|hand across throat|throat slit taunt|taunt cut throat
chestpound: pound chest|beat chest|chest beat|chest pound|chest thump|thump chest|beat on chest|gorilla chest|beat his chest|pound his chest|bang chest|pound on chest|chest bump taunt|beat fist on chest|gorilla taunt|tarzan
weaponraise: raise weapon|weapon raise|raise sword|war cry|battle cry|raise sword in air|raise sword high|raise axe|raise weapon in air|battle shout|war shout|warcry|raise sword to sky|sword raise|hold sword high|hold sword up|hold up sword|victory sword raise|rally cry|lift sword high|lift sword|raise spear|thrust sword into air|weapon cheer|hold sword aloft|for glory
execute: execute enemy|execution|finish move|finishing move|finisher|finish him|stab down|stab downward|stab down at ground|stab ground|stab into ground|downward stab|ground stab|ground finisher|stab enemy on ground|plunge sword down|drive sword into ground|plant sword in ground|thrust sword into ground|finish off|coup de grace|execution stab|stab floor|plunge sword into ground|stab sword into ground|sword in ground|fatality|finish enemy|impale on ground
backhanded: with back of hand|back of hand
greatsword: greatsword|great sword|two hand sword|2h sword|huge sword
onehand: one hand|one handed|single handed|with one hand|1h|single hand
machinegun: machine gun|submachine gun
`;
