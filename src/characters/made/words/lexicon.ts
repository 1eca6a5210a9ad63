import type { BEARDS, CharacterSpec } from "../character-spec.js";
import type { HairId } from "../hair/hair.js";
import type { Fabric } from "../paint/fabrics.js";
import { EYE_COLORS, HAIR_COLORS } from "../palette.js";
import type { GarmentId } from "../wear/garments.js";
import type { PropId } from "../wear/props.js";
import { ARCHETYPES, type Archetype } from "./archetypes.js";
import { COLOR_NAMES } from "./color-names.js";

export type JoinWord = "in" | "of" | "is" | "and" | "or" | "with";

/** What a word or a few of them stand for. */
export type Meaning =
  | { kind: "archetype"; archetype: Archetype }
  | { kind: "garment"; ids: readonly GarmentId[]; near?: boolean }
  | { kind: "prop"; id: PropId; near?: boolean }
  /** All that is worn: "a grey leather outfit". */
  | { kind: "clothes" }
  /** Of a garment, over the shoulders, or of the body: the words around it say which. */
  | { kind: "fur" }
  /** Ends the words before a noun: "the", "on", "round". */
  | { kind: "opens" }
  /** A word of the language that says nothing which can be made: told, and no noun. */
  | { kind: "quality" }
  /** A part of the body without a look of its own. */
  | { kind: "place" }
  | { kind: "color"; color: string; hair?: string; eyes?: string }
  | { kind: "shade"; by: number }
  | { kind: "fabric"; fabric: Fabric }
  | { kind: "hair"; style: HairId; noun: boolean }
  | { kind: "part"; part: "hair" | "eyes" | "skin" | "beard" | "brows" }
  | { kind: "beard"; beard: (typeof BEARDS)[number] }
  | { kind: "length"; length: "long" | "short" }
  | { kind: "trait"; patch: Partial<CharacterSpec> }
  | { kind: "not" }
  | { kind: "joins"; word: JoinWord }
  | { kind: "nothing" };

