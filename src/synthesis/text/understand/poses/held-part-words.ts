/** What a part of the body is called where words say how it is held. */
export type PartKind =
  | "hand"
  | "arm"
  | "elbow"
  | "head"
  | "chin"
  | "eyes"
  | "back"
  | "shoulders"
  | "legs"
  | "feet"
  | "knees"
  | "weight";

/** A quality of how a part is held. */
export type HeldState =
  | "up"
  | "out"
  | "ahead"
  | "wide"
  | "down"
  | "back"
  | "together"
  | "folded"
  | "pressed"
  | "cupped"
  | "crossed"
  | "fist"
  | "palmUp"
  | "bent"
  | "straight"
  | "tilted"
  | "turned"
  | "wrapped"
  | "left"
  | "right";

const table = <Name extends string>(lines: string): ReadonlyMap<string, Name> =>
  new Map(
    lines.split(/\n/).flatMap((line) => {
      const [name, words] = line.trim().split(":") as [Name, string];
      return words.split(",").map((word) => [word, name] as const);
    }),
  );

export const PARTS =
  table<PartKind>(`hand:hand,hands,palm,palms,fist,fists,finger,fingers,fingertip,fingertips,wrist,wrists,knuckles,mitts,paws
arm:arm,arms,forearm,forearms
elbow:elbow,elbows
head:head
chin:chin
eyes:eyes,gaze
back:back,torso,trunk,body,spine,chest
shoulders:shoulders
legs:leg,legs
feet:foot,feet
knees:knee,knees
weight:weight`);

/** What words say of a part that is held. */
export const STATES =
  table<HeldState>(`up:up,high,raised,lifted,aloft,overhead,upwards,upward,skyward,skywards,hoisted,perked
ahead:ahead,forward,forwards
out:out,outstretched,extended,stretched,reaching,thrust,outthrust
wide:wide,apart,spread,sideways,splayed,outspread,flung,thrown
down:down,low,lowered,hanging,hung,dangling,limp,loose,slack,relaxed,drooping,drooped,sunk,downcast,bowed,dropped,downward,downwards
back:back,backwards,backward,trailing
together:together,clasped,clamped,joined,interlaced,interlocked,laced,linked,locked,entwined,intertwined,knotted
folded:folded
pressed:pressed,steepled
cupped:cupped
crossed:crossed
fist:clenched,balled,bunched
palmUp:upturned
bent:bent,tucked,hunched,rounded,stooped,slumped,curved,doubled,curled,flexed,arched,pitched
straight:straight,stiff,rigid,upright,tall,erect,squared
tilted:tilted,cocked,tipped,lolling
turned:turned
wrapped:wrapped,hugging,hugged
left:left
right:right`);

/** Words that say nothing more of it. */
export const HOW: ReadonlySet<string> = new Set(
  `is are was were held kept being be still all way far just so very too quite really dead right a bit little slightly tight tightly loosely firmly gently casually
neatly protectively carefully proudly gracefully lightly hard well flat open resting rested placed put planted propped braced parked pinned glued stuck jammed shoved thrust buried
tucked hooked clamped pressed held clutched rammed laid leaning turned facing raised lifted stretched slung draped knocked blown curled hovering ready fixed locked long
always almost nearly steady in close`.split(/\s+/),
);

/** Those of them that may stand last. */
export const LAST: ReadonlySet<string> = new Set(
  "open flat tight tightly firmly steady still together slightly locked in close".split(" "),
);

/** Gerunds that bring a hand to a place. */
export const TOUCHES: ReadonlySet<string> = new Set(
  `covering clutching gripping grasping holding cupping touching pressing hugging shielding guarding protecting supporting propping cradling squeezing nursing
clasping steadying clamping clutched gripping grabbing wrapped cupped`.split(/\s+/),
);

export const PREPOSITIONS: ReadonlySet<string> = new Set(
  "on in at to over under against behind across around round near beside above below beneath before between upon inside into by onto".split(
    " ",
  ),
);

/** Words between a preposition and its noun. */
export const OWN: ReadonlySet<string> = new Set(
  "his her its their my your the a an own both one two each left right other opposite achy aching sore small lower upper that this invisible imaginary pretend heavy front of".split(
    " ",
  ),
);

/** Names of places on the body, by what a hand touches there. */
export const PLACES: ReadonlyMap<string, string> = new Map(
  `hair:hair|mouth,lips:mouth|forehead,brow:forehead|temple,temples:temple|chin,jaw,beard:chin|cheek,cheeks:cheek|throat:throat|neck:neck|heart:heart
chest,breast,bosom,sternum:chest|stomach,belly,tummy,gut,guts,abdomen,bellybutton,navel,middle:belly|ribs,side,flank:side|knee,knees:knee|thigh,thighs,lap:thigh
back,small,spine:back|head,crown:head|hip,hips,waist,belt,holster,pommel,hilt,scabbard,sheath,waistband:hips|ear,ears:ears|eye,eyes:eyes|face:face|nose:nose
shoulder,shoulders:shoulder|elbow,elbows:elbow|wrist,wrists,hand,hands,fist,fists,palm,palms:wrist|bicep,biceps:upperArm|shin,shins:shin|ankle,ankles:ankle|leg,legs:leg|foot,feet:foot|bottom,bum,butt:buttocks
floor,ground,earth,dirt,mat,carpet:floor|self,himself,herself,itself,themselves,yourself,myself,body,torso,me:self`
    .split(/[|\n]/)
    .flatMap((entry) => {
      const [names, target] = entry.split(":") as [string, string];
      return names.split(",").map((name) => [name, target] as const);
    }),
);

/** What people rest their hands on in front of them. */
export const TABLES: ReadonlySet<string> = new Set(
  `table desk counter bar wheel handlebars handlebar railing rail ledge windowsill bench bonnet hood keys keyboard rope bar reins it shaft handle lever door window glass
armrest armrests board podium lectern altar barrier fence gate`.split(/\s+/),
);
/** What stands beside them. */
export const WALLS: ReadonlySet<string> = new Set(
  "wall pillar post tree doorframe doorway banister handrail column".split(" "),
);
