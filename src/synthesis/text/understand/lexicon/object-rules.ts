/** Rules of tools, instruments, food, household, care of the body, pairs and dances. Syntax: travel-rules.ts. */
export const OBJECT_RULES = `
choppwood : > chop
chop : > chop
hammer|pound|bang : ?nail > hammer
hammer : nail > hammer
dig|shovel : > dig
saw : > saw
drink|sip|chug|gulp|swallow : ?water|soda|beer|coffee|cup|glass|bottle > drink
eat|bite|dine : > eat
phone|talkphone|telephone : > phone
dial : > phone_dial
playviolin : > play_violin
playdrums : > play_drums
playpiano : > play_piano
playguitar : > play_guitar
playflute : > play_flute
playtrumpet : > play_trumpet
play : guitar|bass|banjo|ukulele > play_guitar
play : violin|cello|fiddle > play_violin
play : piano|keyboard|organ > play_piano
play : drum > play_drums
play : flute|clarinet|recorder > play_flute
play : trumpet|saxophone|trombone|horn > play_trumpet
play : golf > swing_golf
play : tennis|badminton > swing_tennis
play : basketball > dribble
wipe|clean|scrub|polish|washwindow : > wipe
wash|rinse : > wash
sweep : > sweep
mop : > mop
rake : > rake
write|scribble : > write
draw|sheathe|unsheathe|holster|sheath : sword|knife|blade|dagger|katana|weapon > use_item left=1
type : > type
drive|steer : > drive
ride : horse|car > drive left=1
fish|fishing : > fish
cast|throw|fling : rod|line|fishing|lure|fishingrod > fish
combhair|comb|groom : > comb_hair
brushteeth|brush : > brush_teeth
brush : hair > comb_hair
shave : > shave
putonhat : > put_on_hat
putonjacket|dress : > put_on_jacket
putonheadphones : > headphones_on
takeoffheadphones : > headphones_on left=1
dry|towel : ?hand|face|hair > wipe
holdbaby : > hold_baby
swatfly : > swat_fly
useitem|use : item|object|tool|potion > use_item
useitem|interact|activate : > use_item
use : laptop|computer|phone|machine|pilot|calculator|tablet|keyboard > type
repair|fix|assemble|bolt|build : > use_item left=1
opendoor|open : > open_door
closedoor|close|shut : > close_door
knockdoor|knock : > knock_door
knock : hard > knock
pound : door|wall > knock
pressbutton|press : > press_button
push|press|touch|hit : button|switch|key > press_button
stir|mix|whisk|knead|cook|bake : ?dough|batter|coffee|food|soup > stir
make : coffee|dough|batter|cake|soup|food|tea|breakfast|dinner > stir
cut|slice|carve|cuttingfood|dice : > cut
cut|chop : wood|tree|log > chop
paint : > paint
pour : > pour
read : > read
hang : picture > hammer
throw : picture > hammer
dance|groove|boogie|party|choreography : > dance_free
dance : salsa > dance_salsa
salsa|rumba|chacha|mambo|samba|latin : ?dance > dance_salsa
ballet|arabesque|jete|ballerina|plie|pointe : ?dance > dance_ballet
dance : ballet|ballerina > dance_ballet
hiphop : ?dance > dance_hiphop
dance : hiphop|street > dance_hiphop
charleston : ?dance > dance_charleston
dance : charleston > dance_charleston
lindyhop : ?dance > dance_lindy
dance : lindyhop > dance_lindy
indiandance : ?dance > dance_indian
dance : indiandance|indian > dance_indian
russiandance : ?dance > dance_russian
dance : russian > dance_russian
lambada : ?dance > dance_lambada
dance : lambada > dance_lambada
macarena : ?dance > dance_macarena
dance : macarena > dance_macarena
chickendance : ?dance > dance_chicken
dance : chickendance|chicken > dance_chicken
dance : twist > dance_twist
twistdance : > dance_twist
popdance : ?dance > dance_pop
dance : popdance > dance_pop
steptouch : > step_touch
dance : steptouch|sideways|step > step_touch
`;