/** Words by garment. "~" marks a thing that is only like the garment: a note says so. */
const GARMENT_WORDS: Partial<Record<GarmentId, string>> = {
  shirt: "shirt|button up|dress shirt|linen shirt",
  t_shirt: "t-shirt|tshirt|tee|t shirt|~crop top",
  polo_shirt: "polo shirt|polo",
  tank_top: "tank top|undershirt|sleeveless shirt|singlet",
  blouse: "blouse",
  sweater: "sweater|jumper|pullover|~cardigan|woolly jumper|~fleece",
  turtleneck: "turtleneck",
  hoodie: "hoodie|sweatshirt|hooded sweatshirt",
  jersey: "jersey|football shirt|sports shirt",
  tunic: "tunic|~gambeson|~doublet|~jerkin",
  tabard: "tabard|surcoat",
  robe: "robe|~toga|~surgical gown|~hospital gown",
  cassock: "cassock|habit",
  kimono: "kimono|yukata|~gi",
  dress: "dress|frock|sundress",
  gown: "gown|~sari|ball gown|evening dress|long dress|wedding dress",
  corset: "corset|bodice",
  vest: "vest|waistcoat|gilet",
  jacket: "jacket|bomber jacket|biker jacket|~parka|~anorak|~windbreaker|~puffer jacket",
  suit_jacket: "blazer|suit jacket|~tuxedo|suit|~tailcoat",
  coat: "coat|trench coat|trenchcoat|overcoat|greatcoat|duster coat|~raincoat|~deck coat|~oilskin coat",
  lab_coat: "lab coat|white coat",
  armor: "armor|armour|plate armor|plate armour|breastplate|cuirass|plate mail",
  chainmail: "chainmail|chain mail|mail shirt|hauberk",
  leather_armor: "leather armor|leather armour",
  uniform: "uniform|tunic jacket",
  scrubs: "scrubs",
  jumpsuit:
    "jumpsuit|overall|coverall|boiler suit|flight suit|~dungaree|~denim dungaree|~racing suit|~beekeeping suit|~bee suit|~protective suit|~prison uniform",
  space_suit: "space suit|spacesuit",
  wetsuit: "wetsuit|bodysuit|catsuit|~diving suit|~skin suit|~leotard",
  hero_suit: "superhero suit|superhero costume|spandex",
  apron: "apron",
  trousers: "trouser|pant|slack|breeches|chino|~chaps",
  jeans: "jean",
  baggy_trousers: "baggy trouser|baggy jean|baggy pant|harem pant|sweatpant|tracksuit bottom|cargo pant",
  shorts: "shorts|short trouser|short pant",
  leggings: "legging|tight|hose|~stocking",
  hakama: "hakama",
  skirt: "skirt|miniskirt|short skirt|~tutu",
  long_skirt: "long skirt",
  kilt: "kilt",
  loincloth: "loincloth|~mawashi",
  boots: "boot|combat boot|work boot|~doc marten",
  high_boots: "high boot|riding boot|tall boot|thigh boot|cowboy boot|~wellington|~welly|~wellie",
  shoes: "shoe|loafer|dress shoe|~clog|~high heel|~heel",
  sneakers: "sneaker|trainer|running shoe|tennis shoe|~football boot|~cleat|high top",
  slippers: "slipper|~sandal|~moccasin|ballet shoe|~pointe shoe|~flip flop",
  pointed_shoes: "pointed shoe|pointy shoe",
  sabatons: "sabaton|greave|armored boot|armoured boot|metal boot",
  space_boots: "space boot|moon boot",
  gloves: "glove|mitten",
  fingerless_gloves: "fingerless glove",
  gauntlets: "gauntlet|vambrace",
  bracers: "bracer|wristband|arm guard|cuff",
  pauldrons: "pauldron|spaulder|shoulder armor|shoulder armour",
  shoulder_pads: "shoulder pad",
  belt: "belt",
  sash: "sash|~cummerbund|~obi|~rope belt",
  utility_belt: "utility belt|tool belt|toolbelt",
  suspenders: "suspender|brace",
  cape: "cape|cloak|mantle|~poncho",
  short_cape: "short cape|capelet|short cloak",
  fur_mantle: "fur mantle|fur collar|fur cloak|~pelt|fur cape",
  scarf: "scarf|shawl|neckerchief",
  tie: "tie|necktie|~bow tie|~bowtie",
  necklace: "necklace|~amulet|~pendant|~medallion|~medal|~choker|~gold chain|~bead",
  backpack: "backpack|rucksack|knapsack|~school bag|~satchel",
  life_support: "life support|jetpack|jet pack|oxygen tank",
  quiver: "quiver",
  wings: "wing",
  hat: "hat|fedora|wide brimmed hat|wide brim hat|wide hat|~feathered hat|~bowler hat|~bowler|~sombrero|~panama hat|~bucket hat|~fez|~glengarry hat",
  straw_hat: "straw hat|sun hat|sunhat",
  cowboy_hat: "cowboy hat|stetson",
  top_hat: "top hat",
  wizard_hat: "wizard hat|pointed hat|pointy hat|witch hat",
  pirate_hat: "pirate hat|tricorn|tricorne|tricorn hat|bicorne",
  cap: "cap|baseball cap",
  police_cap: "police cap|peaked cap|officer cap|police hat|~captain cap|~captain hat|~sailor cap",
  beret: "beret",
  beanie: "beanie|woolen cap|woollen cap|wool cap|woolly hat|knit cap|wool hat|~bobble hat|~surgical cap|~scrub cap",
  headband: "headband|sweatband|hairband",
  bandana: "bandana|headscarf|kerchief",
  turban: "turban",
  crown: "crown",
  tiara: "tiara|diadem|~circlet|~flower crown",
  chef_hat: "chef hat|toque|chefs hat|cook hat",
  nurse_cap: "nurse cap|nurses cap",
  hard_hat: "hard hat|hardhat|safety helmet|fire helmet|construction helmet",
  helmet: "helmet|helm|steel cap|~tin helmet|~brass helmet",
  great_helm: "great helm|full helmet|closed helmet|~visor",
  viking_helmet: "viking helmet|horned helmet",
  military_helmet: "military helmet|combat helmet|army helmet",
  football_helmet: "football helmet",
  space_helmet: "space helmet|astronaut helmet|glass helmet",
  hood: "hood|cowl",
  horns: "horn|~antler",
  goggles: "goggle",
  glasses: "glasses|~monocle|spectacles|eyeglasses|reading glasses|round glasses",
  sunglasses: "sunglasses|shades|mirrored shades|dark glasses",
  eyepatch: "eyepatch|eye patch",
  headphones: "headphone|headset|~earmuff",
  mask: "mask|face mask|face cloth|~veil|~gas mask|~beaked mask|surgical mask",
};

