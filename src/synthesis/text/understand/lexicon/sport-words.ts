/** Rules of sports, exercise, parkour, animals acted, horror. Syntax: travel-rules.ts. */
export const SPORT_RULES = `
bowl : > bowl_ball
bowl : cricket|cricketer|bowler|wicket > cricket_bowl
bowling : > bowl_ball
cricketbowl : > cricket_bowl
cricketbat : > cricket_bat
bat : cricket > cricket_bat
swing|play|hit : cricket !bowl > cricket_bat
dart : *dart !left|right|sidetoside|across|away|forward|behind|between|around|through|into|out|off|past|to|from > throw_darts
throw|toss|play|aim : dart|darts > throw_darts
throw|toss|aim : dart|darts board|dartboard > throw_darts
javelin : > throw_javelin
throw|hurl : javelin > throw_javelin
shotput : > shot_put
throw|put|push : shot|shotput > shot_put
discus : > throw_discus
throw|hurl|spin : discus > throw_discus
throw|hurl|spin : hammer > throw_hammer
hammerthrow : > throw_hammer
pitch : > baseball_pitch
baseballpitch : > baseball_pitch
volleyballserve : > volleyball_serve
serve : volleyball > volleyball_serve
volleyballspike : > volleyball_spike
spike : > volleyball_spike
hit|smash : volleyball > volleyball_spike
volleyballdig : > volleyball_dig
dig|bump|pass|receive : volleyball > volleyball_dig
volleyballset : > volleyball_set
set : volleyball > volleyball_set
volleyball : > volleyball_spike
slamdunk|dunk : > slam_dunk
chestpass : > basketball_pass
pass|throw : basketball|chest !kick > basketball_pass
pass : ball|teammate > basketball_pass
defend|guard|defense : basketball|opponent|player|wide > defend_basketball
hockeyshot|slapshot|hockey : > hockey_shot
shoot|hit|strike|swing : puck|hockey > hockey_shot
goalkeeperdive : > goalkeeper_dive
dive : goalkeeper|goalie|keeper|goal|save|ball > goalkeeper_dive
save : goal|goalkeeper|goalie|ball|penalty > goalkeeper_dive
goalkeeper|goalie|keeper : > goalkeeper_ready
goalkeeper|goalie|keeper : dive|save > goalkeeper_dive
penaltykick : > penalty_kick
kick|shoot|take|strike : penalty !save|dive > penalty_kick
kick|shoot|strike : ball|goal runup > penalty_kick
juke : > juke
cut : runcut|juke|defender|tackler > juke
keepieuppie : > keepie_uppie
juggle : ball foot|knee|soccer|football > keepie_uppie
throwin : > throw_in
throw : throwin > throw_in
rugbypass : > rugby_pass
pass|throw : rugby > rugby_pass
tackle : > tackle
backhand : > tennis_backhand
play|return : backhand > tennis_backhand
smash : racket|racquet|badminton|tennis|shuttlecock|overhead|shuttle > smash_overhead
badminton|racketsmash : > smash_overhead
hit|play|swing|jump : badminton|shuttlecock > smash_overhead
tabletennis : > table_tennis
play : tabletennis > table_tennis
billiards : > billiards
play|shoot : billiards|snooker|cue > billiards
cleanandjerk : > clean_and_jerk
lift|press|raise : barbell overhead|upward|head > clean_and_jerk
strongman : lift|barbell > clean_and_jerk
bicepcurl : > bicep_curl
curl : bicep|dumbbell|arm|weight|barbell|hammer > bicep_curl
shoulderpress : > shoulder_press
press : dumbbell|barbell|overhead|upward|shoulder > shoulder_press
kettlebell : > kettlebell_swing
swing|lift : kettlebell > kettlebell_swing
chinup : > pull_up
tricepdip : > dip
mountainclimber : > mountain_climber
bicyclecrunch : > bicycle_crunch
legraise : > leg_raises
raise|lift : leg lie|onback|liedown > leg_raises
russiantwist : > russian_twist
sideplank : > side_plank
plank : side|left|right > side_plank
wallsit : > wall_sit
sit|squat : wall > wall_sit
donkeykick : > donkey_kick
kick : onallfours > donkey_kick
supermanexercise : > superman_exercise
frogjump : > frog_jump
frog : > frog_jump
hop|jump|leap : frog > frog_jump
lungewalk : > lunge_walk
walk : lunge > lunge_walk
squatjump : > squat_jump
jump : squat > squat_jump
boxjump : > box_jump
jump : box|platform|bench onto|on|up|upward > box_jump
battlerope : > battle_ropes
speedbag : > speed_bag
punch|hit : speedbag > speed_bag
quadstretch : > quad_stretch
stretch : quad|quadricep|thigh > quad_stretch
hamstringstretch : > hamstring_stretch
stretch : hamstring|leg > hamstring_stretch
calfstretch : > calf_stretch
calfraise : > tiptoe_rise
neckroll : > neck_roll
roll|rotate|circle : head|neck !left|right|side > neck_roll
stretch : neck > neck_roll
shoulderroll : > shoulder_roll
roll|rotate|circle|loosen : shoulder > shoulder_roll
armacrossstretch : > arm_across_stretch
stretch : armacrossstretch > arm_across_stretch
stretch : arm chest|across > arm_across_stretch
stretch : shoulder > arm_across_stretch
butterflystretch : > butterfly_stretch
stretch : side > bend_side
downwarddog : > downward_dog
warriorpose : > warrior_pose
treepose : > tree_pose
cobrapose : > cobra_pose
childspose : > childs_pose
bridgepose : > bridge_pose
trianglepose : > triangle_pose
lotus : > lotus
sit|meditate : lotus > lotus
vault : > vault
vault|jump|leap|climb|hop : fence|wall|barrier|railing over > vault
vault : obstacle > vault
climbledge : > climb_ledge
climb|pull|mantle|clamber : ledge|rooftop|roof|edge|cliff > climb_ledge
mantle : > climb_ledge
hangledge : > hang_ledge
hang|dangle|cling : ledge|edge|cliff|rooftop|bar|rail > hang_ledge
shimmy : > shimmy
shimmy : hangledge > shimmy
hangledge : shimmy > shimmy
swing : rope|vine > swing_rope
swingrope : > swing_rope
wallrun|walljump|wallkick : > wall_kick
run|kick : wall up|off|along|upward > wall_kick
kneeslide : > knee_slide
slide : knee > knee_slide
slide|slidetackle : baseball|base|obstacle|foot|tackle|under|beam|home|floor|ground > slide_feet
slidetackle|baseballslide|powerslide : > slide_feet
tackle : slide > slide_feet
armycrawl : > army_crawl
crawl : belly|onfront|soldier|prone|army|military|barbed|stomach|low|wire > army_crawl
freefall : > long_fall
fall : air|cliff|building|sky|flail|endless|roof|height|high > long_fall
skydive|parachute : > skydive
superherolanding : > land_hard
land : superhero|hard|heavy|knee|fist|hero|spiderman > land_hard
hardlanding : > land_hard
monkey|chimpanzee|ape|chimp : > monkey
hop|jump|act|scratch|move|walk : monkey|chimpanzee|ape|chimp > monkey
gorilla : > gorilla_pound
chestbeat : > gorilla_pound
pound|beat|act|hit : gorilla|kong > gorilla_pound
pound|beat|thump : gorilla|kong chest > gorilla_pound
bear : hind|rear|roar|leg|paw|attack|angry > bear_rear
rear|roar|growl|stand : bear > bear_rear
bearcrawl : > bear_crawl
crawl|walk : bear > bear_crawl
lion : roar > lion_roar
roar|growl : > lion_roar
horserear : > horse_rear
horse : rear|hind|neigh|whinny > horse_rear
rear : horse|up|upward|hind > horse_rear
kangaroo : > kangaroo_hop
hop|jump|bounce|move|leap : kangaroo > kangaroo_hop
bunny|rabbit|hare : > bunny_hop
hop|jump|bounce|move : bunny|rabbit|hare > bunny_hop
duckwalk|duck : waddle|walk|bird > duck_walk
walk|waddle|move : duck > duck_walk
duckwalk : > duck_walk
chicken|rooster|cockerel : strut|walk|peck|crow|act > rooster
rooster|cockerel|hen : > rooster
walk|strut|peck|act|move|crow : chicken|rooster|cockerel|hen > rooster
strut : rooster|chicken|hen like > rooster
eagle|hawk|falcon|vulture : > eagle_soar
soar|glide|fly|act : eagle|hawk|falcon > eagle_soar
swing|act|walk|move|raise : elephant > elephant_trunk
snake : arm|hand|strike|charm|act|slither > snake_arm
slither|strike : snake|arm|cobra > snake_arm
trex|dinosaur : > t_rex
stomp|walk|act|run|roar|move : trex|dinosaur|raptor > t_rex
spidercrawl : > spider_crawl
spider : > spider_crawl
crawl|scuttle|creep|climb|walk : spider|limb|insect|gollum > spider_crawl
crawl : monster|creature|demon|horror|fast > spider_crawl
scuttle : > spider_crawl
crabwalk : > crab_walk
crab : > crab_walk
walk|scuttle|move|crawl : crab !sideways > crab_walk
walk|scuttle|move : crab sideways > walk direction=side
cat : > cat_stretch
stretch|arch|act : cat > cat_stretch
dog : beg > dog_beg
beg : dog|puppy|paw > dog_beg
dog|puppy : dig > dog_dig
dig : dog|puppy|paw > dog_dig
dog|puppy : scratch|ear|flea > dog_scratch_ear
scratch : dog|puppy|hind > dog_scratch_ear
worm|caterpillar : > worm
wriggle|crawl|move|squirm : worm|caterpillar > worm
walk|move|run|crawl|prowl : like dog|puppy|wolf|tiger|lion|panther|cat|leopard > crawl left=1
flamingo : > balance_one_leg
zombieidle : > zombie_idle
zombiebite : > zombie_bite
zombierise : > zombie_rise
stand|sway|idle : zombie|undead > zombie_idle
zombie : grab|lunge|reach > zombie_grab
grab|lunge : zombie|undead > zombie_grab
zombie : bite|eat|feed|neck > zombie_bite
bite|eat|feed : zombie|vampire|neck|undead > zombie_bite
zombie : rise|getup|wake|standup|grave|emerge > zombie_rise
rise|getup|wake|standup|emerge|climb|come : grave|coffin|dead|zombie|undead|tomb > zombie_rise
crawl|drag : wound|injure|dying|hurt|wounded|injured|bleed|shoot > crawl_wounded
crawl : zombie|legless > crawl_wounded
drag : self|himself|herself|themselves|body > crawl_wounded
possessed|twitch|convulse|spasm|seizure : > possessed_twitch
twitch|shake|jerk|act : possessed|demon|exorcism > possessed_twitch
exorcist|backbend : > exorcist_bend
bend|arch : backward|exorcist|possessed|demon > exorcist_bend
puppet|marionette : > puppet
move|dance|hang|walk|act : puppet|marionette > puppet
ghost|spirit|phantom|wraith : > ghost_float
float|hover|glide|haunt|drift : ghost|spirit|phantom|wraith|specter > ghost_float
tilt|cock|turn : head creepy|creepily|eerie|eerily|horror|sinister|girl|demon > head_tilt_creepy
head : tilt creepy|creepily|eerie|sinister > head_tilt_creepy
scream|shriek|screech : > scream
scream|yell|shout : terror|horror|fear|terrified|scared > scream
cower : > cower
lookbehindscared : > look_behind_scared
lionroar : > lion_roar
bear : lionroar > bear_rear
lionroar : bear > bear_rear
curl|crouch|huddle|hide : fear|terror|scared|afraid|terrified > cower
look|glance|peek|turn|check : behind|back|shoulder scared|fear|terrified|afraid|nervous|nervously|panic|fearfully|paranoid > look_behind_scared
throttle : > strangle
werewolf : > werewolf_transform
transform|turn|change|transformation|become|morph : werewolf|wolf|beast > werewolf_transform
vampire|dracula : > vampire_cape
sweep|swish|cover|swirl|fling : cape|cloak > vampire_cape
run|sprint|jog : slowmotion > slow_motion_run
slowmotion : > slow_motion_run
moonlope : > moon_lope
walk|hop|bounce|jump|leap|bound|run|move : moon|astronaut|gravity > moon_lope
astronaut : > moon_lope
surf|surfer : > surf
ride : wave|surfboard > surf
stand|balance : surfboard > surf
snowboard : > snowboard
ride : snowboard > snowboard
ride|skate : skateboard|longboard > skateboard_ride
ollie|kickflip : > ollie
jump|trick : skateboard|ollie > ollie
skateboard : ollie > ollie
ski|skier|slalom : > ski
iceskate|skate|skater|rollerblade : > ice_skate
skate : figure|spin > figure_spin
figurespin : > figure_spin
spin|twirl : figure|skater|ice > figure_spin
divein : > dive_in
dive : pool|water|lake|sea|head|headfirst|in|board|swim|divingboard > dive_in
hurdle : > hurdle
jump|run|leap|clear : hurdle > hurdle
jump|run|leap : hurdle over|up > hurdle
longjump : > long_jump
highjump : > high_jump
startingblock : > starting_block
sprint|start|run : startingblock > starting_block
sprinter : > starting_block
fencinglunge : > fencing_lunge
fence|lunge|thrust|stab : rapier|foil|fencing|epee|fencer > fencing_lunge
fencing|fencer : > fencing_lunge
sumostomp|sumo : > sumo_stomp
stomp|stamp|act|squat : sumo > sumo_stomp
wrestling : > wrestle
judothrow|judo : > judo_throw
throw|flip : judo|opponent|enemy > judo_throw
curlingstone : > curling
hulahoop : > hula_hoop
hula : > hula_hoop
limbo : > limbo
dance : limbo > limbo
trampoline : > trampoline
jump|bounce : trampoline > trampoline
ribbon : > ribbon
dance|swirl|twirl|wave|spin : ribbon > ribbon
`;

