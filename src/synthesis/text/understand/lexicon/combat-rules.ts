/** Rules of fighting, weapons and what games call for. Syntax: travel-rules.ts. */
export const COMBAT_RULES = `
punch|strike|hit|attack|smack|thump|pummel|smash|bash : > punch_cross
melee : > punch_combo
attack : sword|blade|katana|slash > sword
attack : kick > kick_front
attack : spell|magic > cast_spell
throw|land|deliver|give : punch > punch_cross
throw : jab > punch_jab
throw : uppercut > punch_uppercut
throw : hook > punch_hook
throw : kick > kick_front
jab : > punch_jab
punch : jab > punch_jab
punch|hook|strike : hook > punch_hook
hook : > punch_hook
uppercut : > punch_uppercut
punch : uppercut|upward > punch_uppercut
punch : downward|low|groundlevel > punch_low
cross : > punch_cross
cross : street|road|room|bridge|floor|river|line|hall|stage > walk
punch : karate > punch_karate
karate|oiduki|kata : > punch_karate
chop : hand|karate > chop_hand
karatechop|handchop : > chop_hand
slap : !foot|toe > chop_hand left=1
punchcombo : > punch_combo
punch : series|flurry|rapid > punch_series
box|boxing|shadowbox|spar|fight|brawl : > boxing
elbow|elbowstrike : > elbow_strike
strike|hit|attack : elbow > elbow_strike
strike|hit|attack|thrust : knee > knee_strike
kneestrike : > knee_strike
kick : > kick_front
kick : karate > kick_front
kick : side|sideways|left|right > kick_side
kick : backward|back|behind > kick_back
kick : round|around > kick_round
kick : spin|turn > kick_spin
kick : jump > kick_jump
kick : ball > kick_ball
frontkick : > kick_front
sidekick : > kick_side
roundhouse : > kick_round
spinkick : > kick_spin
jumpkick : > kick_jump
backkick : > kick_back
lowkick : > kick_front level=low
highkick : > kick_front level=high
soccerkick : > kick_ball
stomp|stamp|trample : > stomp
block|parry|deflect|defend : ?attack|punch|kick|blow|strike|hit > block
block : high|up|upward|overhead|headlevel ?attack|punch|kick|blow|strike|hit > block_high
block : low|down|downward|groundlevel ?attack|punch|kick|blow|strike|hit > block_low
blocklow|gedanbarai : > block_low
syutouuke|knifehandblock : > block_knife_hand
guard|defense|protect : > guard
combatidle : > guard
dazed : > stagger
counterattack|counter|retaliate : > punch_cross
shieldblock|shield : > shield_block
dodge|evade|avoid|weaveaside|sidestepattack : ?punch|kick|attack|blow|strike|hit|jab|hook|bullet|sword|arrow > dodge
dodge|duck|roll : roll > roll_forward
push|shove : > push
push : chest|wall > push
pull|drag|heave|haul : > pull
drag : leg|foot > walk styleId=drag_bad_leg
throw|toss|fling|lob|chuck : > throw_overhand
throw|toss|lob : underhand|underarm > throw_underhand
pitch : underhand > throw_underhand
frisbee : > throw_frisbee
grenade : > throw_grenade
catch : > catch
drive : ball golfer|golf|fairway|tee|green > swing_golf
batswing|bat : > swing_bat
bunt : > swing_bunt
golfswing|golf : > swing_golf
putt : > putt
tennisswing|tennis : > swing_tennis
tennisserve : > serve_tennis
basketball : > shoot_basketball
dribble : > dribble
bounce : ball > dribble
dribble : foot|soccer > dribble_feet
header : > header
hitball : > header
hit|strike : ball|baseball > swing_bat
hit|strike : ball racket|racquet > swing_tennis
hit|strike : ball club > swing_golf
hit|strike : ball head > header
swordslash|slash|sword|fence|duel : > sword
swing : sword|blade|katana|weapon|saber > sword
swing : axe|club|hammer|mace > swing_axe
swing : bat|baseball > swing_bat
swing : golf|club > swing_golf
swing : tennis|racket|racquet > swing_tennis
axeswing|axe : > swing_axe
swordstab|stab|thrust|impale|pierce : > stab
gunshot|shoot|fire : > shoot_gun
shoot|fire : arrow|bow > shoot_bow
shoot : basketball|hoop|basket|ball > shoot_basketball
throw|toss : basketball|hoop|basket > shoot_basketball
bowshot|archer : > shoot_bow
aimgun|aim : > aim_gun
reloadgun : > reload
castspell : > cast_spell
sorcery : > cast_spell
`;
