/**
 * Rules of how people speak when they wish for a motion: slang, sayings, sounds, what things do to a body. Syntax:
 * travel-rules.ts.
 */
export const SPOKEN_RULES = `
achoo : > sneeze
flop|faceplant|collapse|fall|crash|drop|dive|land|throw|fling|belly|bellyflop|plop : facefirst !water|pool|sea|lake > fall_forward
flop|faceplant|crash|collapse : bed|couch|sofa|mattress face|front|onfront|belly|stomach !seat|sit > fall_forward
drag|haul|heave|peel|crawl|roll|tumble|stumble|climb|force : wakeup > wake_up
shuffle : over|to|toward|towards|across|off|along|away|back|in|out|down|into|past|forward|backward|room|bed|door|kitchen|corridor|slipper !dance|card|deck|left|right|sideways > walk styleId=shuffle
storm|flounce|stomp|stamp : out|off|away > walk styleId=angry
grab|clutch|catch|steady|grip : wall|rail|railing|bannister|lamppost|post|counter|doorframe !climb|jump|hang|swing|pull|over|vault|ledge > reach_forward hold=1.2
seasick|nauseous|queasy|carsick : > vomit
hang|lean|bend|slump : overrail > vomit
squeeze|edge|thread|zigzag|slalom : between|through|past|table|crowd|people|guest > walk
zigzag : tray|platter between|through|past|table|crowd|guest > walk with=carry_tray
squeeze|edge|thread : tray|platter > walk with=carry_tray
balance : tray|platter > carry_tray
fling|throw|hurl|launch|dive|leap|stretch|fly|go|get|plunge : goalkeeper|keeper|goalie !watch|shout|kick ?fullstretch > goalkeeper_dive
go|fly|stretch|dive : fullstretch > goalkeeper_dive
fullstretch : goalkeeper|keeper|goalie|post|save > goalkeeper_dive
fling|throw|hurl : fullstretch > goalkeeper_dive
googly|yorker|bouncer|legspin|offspin : > cricket_bowl
bowl : googly|yorker|wicket|batsman|over|spin > cricket_bowl
jerk|snap|jolt|start|bolt|shock : awake > startle
inch : along|forward|across|beam|ledge|plank !up > walk styleId=careful tempo=0.6
inch|creep|edge|balance : beam|plank|tightrope|log !wall|sword > walk styleId=tightrope tempo=0.6
letfly : > shoot_bow
letfly : punch|fist|blow|hook|uppercut|cross > punch_cross
letfly : kick|boot > kick_front
melt|fade|blend|vanish|disappear|slink : shadow|darkness|crowd|night > walk styleId=sneak
melt : > collapse tempo=0.6
dip|dunk|plunge|quench : water|inwater|bucket|trough|oil !jump|pool|sea|lake|toe|foot|himself|herself|pick|carry > reach_low
dip|dunk|plunge|quench : water|inwater|bucket|trough|oil it|blade|sword|horseshoe|iron|cloth|rag|brush|hand > reach_low
walk|run|step|stumble : spiderweb > swat_fly
fall|topple|keel|drop|tip : stiff|plank|board|tree|log backward|back > topple_backward
drag : leg|foot !opponent|body|enemy|him|her|them > walk styleId=drag_bad_leg
slow : down ?toy|gradual > walk tempo=0.6
jellylegs : > stagger
dragleg : > walk styleId=drag_bad_leg
sit : campfire|fire|bonfire !make|light|build|start|stick > sit_down_floor
shield : umbrella > umbrella_wind
carry|haul|lug : sack heavy !onback|back > carry_shoulder
floatbutterfly : > bob_weave
stingbee : > punch_jab
plunge|dive : in|into !hand|sword|knife|dagger|blade|it|brush > dive_in
drop|lower|put|place|set : chest|box|coffin|crate into|hole|grave > put_down_floor
lay : baby|child|infant|him|her|it down !himself|herself|sleep|head|on|back > put_down_table
put|set|lay : baby|child|infant crib|cot|cradle|bed > put_down_table
check|scan : direction|way both|each !watch > look_around
go : roundandround hip > rotate_hips
slip|slide|fall : phone|glass|cup|plate|vase|dish !banana|on|foot|down|wall > drop_item
let : go bar|barbell|weight|rope > drop_item
go|walk|pace|run|move|wander|march : hereandthere > walk direction=0 turn=180
pace|walk|prowl : restless !sit > walk direction=0 turn=180
hitwoah : > dance_hiphop
burn|scald|singe|scorch|pinch|trap|jam|slam|prick|crush : hand|finger|thumb !behind|back|clap|table|ball > hurt_hand
hit|bang|smash|whack : thumb !up > hurt_hand
dart : left|right|across|away|forward|behind|between|around|through|into|out|off|past|to|from|back !throw|board > run
dart|dash : sidetoside > juke count=2
lift|hoist|heave|put|place|set|stow|stack|load|push : shelf|rack|locker|cupboard|luggagerack onto|on|into|in|up|upward|high|top !down|downward|from|off|dust ?carrybag|carrybox|heavy > shelve
turn|hold|grip|spin : steering > drive
go|turn|become : rigid|stiff|statue|stone|solid|still !forward|backward|on|ahead|left|right > freeze
go|fall : limp|floppy > collapse
grapple|wrestle|struggle : umbrella > umbrella_wind
wipeout : > fall
take|slip|shrug|throw|swing|pull : backpack|rucksack|bag off|down !shelf > take_off_jacket left=1
catch|steady|recover|save : himself|balance !ball|rail|wall > stumble
slingshot|catapult : > shoot_bow
aim : slingshot|catapult > bow_aim
shoot|fire|pull : slingshot|catapult > shoot_bow
sleepwalk|sleepwalker : > walk styleId=zombie tempo=0.7
sideeye : > look direction=60
charge|barge|slam|smash|crash|burst : shoulder door|gate|wall|enemy|through|into > shield_bash left=1
power|shut : down robot|joint|android|machine > defeat_slump
slap|pat|beat : flame|fire|burning > burning
stack|pile : plate|box|book|dish|crate|stone|block|bowl|cup|chair !heavy > put_down_table count=3
slap|swat|smack : bee|wasp|mosquito|sting > swat_mosquito
sting : bee|wasp > swat_mosquito
hide|put|tuck : it|hand|something|gift|flower behindback !walk > hands_behind_back
pull|put|draw|flip|raise|throw : hood up|on|over > put_on_hat left=1
giveway : knee|leg > stumble
knee : giveway > stumble
elephant : ?arm|trunk|swing|sway|sidetoside > elephant_trunk
skid : !car|bike > slide_feet
guard : idle|npc|duty !sword|shield|boxer|boxing|up|fist|stance|fight > guard_post
come|rise|get|roll|end|finish|spring : into|in crouch > crouch_down
land : flat|onback|onfront > fall
sneak|creep|slide|shuffle|move|inch|edge|press : wall flat|press|back|onback !sit|lean|down > walk direction=side styleId=sneak
feel|channel|absorb : power|energy|surge|magic|force > magic_charge
beckon : > beckon
pratfall : > slip_fall
victorylap : > run path=circle
doubletake : > look direction=60 count=2
pullup : > pull_up
hit|bang|smash : thumb|finger hammer|himself|herself|own|nail > hurt_hand
bite|chew|gnaw|nibble : nail|fingernail|nails > bite_nails
propose : > propose
kneel|get|go|drop|kneeldown : propose|ring|marry|proposal !ringer|box > propose
grate : cheese|carrot|parmesan|cheddar|nutmeg|it > grate
zest|shred : lemon|orange|lime|cheese|carrot > grate
starfish|spreadeagle : > lie_starfish
lie|sprawl|flop|collapse|liedown : starfish|spreadeagle > lie_starfish
floortantrum : > tantrum_floor
pound|beat|hammer|drum|bang|kick|thrash : fist|leg|heel|foot floor|ground|onground tantrum|meltdown|kick|thrash|toddler|child|scream > tantrum_floor
tantrum|meltdown : floor|ground|onground > tantrum_floor
pedal|cycle : air|lie|onback > air_bicycle
airbicycle : > air_bicycle
waltzbox : > waltz_box
wrestle|struggle|battle|fight|hold|brace : umbrella wind|windy|gale|storm|gust|shield|inside > umbrella_wind
walk|push|lean|press|trudge : umbrella wind|windy|gale|storm|gust|shield > walk styleId=windy with=umbrella_wind
lean : wind|gale|storm|gust|headway !box|wall|door|car|crate|cart > walk styleId=windy tempo=0.7
uppercut : jump|leap|rise|air|fly > uppercut_jump
jumpuppercut : > uppercut_jump
dualwhirl : > blade_whirl
whirl|whirlwind|spin : dual|both|twin|two blade|sword|axe|dagger|katana|knife|weapon !hand|twirl > blade_whirl
shieldhit : > shield_knocked
stretch|rub|hold|clutch : lowerback|back stand|getup|old|ache|sore > touch target=back
dap : > fist_bump
kick : pebble|stone|can|leaf|rock !along|down|street > kick_front level=low
kick : pebble|stone|can along|street|road|down|path|home > dribble_feet
clapoverhead : > clap_overhead
clap : upward|overhead|headlevel|high|onhead !jump > clap_overhead
pounce : > jump_forward
sashay : > walk styleId=catwalk
peak|peek|peer|spy|look|squint : keyhole|peephole > inspect
throw|fling|wrap : arm around|round him|her|them|neck|someone|friend|mum|dad > hug
lie|liedown : side sleep|asleep|floor|onground|bed !beside|wall|hand > sleep_side
scratch : back itch|itchy|middle|between > scratch_back
bounce : happy|smol|tiny|excited !ball|baby > jump_up count=3
serve : enormous|huge|ace|powerful|first|second !tray|drink|food|tea > serve_tennis
hugself : > hug_self
counter : knee !punch > knee_strike
holster : > put_in_pocket
sound : asleep > sleep_side
bonk|conk : head > hit_head
blast : palm|hand|forward|ahead|both|energy|magic|it|beam !gun|ball > magic_blast
yank|tug|wrench : > pull
scoop|sweep : baby|child|kid|toddler|cat|puppy|him|her up|arm !leave|hair > pick_up_floor
skip : joy ?happy > skip
`;