/** Phrases of sports, exercise, parkour, animals acted, horror. Syntax: phrases.ts. */
export const SPORT_PHRASES = `
bowling: bowling throw|bowling ball|bowl strike|roll bowling ball|throw bowling ball|bowling strike|ten pin
cricketbowl: cricket bowl|bowl in cricket|cricket bowling|cricket bowler|cricket delivery|fast bowl
cricketbat: cricket bat|cricket shot|bat in cricket|cricket batsman|cricket batting|cover drive|swing cricket bat
shotput: shot put|put shot|shot putter|shotputter
hammerthrow: hammer throw|hammer thrower|throw hammer olympic
baseballpitch: baseball pitch|pitch baseball|baseball pitcher|pitch ball|fast pitch|throw fastball|fastball|pitcher
volleyballserve: volleyball serve|serve volleyball|overhand serve
volleyballspike: volleyball spike|spike ball|spike volleyball|volleyball smash|volleyball attack
volleyballdig: volleyball dig|volleyball bump|dig volleyball|bump volleyball|forearm pass|volleyball pass|volleyball receive
volleyballset: volleyball set|set volleyball|overhead set|volleyball setter
slamdunk: slam dunk|dunk ball|dunk basketball|slam dunk ball|dunk on
chestpass: chest pass|basketball pass|pass basketball|pass from chest
hockeyshot: hockey shot|slap shot|hockey swing|hockey slap shot|hit puck|shoot puck|play hockey|hockey stick
goalkeeperdive: goalkeeper dive|goalie dive|goalkeeper save|goalie save|diving save|dive save|keeper dive|soccer goalkeeper dive|keeper save
penaltykick: penalty kick|take penalty kick|take penalty|shoot penalty|free kick|take free kick|spot kick|run up and kick ball|run up and shoot ball|run up and kick soccer ball|run up and kick football|run and kick ball hard|strike ball with run up|shoot at goal
juke: juke move|jink|side step defender|sidestep defender|sidestep tackle|dodge tackle|juke while run|cut while run|feint and cut|cut move while run|jinking run|fake and cut
keepieuppie: keepie uppie|keepy uppy|kick up|juggle soccer ball|juggle football|ball juggle|freestyle football|football juggling|soccer juggling|keep ball up
throwin: throw in|soccer throw in|football throw in
rugbypass: rugby pass|pass rugby ball|rugby throw|lateral pass
tackle: football tackle|rugby tackle|tackle to ground
backhand: tennis backhand|backhand swing|backhand stroke|two handed backhand
racketsmash: badminton smash|tennis smash
tabletennis: table tennis|ping pong|pingpong
billiards: billiard|play pool|shoot pool|pool shot|snooker|billiard shot|play billiard|pool cue|cue shot|play snooker
deadlift: dead lift|deadlift barbell
cleanandjerk: clean and jerk|clean jerk|snatch barbell|lift barbell over head|barbell over head|lift barbell overhead
bicepcurl: bicep curl|biceps curl|dumbbell curl|arm curl|curl dumbbell|curl weight|hammer curl|barbell curl
shoulderpress: shoulder press|overhead press|military press|dumbbell press|press weight overhead
kettlebell: kettle bell|kettlebell swing
pullup: pull up on bar|do pull up|chin up|pull ups
tricepdip: tricep dip|triceps dip|bench dip|chair dip|do dip|tricep dip on bench|parallel bar dip
mountainclimber: mountain climber|mountainclimber|mountain climber exercise
bicyclecrunch: bicycle crunch|bicycle kick exercise|bicycle situp|bicycle ab
legraise: leg raise|lying leg raise|raise leg lie on back|lie leg raise|leg lift exercise
russiantwist: russian twist|seated twist exercise
sideplank: side plank|plank on side|side planks
wallsit: wall sit|wall squat|sit against wall|invisible chair
donkeykick: donkey kick
supermanexercise: superman exercise|superman hold|superman stretch|back extension
frogjump: frog jump|jump like frog|hop like frog|leap frog jump|frog hop|frog leap
lungewalk: walk lunge|walking lunge|lunge walk|lunging walk
squatjump: squat jump|jump squat|jumping squat
boxjump: box jump|jump on box|jump onto box|plyo jump
battlerope: battle rope|battling rope|battle rope exercise|swing battle rope
speedbag: speed bag|punch speed bag|speedbag
quadstretch: quad stretch|quadricep stretch|thigh stretch|stretch quad|hold foot behind|pull foot to bottom
hamstringstretch: hamstring stretch|stretch hamstring|leg on bench stretch
calfstretch: calf stretch|stretch calf|wall calf stretch
neckroll: neck roll|head roll|roll neck|neck stretch|roll head|neck circle|head circle|stretch neck|rotate neck
shoulderroll: roll shoulder|rolling shoulder|shoulder circle|circle shoulder|rotate shoulder
armacrossstretch: arm across chest stretch|arm across chest|arm across stretch|cross body stretch|cross arm stretch|shoulder stretch|stretch arm across chest|pull arm across chest
butterflystretch: butterfly stretch|butterfly pose|groin stretch|sit butterfly|sole together
downwarddog: downward dog|down dog|downward facing dog|downwarddog
warriorpose: warrior pose|warrior two pose|warrior two|warrior one|warrior ii|warrior 2|yoga warrior|warrior i
treepose: tree pose|yoga tree|stand in tree pose
cobrapose: cobra pose|cobra stretch|yoga cobra|upward dog|upward facing dog
childspose: child pose|childs pose|child's pose|yoga child pose
bridgepose: bridge pose|glute bridge|hip bridge|yoga bridge|do bridge
trianglepose: triangle pose|yoga triangle
cower: cower in fear|cower in terror|cower down|curl up in fear|cower away
lookbehindscared: look behind scared|look behind in fear|look over shoulder scared|look back in fear|look back scared|look behind fearfully|keep look behind|check behind in fear
lionroar: roar like lion|lion roar|roar
lotus: sit in lotus|sit in lotus position|sit in lotus pose|lotus pose|lotus seat
vault: vault over|vault over wall|vault over low wall|vault over fence|jump over wall|jump over fence|leap over wall|parkour vault|speed vault|kong vault|hop over fence|hop over wall|hurdle over wall|climb over fence|vault over obstacle
climbledge: climb ledge|hang from ledge and climb up|hang on ledge and climb up|hang from edge and climb up|hang from ledge and pull up|hang from ledge then climb up|ledge hang and climb|ledge climb up|climb up ledge|ledge climb|climb onto ledge|pull up onto ledge|climb up onto|pull self up|pull yourself up|pull themself up|pull himself up|mantle up|climb over edge|hoist self up|climb up to roof|pull herself up|ledge pull up
hangledge: hang from ledge|ledge hang|hang on ledge|hang from bar|hang off ledge|hang idle|hang on edge|hang from edge|hang onto ledge|hang from cliff|dangle from ledge|hang on bar|dead hang
shimmy: ledge shimmy|shimmy along|shimmy along ledge|shimmy on ledge|shimmy right|shimmy left|hand over hand along ledge
swingrope: swing on rope|rope swing|swing from rope|swing on vine|swing from vine
wallrun: wall run|run up wall|run on wall|wallrun|run along wall
wallkick: wall kick|kick off wall|wall jump
kneeslide: knee slide|slide on knee|slide on both knee|power slide|slide across floor on knee|drop to knee and slide|rock star slide
slidetackle: slide tackle|sliding tackle|tackle slide
baseballslide: baseball slide|slide under|slide feet first|slide into base|slide into home|combat slide|slide on ground|slide along ground|sliding under
armycrawl: army crawl|crawl on belly|belly crawl|military crawl|prone crawl|crawl on stomach|crawl on front|low crawl|commando crawl|combat crawl|crawl under barbed wire|crawl under wire|crawl prone
freefall: fall idle|falling idle|fall in air|fall through air|free fall|falling loop|fall from sky|fall off cliff|fall off building|fall from height|flail in air|fall loop|fall from roof|air fall|mid air fall
skydive: sky dive|sky diving|parachute jump|skydiving
superherolanding: superhero landing|hero landing|superhero land|land like superhero|land on one knee|spiderman landing|landing pose|iron man landing
hardlanding: hard landing|land hard|heavy landing|hard land|land heavily|ground pound landing
chestbeat: chest beating
bearcrawl: bear crawl|crawl like bear|walk on hand and foot|bear walk
horserear: horse rear|rear like horse|rear up
duckwalk: duck walk|walk like duck|waddle like duck
spidercrawl: spider crawl|crawl like spider|scuttle like spider|creepy crawl|spider walk|crawl fast on four limb|crawl on ceiling
crabwalk: crab walk|crabwalk|walk like crab|crab crawl|reverse crawl belly up
trex: like dinosaur
worm: wriggle like worm|like worm|like caterpillar
zombieidle: zombie idle|idle zombie|zombie stance|idle like zombie|stand like zombie|zombie stand|zombie sway
zombiebite: zombie bites|zombie eat|zombie feed|zombie neck bite|bite like zombie
zombierise: zombie rise|zombie get up|rise from grave|rise from dead|zombie wake|rise from coffin|zombie stand up|come out of grave
possessed: be possessed|demon possess|possess by demon|demonic possession|possession
backbend: back bend|bend over backward|exorcist bend|bridge backward|bend all way back|bend backward
slowmotion: slow motion|slow mo|slowmo|slow motion run|in slow motion|baywatch
moonlope: moon walk on moon|walk on moon|moon bounce|low gravity|zero gravity walk|astronaut walk|moon gravity|bounce on moon|moonwalk low gravity
iceskate: ice skate|ice skating|speed skate|roller skate|inline skate|speed skating|roller blade|ice skater
figurespin: figure skate spin|figure skater spin|ice skate spin|figure skating|figure skater|skate spin|figure skate
divein: dive in|dive into pool|dive into water|jump into pool head first|dive into lake|dive off board|header into water|dive into sea|springboard dive|dive head first
longjump: long jump|broad jump running|long jumper
highjump: high jump|fosbury flop|high jumper|jump over high bar|fosbury
startingblock: starting block|sprint start|start block|on your mark|on mark get set go|crouch start|sprinter in block|ready set go|sprinter start|track start
fencinglunge: fencing lunge|foil lunge|fencing attack|fencing thrust|epee lunge|rapier thrust
sumostomp: sumo stomp|sumo wrestler stomp|sumo squat stomp|sumo wrestler|shiko
judothrow: judo throw|hip throw|shoulder throw|seoi nage|throw over shoulder|body throw|judo flip
hulahoop: hula hoop|swing hula hoop|spin hula hoop|hoop around waist
curlingstone: curling stone|curling throw|slide curling stone|curling delivery|throw curling stone|curling sport|play curling
`;
