/**
 * Rules of verbs whose object is a part of the body, or which are no more than a manner of speaking: "tips her head back",
 * "lets the pieces fall", "plants his sword". Syntax: travel-rules.ts.
 */
export const FIGURE_RULES = `
throw|tip|toss|tilt|fling|snap|lean|roll|let|drop|lay|rear|cast|jerk|arch : head|face back|backward|up|upward|sky|ceiling !against|wall|ball|hat|side|shoulder|hood > look elevation=35 direction=0
let|loll|slump|sink|nod : head|chin fall|fallforward|drop|sink|hang|loll|forward|down|downward|chest !box|thing|ball|hand|on > look elevation=-40
bury|hide : head|face hand|arm|palm|pillow|lap > cover_face
crane : neck > look elevation=15
incline|bob|nod : head !wall|duck|weave|on|punch|sleep|chair > nod
throw|fling|cast : armsout > arms_out
let : fist|hand|arm fall|drop|sink|hang > lower_arm side=both
let : fall|drop|go piece|paper|it|them|letter|glass|cup|bag|sword|weapon|bottle|book|everything|gun|phone !arm|hand|hair|rope > drop_item
run|rake|drag|push|comb : hand|finger hair !wall|along > comb_hair
slam|bang|smack|pound|smash|thump|hammer : fist|hand|palm table|desk|counter|bar|podium|dashboard|piano !gavel|drum > bang_gavel
slam|crash|press|throw|flatten : back|bodyback|backfirst|backward wall|tree|pillar|door|rock !ball|fist|hand|door > lean_wall
strike|hit|smash|bash|slam|drive|jab|thrust|club|attack : pommel|hilt|crossguard > punch_cross
pommelstrike : > punch_cross
fold|clasp|rest|cross|lean : hand|palm pommel|hilt|sword|greatsword|staff|cane|stick|handle > hold side=both
fold|clasp : hand|palm pray|prayer|together|silence|altar|god > pray
fold : hand|palm !back|behind|lap|belly|stomach|chest|pommel|hilt|sword|staff|cane|clothes|paper > pray
fold : letter|note|map|napkin|flag > fold_clothes
plant : flag|banner|standard > plant_flag
plant|drive|ram|set|stick : sword|greatsword|spear|staff|axe|blade|pole before|front|beside|pointdown|down|downward|ground|earth|soil !enemy|foe|opponent|chest|stone|stab > plant_flag
glide|sail|swan|drift|float : between|through|past|across|into|room|hall|stage|table|crowd !air|sky|wing|water|ice|ghost|broom|floor|hair|space|dance > walk
glide|sail|swan|slip|squeeze : tray|platter between|through|past|table|crowd|guest > walk with=carry_tray
bolt : !door|screw|gate|nut|up|upright|lock|car|engine|wheel|window|plate|rifle|tighten > sprint
sink|drop|fall|slump|collapse|crumple : *knee !die|death|dead|topple|face|forward|dying|chest|side > kneel_down_both
put|slip|tuck|stuff|shove|slide|drop|place|stow|return|stick|pop : inpocket it|them|letter|note|phone|coin|key|money|card|ring|something|watch|wallet|knife|handkerchief > put_in_pocket
take|get|bring|lift|pull|fetch|grab : down|downward shelf|rack|cupboard|cabinet|locker high|top|overhead|above|upward|up|upper !put|place > shelve left=1
reach : up|upward|high|highest shelf|rack|cupboard|cabinet down|downward both|*hand > shelve left=1
clutch : hat|cap|crown|bonnet !out|take|off > touch target=head
press|hold : hat|cap|crown|bonnet hand|head|wind|run|down !out|take|off > touch target=head
slam|bang|smack|thump : book|glass|cup|mug|bottle|phone|card|paper|plate|laptop|lid|drawer down|downward|shut !fist|hand|against > put_down_table tempo=1.4
sweep|whip|pull|doff|take : hat|cap|helmet off > take_off_hat
sweep|doff : hat|cap bow|off|flourish|low > take_off_hat
put|set|clap|jam|pull : hat|cap|helmet on|back > put_on_hat
tear|rip|shred : letter|paper|page|photo|note|picture|contract !open > unwrap_gift left=1
go|drop|get|dive|fall : prone > lie_down_front
prone : > lie_down_front
glance|look|peek|peer : watch|wristwatch !out|over|around > check_watch
draw : quick|fast|holster|gunslinger|lightning !sword|blade|katana|bow|arrow|string|picture|circle|sketch|dagger|knife|card|curtain > pistol_draw
wipe : out almost|nearly > stumble
change|switch|swap|uncross : leg|crosslegs > cross_legs
slam|smash|throw|hurl : controller|gamepad|keyboard|headset !on > rage_quit
slam|smash|throw|hurl : controller|gamepad|keyboard|headset ground|floor|onground|wall > rage_quit
pull : oar > row
toss : head|hair !back|backward|off > hair_flip
slump|sag|collapse : wall|tree|door|doorframe against !slide|down > lean_wall
flatten|press : himself|herself|themselves|itself|back wall|door|tree|pillar > lean_wall
hold|grip|steady : ladder !climb|rung|up|down > hold
throw|fling|hurl|toss|knock|blow|send : him|them|her explosion|blast|impact|shockwave|bull > knock_down
hit|strike|pound|beat : hammer|mallet ground|floor|onground|stone|post|wood|metal > hammer
draw|pull : himself|herself|themselves|itself up|upright|height !wall|ledge|rope|bar|edge > stand styleId=proud
throw|put|hurl : weight|himself|herself|shoulder door|wall|gate against|into > push
turn : back|bodyback on !around|round > turn turn=180
plant : himself|herself|themselves|itself > stand styleId=legs_apart
pick : way > walk styleId=careful
drag|haul : wounded|corpse|comrade|unconscious !himself|herself > drag_heavy
drag|pull|tow|yank|tug|haul : along|forward|away by be|get > dog_pull
slide|sink|slump : down against|wall|door|tree|pillar|back !pole|rope|ladder|banister|rail|railing|slope|hill|slide > sit_down_floor
dab|blot : eye|tear|cheek > rub_eyes
throw|toss|hurl|lob : overarm|overhand > throw_overhand
look|check|peer|peek|search|glance|feel|rummage : under|underneath|beneath bed|sofa|couch|table|desk|car|bench|chair|armchair|cupboard|wardrobe|fridge|stove|truck|van|rug|mat|door > search_ground
drag|pull|tow|yank : dog|labrador|terrier|puppy|hound by|leash|lead|over > dog_pull
getup|get|rise|stand|standup|pickup : onfront !lie|die|fall > get_up_front
take|get|bring|lift|fetch|grab : down|downward box|jar|suitcase|bag|book|bottle|basket|crate|parcel|tin|can !put|place|floor|ground|table|note|sit|knee|onground|picture|from > shelve left=1
carry|bear|lug|haul : bag|sack|pack|rucksack|load|basket|bundle back|onback !backward|forth|drop|set > walk styleId=backpack_heavy
`;

/** Phrases of the same. Syntax: phrases.ts. */
export const FIGURE_PHRASES = `
axe: greataxe|great axe|poleaxe
wordless: chest heaving|chest heave|shoulder heaving|down sight|through scope|through sight|come free|come loose|come apart|come undone|come to life|come into view|come true|take forever|more than anything|halfway across|halfway through|halfway there|stock still|to ring
backstart: back way he come|back way she come|back way they come|back way it come|back way you come|back out way he come|back out way she come|back out way they come
careful: hug wall|hugging wall|flat against wall|back to wall|with back to wall
pommelstrike: pommel strike|pommel blow|pommel bash|pommel hit|hilt strike|hilt bash|blow with pommel
pointdown: point down|tip down|blade down
intwo: in two|to piece|into piece|into pieces|to pieces|to shred|to shreds
backfirst: back first
`;