const PROP_WORDS: Partial<Record<PropId, string>> = {
  sword: "sword|longsword|blade|~sabre|~saber|~rapier|~cutlass|~scimitar|broadsword",
  greatsword: "greatsword|two handed sword|claymore|huge sword|giant sword",
  dagger: "dagger|knife|stiletto|throwing knife|throwing knives|~scalpel|~bayonet",
  katana: "katana|samurai sword",
  axe: "axe|ax|hatchet|~tomahawk",
  battle_axe: "battle axe|battleaxe|double axe|great axe|greataxe|war axe",
  hammer: "hammer|mallet",
  war_hammer: "war hammer|warhammer|sledgehammer|big hammer|maul",
  mace: "mace|~flail|morning star",
  club: "club|cudgel|~bat",
  spear: "spear|~lance|~pike|~halberd|javelin|~harpoon",
  trident: "trident",
  pitchfork: "pitchfork|hay fork",
  staff: "staff|magic staff|wooden staff|~sceptre|~scepter",
  cane: "cane|walking stick|stick|~crutch",
  wand: "wand|magic wand",
  scythe: "scythe|~sickle",
  pickaxe: "pickaxe|pick|pick axe",
  bow: "bow|longbow|~crossbow",
  shield: "shield|round shield|buckler",
  kite_shield: "kite shield|~tower shield",
  book: "book|tome|spellbook|bible",
  lantern: "lantern|~lamp",
  torch: "torch",
  blaster: "blaster|blaster pistol|~pistol|~gun|~revolver|ray gun|laser gun|laser pistol|~handgun",
  rifle: "rifle|~machine gun|~musket|~shotgun|laser rifle",
  wrench: "wrench|spanner",
  ladle: "ladle|spoon",
  ball: "ball|football|soccer ball|basketball|~balloon",
  guitar: "guitar|~electric guitar|~lute|~banjo|~ukulele",
  broom: "broom|broomstick",
};

const FABRIC_WORDS: Partial<Record<Fabric, string>> = {
  leather: "leather|buckskin",
  denim: "denim",
  wool: "wool|woolen|woollen|knitted|knit|woolly",
  metal: "metal|steel|iron|silver plated|metallic|brass",
  fur: "fur trimmed|fur lined",
  silk: "silk|silken|satin|velvet|velvety",
  stripes: "striped|stripy",
  plaid: "plaid|checkered|chequered|tartan|flannel|checked|check",
  rubber: "rubber|plastic|latex",
  camouflage: "camouflage|camo",
  rags: "ragged|tattered|torn|ripped|dirty|worn|shabby|patched|patchy|muddy",
  scales: "scaled|scaly",
};

