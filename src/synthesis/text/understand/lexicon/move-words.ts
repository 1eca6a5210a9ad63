/** Rules of moves of the whole body: hopping, drills, ballet, animals, falls. Syntax: travel-rules.ts. */
export const MOVE_RULES = `
jump|bounce|hop|leap : clap > jump_clap
hopholdfoot : > hop_holding_foot
hop|jump|hobble|bounce : hold|grab|clutch foot|toe|ankle|shin > hop_holding_foot
hop|jump|bounce : hurt|stub|stubbed|sore foot|toe > hop_holding_foot
stubtoe : > hop_holding_foot
heelkick : > heel_kicks
kick : heel bottom|butt|bum|backside|buttock|up > heel_kicks
jog|run : heelkick > heel_kicks
jog|run : heel bottom|butt|bum|backside|buttock > heel_kicks
march : inplace > march_in_place
marchinplace : > march_in_place
lungealternate : > lunge_alternate
lunge : alternate|alternating|alternately|leftandright > lunge_alternate
alternate : lunge > lunge_alternate
squatarms : > squat_arms_out
squat : arm|hand stretch|straight|forward|outstretched|extend|front > squat_arms_out
bend : knee arm|hand stretch|forward|outstretched|front > squat_arms_out
crouchspam : > crouch_spam
teabag : > crouch_spam
crouch|squat : spam|again|repeatedly|rapid|rapidly|upanddown|mock > crouch_spam
rowmachine|ergometer : > row_machine
row : machine|gym|seat|erg|ergometer|stroke > row_machine
olympiclift : > clean_and_jerk
benchpress : > bench_press
press|push|lift : bench|barbell bench|onback|liedown|lie > bench_press
frontraise : > front_raise
raise|lift : front|forward arm|dumbbell|weight shoulder|waistlevel > front_raise
plie : ?ballet > plie
bend : knee ballet|barre|outward > plie
arabesque : > arabesque
pirouette : > pirouette
turn|spin|twirl : oneleg ballet|ballerina|dancer|ballet > pirouette
gorillawalk : > gorilla_walk
walk|move|lumber|run|go|lope : gorilla|ape|kong|knuckle > gorilla_walk
catstalk : > cat_stalk
stalk|prowl|creep|sneak|slink|move|walk : cat|panther|tiger|leopard|lion|feline|prey > cat_stalk
cat : stalk|prowl|mouse|hunt|sneak|prey > cat_stalk
penguin : > penguin_waddle
waddle|walk|move|shuffle|run : penguin > penguin_waddle
snakeslither|slither : > snake_slither
slither|crawl|wriggle|move|slide|creep : snake|serpent > snake_slither
snake : slither|belly|floor|ground > snake_slither
spiderwalk : > spider_walk
spiderwalk|crawl|scuttle|walk|move : exorcist|bellyup|backbend > spider_walk
crabbelly : > crab_walk
crab : bellyup > crab_walk
move|walk|crawl|go : crab bellyup|hand > crab_walk
jumpdown : > jump_down
jump|drop|leap|hop|climb : off|down|downward|from ledge|wall|roof|rooftop|height|cliff|platform|balcony|fence|tree > jump_down
stepover : > step_over
step|climb|walk : over obstacle|log|puddle|rock|box|beam|branch|hurdle|wire|threshold|low|something|body|stone|trunk|crate > step_over
stepup : > step_up
step : box|bench|platform|block|crate|stool|ledge|kerb|curb up|onto|on > step_onto
step : onblock > step_onto
stepdown : > step_off
step : down !stair|ladder|slope|hill > step_off
pulldoor : > open_door_pull
open : door through|enter|pull|toward|towards|go|walk|step > open_door_pull
pull : door > open_door_pull
wallclimb : > wall_run_climb
run|climb|jump|pull : wall edge|top|over|grab|parkour > wall_run_climb
parkour : climb|wall|edge > wall_run_climb
takeoff : > take_off
fly|takeoff|launch|lift : superman|superhero|hero takeoff|off|up|sky|into > take_off
topple|keel : !sit > topple_forward
topple|keel|tip|overbalance : back|backward|onback > topple_backward
fall : stiff|timber|tree|plank|board|log|rigid back|backward|onback > topple_backward
topplebackward : > topple_backward
topple|fall|go|keel|tip : stiff|timber|tree|plank|board|log|rigid > topple_forward
timber|timberrrr : > topple_forward
toppleforward : > topple_forward
collapsepuppet : > collapse
collapse|crumple : !chair|sit|sofa|bed > collapse
cut : puppet|string|marionette > collapse
puppet|marionette : cut|drop|collapse|fall > collapse
tase|taser|tased|taze|tazed : > tased
shock : taser|tase > tased
slipfall : > slip_fall
land : bottom|butt|bum|backside|seat|ass|buttock > slip_fall
slip : land|fall|bottom|butt|bum|backside|banana|bananapeel|seat|ass > slip_fall
staggerback : > stagger_back
reel|totter : backward|back|backwards > stagger_back
kipup : > kip_up
swing : arm circle|round|circular > circle_arms
jerk : overhead|barbell|bar|weight > clean_and_jerk
catch : shoulder|waistlevel|barbell|bar !ball > clean_and_jerk
rip|heave : weight|floor|barbell|bar|it > clean_and_jerk
pull|grab|draw : foot|heel|ankle behind|buttock|bottom|butt > quad_stretch
fall : almost|nearly > stagger_back
drop : low !thing|item|ball|weapon|gun|sword > crouch_down
legsweep : > leg_sweep
sweep : leg|foot low|around|round|spin|spinning|kick > leg_sweep
sweep : leg > leg_sweep
pound|punch|beat|hit|hammer|bang|thump : floor|ground|earth|onground|downward knee|onknee|kneel|frustration|despair|sob|cry|grief > pound_floor
pound|beat|hammer : floor|ground|earth|onground|downward fist knee|onknee > pound_floor
groundslam : > ground_slam
smash|slam|pound|punch|hit|strike : ground|floor|earth fist|both|hand > ground_slam
slam|smash : ground|earth|floor > ground_slam
`;