/** Phrases of the same: moods by sayings, openings of wishes, sounds. Syntax: phrases.ts. */
export const SPOKEN_PHRASES = `
sideeye: side eye|stink eye
giveway: give way|gave way
wipeout: wipe out|wiped out|wipe out hard
keep: not stop|cannot stop|can not stop|never stop|cant stop|unable to stop|cannot help|not help
pullup: single pull up|one pull up|a pull up|few pull up|strict pull up
victorylap: victory lap|lap of honour|lap of honor|winner's lap
doubletake: double take
pratfall: prat fall
angry: face like thunder|black as thunder|steam come out of ear|steam coming out of ear|see red|seeing red|hop mad|blood boiling|at end of tether|fit to be tie
scared: shake in boot|shaking in boot|quake in boot|quaking in boot|heart in mouth|white as sheet|white as ghost|scare stiff|scared stiff|scare to death|scared to death|scare out of wit|scared out of wit|scare witless|scared witless
happy: over moon|on cloud nine|walk on air|walking on air|on top of world|full of bean|grin from ear to ear|grinning from ear to ear|like cat that get cream
tired: dead tired|dog tired|bone tired|dead on foot|ready to drop|run ragged|wipe out from work|all in
sad: down in dump|down in mouth|with heavy heart|heavy heart|tail between leg|with tail between leg|worst day of life
nervous: butterfly in stomach|on pin and needle|on tenterhook|like cat on hot brick|like cat on hot tin roof|all nerves|bag of nerves
restless: like caged animal|like caged tiger|like caged lion|like caged beast|like tiger in cage|like lion in cage
drunk: three sheet to wind|one too many|one drink too many|have one too many|have one drink too many|drink one too many|have too much to drink|have too many drink|have too many|drunk as skunk|drunk as lord
careful: on eggshell|on eggshells|like treading on egg
wordless: run out of battery|running out of battery|run out of steam|running out of steam|out of energy|battery low|battery dying
robot: wind up toy|clockwork toy|clockwork doll|wind up doll|clockwork soldier
fullforce: with might|for all worth|like there be no tomorrow|like mad|like crazy|like maniac|with all might|with all strength
fast: like lightning|in flash|like shot|like greased lightning|hell for leather|on double|at full tilt|full tilt|flat out run|quick as lightning|quick as flash
please: give me|give us|gimme|gie us|show me|show us|get me|can i get|could i get|can we get|could we get|can i have|could i have|can we have
seem: look as if|look as though|look like he|look like she|look like they|look like he be|look like she be|make it look as though|make it look like
achoo: ah choo|a choo|aah choo|aaah choo
facefirst: face first|face forward|onto face|flat on face|on face
spiderweb: spider web|spider's web|cobweb|spiders web
overrail: over rail|over railing|over side of ship|over side of boat|over side of ferry|over bow|over gunwale
fullstretch: full stretch|at full stretch|full length
letfly: let fly|lets fly|let rip|let loose|let arrow fly|let it fly|let go of string|loose arrow
jellylegs: leg turn to jelly|leg like jelly|leg be jelly|leg turn to rubber|knee turn to jelly|knee turn to water|leg go wobbly|leg go to jelly|knee go wobbly
into: right into|straight into
floatbutterfly: float like butterfly
stingbee: sting like bee
hereandthere: here and there|hither and thither|there and back again|up and down corridor|up and down hallway|up and down room|back and forth across room
sprint: leg it|legs it|legged it|do runner|make run for it|take to heel|run for life|run for dear life
hugself: arm wrapped around himself|arm wrapped around herself|arm wrapped around|arm wrapped round me|arm wrap around himself|arm wrap around herself
roundandround: round and round|around and around|round and round and round|in circle and circle
hitwoah: hit woah|hit the woah|do woah|woah dance
freeze: stop dead|stop dead in track|stop cold|stop dead still|freeze dead|stop in track|frozen to spot|root to spot|rooted to spot
wordless: phone dead|phone be dead|battery dead|phones dead|dead battery|dead phone|so done|absolutely done|no cap|for real|low key|on god|as hell|as fuck|af|rn|fr fr|in nutshell
shiver: freezing butt off|freeze butt off|freezing ass off|freeze my butt off|freezing my butt off|freeze ass off|freeze to death|freezing to death|teeth chattering|chatter teeth
handsup: hand where i can see|hand where we can see|hand where i can see them|hand where i can see em|hand where we can see them|put hand where i can see|put hand where i can see them|put hand where i can see em|show me hand|let me see hand|let me see them hand|reach for sky|reach for the sky
starfish: like starfish|like a starfish|starfished
spreadeagle: spread eagle|spread eagled
floortantrum: tantrum on floor|floor tantrum|tantrum on ground|pound floor and kick|kick and scream on floor|kick and scream on ground|lying down tantrum|throw oneself on floor and kick
airbicycle: bicycle in air|pedal in air|pedal air|cycle in air|bicycle leg|bicycle kick on back|bicycle leg in air|air bicycle|air cycling|pedal leg in air|pedal like on bicycle|pedal as on bike|leg in air and pedal
waltzbox: waltz box|box waltz|box step waltz|waltz box step|box step|boxstep|waltz in box
umbrella: brolly|parasol
jumpuppercut: jump uppercut|jumping uppercut|rising uppercut|leaping uppercut|shoryuken|dragon punch|flying uppercut|uppercut jump
dualwhirl: dual wield whirlwind|dual wield spin|dual wield whirlwind attack|dual wield spin attack|dual wield whirlwind spin|dual wield whirlwind spin attack|dual blade spin|dual sword spin|dual wielding whirlwind|two sword spin|twin blade whirlwind|double sword spin|blade whirlwind|dual blade whirlwind|dual dagger spin
shieldhit: shield knock back|shield knockback|shield hit|shield block impact|shield hit react|block impact with shield|shield impact|shield block hit|shield stagger
clapoverhead: clap above head|clap over head|clap overhead|overhead clap|clap hand above head|clap hand over head|clap hand overhead|hand clap above head|clap hand high above head
dap: dap up|dap me up|give dap|dap someone up
goalkeeper: goal keeper
faceplant: face plant|face planted|eat dirt|eat pavement|kiss floor|kiss the ground|meet floor
`;