const HAIR_WORDS: Partial<Record<HairId, string>> = {
  bald: "bald|bald headed|bald head|shaved head|hairless|going bald",
  buzz: "buzz cut|crew cut|shaved|cropped",
  short: "short haired",
  messy: "messy|tousled|unkempt|scruffy|wild|shaggy",
  spiky: "spiky|spiked",
  slick: "slicked back|slick|combed back",
  side: "side parted|parted|side parting|neat",
  curly: "curly|curls",
  afro: "afro",
  balding: "balding|receding|half bald|tonsure",
  mohawk: "mohawk|mohican",
  bob: "bob|bobbed|shoulder length|chin length",
  long: "long haired|flowing|straight|down to her waist|down to his waist|down to the waist|waist length",
  wavy: "wavy",
  ponytail: "ponytail|pony tail",
  bun: "bun|hair in a bun|top knot|topknot|man bun",
  pigtails: "pigtail|bunches|twin tail",
  braid: "braid|braided|plait|plaited|cornrow|box braid|dreadlock",
};
const HAIR_NOUNS: ReadonlySet<HairId> = new Set([
  "bald",
  "buzz",
  "afro",
  "mohawk",
  "bob",
  "ponytail",
  "bun",
  "pigtails",
  "braid",
  "balding",
]);

const BEARD_WORDS: Partial<Record<(typeof BEARDS)[number], string>> = {
  stubble: "stubble|unshaven|five o'clock shadow|stubbly",
  moustache: "moustache|mustache|handlebar moustache|whiskers",
  goatee: "goatee|chin beard",
  short: "short beard|trimmed beard|light beard",
  full: "bearded|full beard|thick beard|bushy beard|big beard",
  long: "long beard|long bearded|flowing beard|huge beard",
};

const TRAITS: readonly (readonly [words: string, patch: Partial<CharacterSpec>])[] = [
  ["very old|ancient|aged|elderly|wrinkled|hag", { age: 80 }],
  ["old|senior|wizened", { age: 70 }],
  ["middle aged|mature", { age: 48 }],
  ["young|youthful", { age: 20 }],
  ["teenage|adolescent", { age: 16 }],
  ["little|small", { stature: 0.86 }],
  ["tiny", { stature: 0.7 }],
  ["tall|lanky|towering", { stature: 1.1 }],
  ["very tall|huge|giant|gigantic|enormous", { stature: 1.22 }],
  ["short|petite", { stature: 0.9 }],
  ["very short", { stature: 0.82 }],
  ["muscular|strong|buff|brawny|ripped|beefy|powerful|well built", { muscle: 0.95 }],
  ["athletic|fit|sporty|toned", { muscle: 0.75, weight: 0.42 }],
  ["burly|stocky|sturdy|broad|bulky|heavyset|hulking|broad shouldered", { muscle: 0.8, weight: 0.75 }],
  ["fat|obese|very fat|massive", { weight: 1, muscle: 0.25 }],
  [
    "chubby|plump|overweight|tubby|stout|round|portly|fat bellied|pot bellied|big bellied",
    { weight: 0.85, muscle: 0.35 },
  ],
  ["thin|skinny|slim|slender|lean|gaunt|bony|scrawny", { weight: 0.15, muscle: 0.4 }],
  ["frail|weak", { weight: 0.25, muscle: 0.15 }],
  ["chibi|super deformed|big headed|cute", { proportion: "chibi" }],
  ["heroic", { proportion: "heroic" }],
  ["realistic|lifelike", { proportion: "realistic" }],
  ["stylised|stylized|cartoon|cartoony", { proportion: "stylised" }],
  ["he|hes|his|him|male|masculine|mr|dude|husband", { sex: 1 }],
  ["she|shes|her|hers|feminine|female|mrs|ms|wife", { sex: 0 }],
  ["dark skinned|black skinned|african|dark skin", { skin: "#6f402a" }],
  ["brown skinned|tanned|sunburnt|sun tanned|olive skinned|indian|latino|latina|brown skin", { skin: "#b57850" }],
  ["pale|albino|light skinned|fair skinned|pale skinned|pale skin|fair skin|light skin", { skin: "#f6d3bd" }],
  ["asian|chinese|japanese|korean", { skin: "#e3aa84", hairColor: "#211a1a" }],
  ["blond|blonde|fair haired|golden haired|blond haired|blonde haired", { hairColor: HAIR_COLORS.blonde }],
  ["red haired|redhead|redheaded|ginger haired", { hairColor: HAIR_COLORS.red }],
  ["dark haired|black haired|raven haired", { hairColor: HAIR_COLORS.black }],
  ["brown haired|brunette", { hairColor: HAIR_COLORS.brown }],
  ["grey haired|gray haired|silver haired", { hairColor: HAIR_COLORS.grey }],
  ["white haired", { hairColor: HAIR_COLORS.white }],
  ["blue eyed", { eyes: EYE_COLORS.blue }],
  ["green eyed", { eyes: EYE_COLORS.green }],
  ["brown eyed", { eyes: EYE_COLORS.brown }],
  ["clean shaven|beardless", { beard: null }],
  ["barefoot|barefooted|bare feet", { barefoot: true }],
];