/** Phrases of these moves. Syntax: phrases.ts. */
export const MOVE_PHRASES = `
jumpclap: jump and clap|clap and jump|jump up and down while clap|jump clap
hopholdfoot: hop hold foot|hop around hold foot|hop on one leg hold foot|hop while hold foot|hop hold toe|hold foot and hop|hop round hold foot|hop on one foot hold other
stubtoe: stub toe|stub my toe|stub his toe|stub her toe
heelkick: heel kick|butt kick|butt kicker|bum kick|kick heel up|heel to butt|heel to bottom|heel flick|bum flick|heel up to bottom|kick heel to bottom
marchinplace: march in place|march on spot|march in same place|mark time|march on same spot
lungealternate: alternate lunge|alternating lunge|alternate forward lunge|lunge left and right|walk lunge in place|lunge with each leg in turn|lunge both leg in turn
squatarms: squat with arm stretch out in front|squat with arm stretch out forward|squat with arm out in front|squat with arm straight out|squat with arm stretch in front|squat with arm stretch forward|squat with arm stretch out|squat with arm out|squat with arm forward|squat with arm stretch|squat arm in front|air squat|bodyweight squat
crouchspam: crouch spam|crouch up and down|tea bag|teabag|spam crouch|squat up and down fast|crouch repeatedly|crouch again and again
rowmachine: row machine|rowing machine|row ergometer|indoor row|row on machine|rowing ergometer
benchpress: bench press|press on bench|chest press|lie on bench and press
frontraise: front raise|front arm raise|dumbbell front raise|arm front raise|raise arm to front|front delt raise
plie: plie|pliés|plié|demi plie|grand plie|demi plié|grand plié
arabesque: arabesque
gorillawalk: gorilla walk|walk like gorilla|move like gorilla|walk on knuckle|knuckle walk|run like gorilla|lumber like gorilla|ape walk
olympiclift: olympic lift|olympic lifter|olympic weightlifter|olympic weightlifting
catstalk: cat stalk|stalk like cat|prowl like cat|creep like cat|like cat stalk|sneak like cat|cat prowl|cat sneak|stalk mouse|stalk prey|prowl like panther|stalk like panther
penguin: like penguin|penguin waddle|waddle like penguin|walk like penguin|penguin walk
snakeslither: slither like snake|snake slither|crawl like snake|slither on floor|move like snake|slither along|like snake on floor
spiderwalk: exorcist spider walk|exorcist walk|spider walk belly up|spider walk backward|backbend walk|walk in bridge|bridge walk|backward spider walk
bellyup: belly up|belly to ceiling|facing up|stomach up|chest up
crabbelly: crab belly up|like crab belly up|crab walk belly up|move like crab
jumpdown: jump down|jump off ledge|jump off wall|jump off roof|drop down from|jump down from|leap down|drop from ledge|hop down|jump off platform|drop down from ledge|jump off box|jump from ledge|jump from height
stepover: step over obstacle|step over low obstacle|step over log|step over something|step over body|step over box|step over low wall|step over puddle|step over fence|step over hurdle|step over wire
stepup: step up and down|box step up|step ups|step-up|step up exercise|step aerobic
stepdown: step down again|step back down|step down off box|step off box|step down from box|step off bench|step off platform
pulldoor: pull door open|pull open door|open door toward|open door towards|open door and walk through|open door and go through|open door and step through|open door and enter|pull door and walk through
wallclimb: wall climb|run up wall and climb|climb over wall|climb wall run|wall run climb|jump up and grab ledge|run up grab edge|grab top edge|catch edge of wall|wall mantle
topplebackward: topple backward|topple over backward|topple back|tip over backward|tip backward|keel over backward|lose balance and fall backward|lose balance and topple backward|fall backward stiff|fall backward like tree|overbalance backward
takeoff: take off flying|take off and fly|take off into sky|take off into air|take off like superhero|superhero take off|superhero takeoff|flight take off|flying take off|fly up into sky|launch into sky|launch into flight|launch into air and fly|blast off|fly off like superman|start fly like superman
toppleforward: fall like tree|fall stiff|stiff as tree|fall like plank|fall stiff as board|stiff as board|topple forward|topple over|fall forward stiff|timber fall|fall flat on face|topple face first|fall face first|keel over
collapsepuppet: string cut|puppet with string cut|string have be cut|collapse like puppet|collapse like rag doll|go limp|crumple to ground|crumple to floor|like puppet with its string cut|rag doll|ragdoll|drop like sack|body crumple
tased: be tased|get tased|hit by taser|taser hit|get tasered|be tasered|tase
slipfall: slip and fall|slip on banana|slip on banana peel|slip on ice and fall|slip and land|slip on wet floor|banana slip|slip on ice|slip and fall on bottom
staggerback: reel back|reel backward|totter backward
kipup: kip up|kipup|kippup|nip up|spring up from back|flip up from back|jump up from back|supine kip up|rising handspring|kick up to foot
legsweep: leg sweep|sweep leg|sweep kick|low sweep|spin sweep|sweep leg around|low spin sweep|spinning leg sweep|low spinning leg sweep|foot sweep|sweep low|ground sweep
groundslam: ground slam|ground smash|smash both fist into ground|slam fist into ground|pound ground with both fist|hulk smash|ground pound|smash ground|smash fist into earth
poundfloor: pound ground on knee|pound floor with fist|beat floor|beat ground|hit floor with fist|hammer floor
`;