const JOINS: readonly (readonly [JoinWord, string])[] = [
  ["in", "in|dressed in|wearing|wears|wear|clad in|dressed|clothed in|having on|sporting"],
  ["of", "of|colored|coloured"],
  ["is", "is|are|was|being"],
  ["and", "and|plus|as well as|also|but|,|;"],
  ["or", "or|nor"],
  [
    "with",
    "with|has|have|having|holding|holds|carrying|carries|who has|that has|whose|armed with|wielding|wields|equipped with|using|brandishing",
  ],
];

const NOTHING =
  "pair|pairs|set|who|that|which|this|very|quite|rather|really|it|they|there|be|make|create|please|me|i|want|would|like|one|two|both|matching|style|styled|looking|look|looks|type|kind|typical|game|all|bit|slightly|also|just|same|color|colour|year|years|build|figure|hairstyle|haircut|hairdo|made|do|does|can|could|you|my|so|as|need|should|full|too|something|maybe";

/** Where the words of another noun begin. */
const OPENS =
  "a|an|the|some|their|its|on|at|to|from|over|under|for|around|round the|round his|round her|round a|round neck|across|behind|beside|off|by|out of|into|through|only|his|her";

/** Told as not understood: nothing of a figure shows them yet. */
const QUALITIES =
  "big|large|simple|classic|nice|medieval|fantasy|modern|traditional|fancy|wide|heavy|thick|tied|beautiful|handsome|pretty|friendly|happy|evil|brave|magical|magic|royal|elegant|fierce|scary|mysterious|cheerful|grumpy|wise|gentle|sad|angry|proud|serious|smiling|left|right|wooden|golden tipped|tired|rusty|lacquered|shining|shiny|glowing|rugged|blind|oversized|flamboyant|broken|beaded|feathered|double breasted|curved|hunched|warty|crooked|stitched|studded|spotted|nerdy|hairy|mechanical|robotic|long sleeved|sleeveless|oily|visible|backwards";

const PLACES =
  "head|hand|hands|back|feet|foot|shoulder|neck|waist|eye|chest|arm|leg|knee|ankle|hip|nose|mouth|ear|tooth|teeth|lip|forehead|finger|tail|chin|cheek|belly";

/** Returns all that words can mean, by phrase in the singular and lower case. */
export function lexicon(): ReadonlyMap<string, Meaning> {
  cached ??= build();
  return cached;
}

let cached: ReadonlyMap<string, Meaning> | null = null;

function build(): ReadonlyMap<string, Meaning> {
  const all = new Map<string, Meaning>();
  const add = (words: string, meaning: Meaning) => {
    for (const word of words.split("|")) {
      const near = word.startsWith("~");
      all.set(singular(near ? word.slice(1) : word), near ? ({ ...meaning, near } as Meaning) : meaning);
    }
  };
  add(NOTHING, { kind: "nothing" });
  add(OPENS, { kind: "opens" });
  add(QUALITIES, { kind: "quality" });
  add(PLACES, { kind: "place" });
  add("fur|furry", { kind: "fur" });
  add("outfit|clothes|clothing|attire|garb|costume|garment", { kind: "clothes" });
  for (const [word, words] of JOINS) add(words, { kind: "joins", word });
  add("no|without|not|lacks|lacking|never", { kind: "not" });
  add("dark|deep", { kind: "shade", by: 0.6 });
  add("light|pale colored|pastel|bright", { kind: "shade", by: 1.35 });
  for (const [name, color] of Object.entries(COLOR_NAMES)) {
    const hair = (HAIR_COLORS as Record<string, string>)[name] ?? HAIR_ALIASES[name];
    add(name, { kind: "color", color, hair, eyes: (EYE_COLORS as Record<string, string>)[name] });
  }
  for (const [name, hair] of Object.entries(HAIR_COLORS))
    if (!all.has(name)) add(name, { kind: "color", color: hair, hair });
  for (const [words, patch] of TRAITS) add(words, { kind: "trait", patch });
  for (const [fabric, words] of Object.entries(FABRIC_WORDS)) add(words, { kind: "fabric", fabric: fabric as Fabric });
  for (const archetype of ARCHETYPES) for (const word of archetype.words) add(word, { kind: "archetype", archetype });
  for (const [style, words] of Object.entries(HAIR_WORDS)) {
    add(words, { kind: "hair", style: style as HairId, noun: HAIR_NOUNS.has(style as HairId) });
  }
  for (const [beard, words] of Object.entries(BEARD_WORDS))
    add(words, { kind: "beard", beard: beard as (typeof BEARDS)[number] });
  add("hair|locks|haired", { kind: "part", part: "hair" });
  add("eyes|eyed", { kind: "part", part: "eyes" });
  add("skin|complexion|skinned|face|body", { kind: "part", part: "skin" });
  add("beard", { kind: "part", part: "beard" });
  add("eyebrow|brow", { kind: "part", part: "brows" });
  add("long", { kind: "length", length: "long" });
  for (const [id, words] of Object.entries(PROP_WORDS)) add(words, { kind: "prop", id: id as PropId });
  for (const [id, words] of Object.entries(GARMENT_WORDS)) add(words, { kind: "garment", ids: [id as GarmentId] });
  add("sword and shield", { kind: "prop", id: "sword" });
  add("full plate|full armor|full armour|suit of armor|suit of armour|full plate armor|heavy armor|heavy armour", {
    kind: "garment",
    ids: ["armor", "sabatons", "gauntlets", "pauldrons"],
  });
  add("business suit|three piece suit|pinstripe suit", {
    kind: "garment",
    ids: ["suit_jacket", "shirt", "tie", "trousers"],
  });
  add("pant suit|pantsuit|trouser suit", { kind: "garment", ids: ["suit_jacket", "trousers"] });
  add("tracksuit|track suit", { kind: "garment", ids: ["hoodie", "baggy_trousers"] });
  return all;
}

const HAIR_ALIASES: Record<string, string> = {
  gray: HAIR_COLORS.grey,
  silver: HAIR_COLORS.grey,
  blond: HAIR_COLORS.blonde,
  golden: HAIR_COLORS.blonde,
  gold: HAIR_COLORS.blonde,
  orange: HAIR_COLORS.ginger,
};

/** Returns a phrase with its last word in the singular. */
export function singular(phrase: string): string {
  const words = phrase.replace(/-/g, " ").split(" ");
  const last = words[words.length - 1];
  if (!KEPT.has(last) && last.length > 3 && last.endsWith("s") && !last.endsWith("ss")) {
    words[words.length - 1] = last.endsWith("ies")
      ? `${last.slice(0, -3)}y`
      : /(ches|shes|xes)$/.test(last)
        ? last.slice(0, -2)
        : last.slice(0, -1);
  }
  return words.join(" ");
}

const KEPT: ReadonlySet<string> = new Set([
  "shorts",
  "glasses",
  "sunglasses",
  "eyes",
  "his",
  "hers",
  "years",
  "shades",
  "spectacles",
  "eyeglasses",
  "scrubs",
  "curls",
  "bunches",
  "hers",
  "whiskers",
  "breeches",
  "locks",
  "clothes",
]);
