import type { BEARDS, CharacterSpec, Garment } from "../character-spec.js";
import type { HairId } from "../hair/hair.js";
import type { Fabric } from "../paint/fabrics.js";
import { EYE_COLORS, HAIR_COLORS } from "../palette.js";
import type { GarmentId } from "../wear/garments.js";
import type { Side } from "../wear/measures.js";
import { PROPS, type PropId } from "../wear/props.js";
import { type Adjective, adjectives } from "./adjectives.js";
import { ARCHETYPES, type Archetype } from "./archetypes/index.js";
import { DETAILS, FEATURES, JEWELS } from "./body-words.js";
import { COLOR_NAMES } from "./color-names.js";
import { GIVEN_NAMES } from "./given-names.js";
import { SETTINGS } from "./settings.js";
import { GARMENT_WORDS, PROP_WORDS } from "./things.js";

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
  | { kind: "fabric"; fabric: Fabric; near?: boolean }
  | { kind: "adjective"; adjective: Adjective }
  /** A time or place that some kinds of character belong to: "medieval". */
  | { kind: "setting"; words: readonly string[] }
  /** Something of a face or body: "a scar". */
  | { kind: "feature"; patch: Partial<CharacterSpec>; mark?: keyof NonNullable<CharacterSpec["marks"]> }
  /** Something of the garment before it: "with gold trim". */
  | { kind: "detail"; detail: Partial<Garment> }
  /** A given name, which says who is meant. */
  | { kind: "name"; sex: number }
  /** The left or the right. */
  | { kind: "side"; side: Side }
  /** All of a kind, which can only be denied: "no weapons". */
  | { kind: "all-of"; ids: readonly string[] }
  | { kind: "hair"; style: HairId; noun: boolean; near?: boolean }
  | { kind: "part"; part: "hair" | "eyes" | "skin" | "beard" | "brows" }
  | { kind: "beard"; beard: (typeof BEARDS)[number]; near?: boolean }
  | { kind: "length"; length: "long" | "short" }
  | { kind: "trait"; patch: Partial<CharacterSpec> }
  | { kind: "not" }
  | { kind: "joins"; word: JoinWord }
  | { kind: "nothing" };

const FABRIC_WORDS: Partial<Record<Fabric, string>> = {
  cloth: "linen|cotton|canvas|hemp|cloth|polyester|fabric|calico|muslin|burlap|sackcloth|hessian|homespun",
  leather: "leather|buckskin|suede|leathery|faux leather|hide|deerskin|sealskin|crocodile skin|snakeskin",
  denim: "denim",
  wool: "wool|woolen|woollen|knitted|knit|woolly|felt|cashmere|fleece|crocheted|crochet|fluffy|fuzzy|cable knit|sheepskin|chunky knit|mohair",
  metal: "metal|steel|iron|silver plated|metallic|brass|chrome|plated|tin|aluminium|aluminum|titanium|chromed",
  fur: "furred|faux fur|wolf fur|shearling|ermine|caribou fur|reindeer fur|bear fur|rabbit fur|sable|mink",
  silk: "silk|silken|satin|taffeta|~brocade",
  stripes: "striped|stripy|pinstripe|pinstriped|pin striped|hooped|candy striped",
  dots: "polka dot|polka dotted|dotted|spotted|speckled|dotty|beaded|spotty",
  floral:
    "colourful patterned|colorful patterned|colourful|colorful|floral|flowery|flowered|flower print|flower patterned|hawaiian|hawaian|tropical|patterned|embroidered|paisley|ornate|intricately embroidered|richly embroidered|decorated|floral print|batik|tropical print",
  quilted: "quilted|padded",
  corduroy: "corduroy|ribbed",
  velvet: "velvet|velvety|velour|velveteen",
  tweed: "tweed|herringbone|tweedy",
  lace: "lace|lacy|crocheted lace",
  sheer: "sheer|transparent|translucent|see through|chiffon|gauze|gauzy|gossamer|tulle|organza|clear plastic",
  sequins:
    "sequined|sequinned|sequin|sparkly|sparkling|glittery|glittering|glitter|glitzy|rhinestone|bejeweled|bejewelled|spangled",
  leaves: "leaf|leaves|leafy|ivy|vine|mossy leaf|woven leaf|woven leaves|birch leaves|oak leaves",
  bark: "bark|bark textured|barky|tree bark",
  straw: "wicker|woven straw|woven reed",
  puffed: "puffer|down filled|insulated|puffy|quilted puffer",
  leopard:
    "leopard print|leopard|animal print|leopardskin|leopard skin|cheetah print|jaguar|jaguar skin|~tiger print|~tiger skin|~zebra print|~cow print|jaguar pelt|leopard pelt",
  plaid: "plaid|checkered|chequered|tartan|flannel|checked|check|gingham|checkerboard|houndstooth",
  rubber: "rubber|plastic|latex|vinyl|spandex|pvc|neoprene|waxed|oilskin|waterproof|lycra|carbon fiber|carbon fibre",
  camouflage: "camouflage|camo|camouflaged|camo print|woodland camo",
  rags: "ragged|shabby|patchy|rotten|rotting|rag|singed|burnt|charred|raggedy|ratty",
  rainbow:
    "rainbow|rainbow coloured|rainbow colored|rainbow striped|multicoloured|multicolored|multi coloured|~tie dye|~tie dyed|~psychedelic|many coloured",
  harlequin: "harlequin|diamond patterned|argyle|diamond|lozenge|~patchwork",
  halves:
    "half and half|two tone|two toned|parti coloured|particoloured|particolored|motley|mi parti|two coloured|two colored",
  fishnet: "fishnet|fishnet style",
  zigzag: "zigzag|zig zag|chevron",
  bandages: "bandaged|bandage wrapped|bandage",
  scales: "scaled|scaly|fish scale|dragon scale|dragonscale",
  reflective:
    "hi vis|high vis|hi viz|high visibility|hivis|high viz|reflective|hi visibility|fluorescent|reflector|safety orange",
};

/** Words by hair style. "~": like it, and a note says so. */
const HAIR_WORDS: Partial<Record<HairId, string>> = {
  bald: "bald|bald headed|bald head|shaved head|hairless|going bald|shaven head|completely bald|shaven headed|shiny bald head",
  buzz: "buzz cut|crew cut|shaved|cropped|buzzcut|crewcut|buzzed|close cropped|shorn|military haircut|~flat top|~flattop|closely cropped|short cropped|cropped short|military cut|fade|shaved sides",
  short: "short haired|pixie cut|pixie|~bowl cut|~quiff|boyish|short cut",
  messy:
    "messy|tousled|unkempt|scruffy|wild|shaggy|bed head|bedhead|mop of hair|disheveled|dishevelled|uncombed|mop|windswept|wind swept|straggly|wild haired|messy haired|frazzled|tangled|matted|unruly|floppy|tufty|scraggly",
  spiky: "spiky|spiked|spikey|spiky haired|gelled up",
  slick:
    "slicked back|slick|combed back|swept back|brushed back|slicked|~pompadour|slicked down|pulled back|gelled|oiled|greased back",
  side: "side parted|parted|side parting|neat|combed over|~comb over|side part|neatly parted|side swept|swept to the side|well combed",
  curly: "curly|curls|ringlet|frizzy|curly haired|permed|curled|tight curls|~perm|coily",
  afro: "afro|big afro|afro hair|afro puff",
  balding:
    "only at the sides|only on the sides|at the sides only|on the sides only|hair at the sides|bald crown|balding|receding|half bald|tonsure|tonsured|receding hairline|bald patch|thin on top|bald on top|thinning hair|receding hair|bald spot",
  mohawk: "mohawk|mohican|~undercut|faux hawk|fauxhawk|~side shave",
  bob: "bob|bobbed|shoulder length|chin length|bob cut|pageboy|jaw length|bob haircut|medium length|sharp bob|flapper bob",
  long: "long haired|flowing|straight|down to her waist|down to his waist|down to the waist|waist length|straight haired|~mullet|hip length|hanging loose|back length|long flowing|knee length hair|long straight|to the waist|past the shoulders|past her shoulders|down her back|down his back|reaching her waist|to her waist",
  wavy: "wavy|waves|beach waves|wavy haired|soft waves|loose waves|~finger waves",
  ponytail:
    "ponytail|pony tail|high ponytail|low ponytail|hair tied back|tied in a ponytail|~side ponytail|in a ponytail|tied back in a ponytail|tied back",
  bun: "bun|hair in a bun|tied up|~updo|hair up|tight bun|chignon|pinned up|~beehive|~space bun|hair bun|in a bun|put up|high bun|low bun|tight knot",
  topknot: "top knot|topknot|man bun|samurai bun|hair in a topknot|hair in a top knot|in a topknot|in a top knot",
  cornrows: "cornrow|cornrows|braided cornrows|corn row",
  pigtails: "pigtail|bunches|twin tail|twintail|two ponytails|twin tails|in pigtails",
  dreadlocks: "dreadlock|dreads|locs|dreadlocked|dreadlocks|~box braid",
  two_braids:
    "pigtail braid|two braid|twin braid|two plait|two thick braid|two long braid|in two braid|in two thick braid|in two plait|in two long braid|braided pigtail|double braid",
  braid:
    "braid|braided|plait|plaited|french braid|long braid|single braid|in a braid|fishtail braid|~side braid|thick braid|in braids",
};
/** Styles said in words that name no hair besides: "waves", "undercut". */
const HAIR_WORD_NOUNS =
  /(sides|sides only|braid|plait|cut|pixie|fade|mop|comb over|part|parting|ringlet|waves|perm|updo|chignon|mullet|pompadour|quiff|beehive|curls|hair|hairline|patch|top|head)$/;
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
  "dreadlocks",
  "topknot",
  "cornrows",
  "two_braids",
  "balding",
]);

const BEARD_WORDS: Partial<Record<(typeof BEARDS)[number], string>> = {
  stubble:
    "stubble|unshaven|five o'clock shadow|stubbly|five oclock shadow|stubbled|scruff|light stubble|designer stubble|heavy stubble|three day beard|5 o'clock shadow|5 oclock shadow",
  moustache:
    "moustache|mustache|whiskers|pencil moustache|pencil mustache|big moustache|thick moustache|bushy moustache|thin moustache|moustached|mustached|moustachioed|mustachioed|bushy mustache|thin mustache|thick mustache|big mustache|tash|tache",
  handlebar:
    "handlebar moustache|handlebar mustache|curled moustache|curled mustache|curly moustache|curly mustache|waxed moustache|waxed mustache|walrus moustache|walrus mustache|~fu manchu|horseshoe moustache|horseshoe mustache|drooping moustache|droopy moustache|twirly moustache|twirled moustache|big curly moustache",
  braided:
    "braided beard|plaited beard|beard in braid|beard in two braid|long braided beard|big braided beard|~forked beard|beard braided",
  goatee:
    "goatee|chin beard|pointed beard|pointy beard|van dyke|van dyke beard|~soul patch|small beard|little beard|small goatee|~chin strap|chin tuft|pointed goatee",
  short:
    "short beard|trimmed beard|light beard|neat beard|cropped beard|well trimmed beard|neatly trimmed beard|close beard|scruffy beard|~sideburn|~mutton chop|~muttonchop|~side whisker|well kept beard|close cropped beard|groomed beard|patchy beard|tidy beard|clipped beard",
  full: "thick beard|bearded|full beard|thick beard|bushy beard|big beard|wild beard|shaggy beard|heavy beard|unkempt beard|bushy bearded|messy beard|large beard|~square beard|big bushy beard|thick bushy beard|tangled beard|~forked beard",
  long: "beard down to his knees|beard down to the knees|beard down to his belt|beard down to his chest|beard to his knees|beard to his chest|long beard|long bearded|flowing beard|huge beard|beard down to his waist|waist length beard|very long beard|giant beard|enormous beard|beard to his waist|massive beard|long flowing beard|beard to the belly|beard to the waist",
};

const TRAITS: readonly (readonly [words: string, patch: Partial<CharacterSpec>])[] = [
  ["very old|ancient|aged|elderly|wrinkled|hag|wrinkly|extremely old|hoary|decrepit", { age: 80 }],
  ["old|senior|wizened|older|retired|veteran|aging|ageing|elder", { age: 70 }],
  ["middle aged|mature|middle age", { age: 48 }],
  ["young|youthful|twenty something|college aged|young adult|fresh faced", { age: 20 }],
  ["teenage|adolescent|teenaged|teen aged", { age: 16 }],
  ["little|small", { stature: 0.86 }],
  ["tiny", { stature: 0.7 }],
  ["tall|lanky|towering|statuesque|tallish", { stature: 1.1 }],
  ["very tall|huge|giant|gigantic|enormous", { stature: 1.22 }],
  ["short|petite", { stature: 0.9 }],
  ["very short", { stature: 0.82 }],
  ["knee high to|waist high to|hip high to|half the height of|half as tall as|half the size of", { stature: 0.64 }],
  [
    "muscular|strong|buff|brawny|ripped|beefy|powerful|well built|very muscular|very strong|strapping|mighty|muscly|extremely muscular|strongly built",
    { muscle: 0.95 },
  ],
  ["athletic|fit|sporty|toned|athletic build|in shape", { muscle: 0.75, weight: 0.42 }],
  [
    "burly|stocky|sturdy|broad|bulky|heavyset|hulking|broad shouldered|heavy set|thickset|solidly built|wide shouldered|thick set|big boned|broad chested|robust|solid|hefty",
    { muscle: 0.8, weight: 0.75 },
  ],
  ["fat|obese|very fat|massive|enormously fat|hugely fat|morbidly obese|really fat", { weight: 1, muscle: 0.25 }],
  [
    "chubby|plump|overweight|tubby|stout|round|portly|rotund|pudgy|podgy|roly poly|paunchy|flabby|slightly overweight|a bit overweight|fat bellied|pot bellied|big bellied",
    { weight: 0.85, muscle: 0.35 },
  ],
  [
    "thin|skinny|slim|slender|lean|scrawny|very thin|slight|rail thin|weedy|waifish|very skinny|slightly built|slim build",
    { weight: 0.15, muscle: 0.4 },
  ],
  [
    "gaunt|bony|emaciated|skeletal|haggard looking|skin and bones|starved|half starved|cadaverous",
    {
      weight: 0.06,
      muscle: 0.3,
      shapes: { "cheek-inner": -1.2, "cheek-volume": -1.2, "cheek-bones": 1, "eye-bag": 0.8, "head-oval": 0.5 },
    },
  ],
  ["frail|weak|feeble|sickly|fragile", { weight: 0.25, muscle: 0.15 }],
  ["chibi|super deformed|big headed|cute", { proportion: "chibi" }],
  ["heroic", { proportion: "heroic" }],
  ["realistic|lifelike", { proportion: "realistic" }],
  ["stylised|stylized|cartoon|cartoony", { proportion: "stylised" }],
  ["he|hes|his|him|male|masculine|mr|dude|husband", { sex: 1 }],
  ["she|shes|her|hers|feminine|female|mrs|ms|wife", { sex: 0 }],
  [
    "dark skinned|black skinned|african|dark skin|african american|nigerian|kenyan|ethiopian|dark complexion|jamaican|zulu|ebony skin|black skin|deep brown skin|dark brown skin|very dark skin|somali",
    { skin: "#6f402a" },
  ],
  [
    "brown skinned|sun browned|sun baked|tanned|sun tanned|olive skinned|indian|latino|latina|brown skin|olive skin|mexican|arab|arabian|middle eastern|persian|hispanic|native american|brazilian|tan skin|tan skinned|swarthy|egyptian|maori|polynesian|aztec|mayan|turkish|moroccan|bronzed|bronze skin|golden skin|caramel skin|south asian|filipino|peruvian|light brown skin|sun kissed",
    { skin: "#b57850" },
  ],
  [
    "pale|albino|light skinned|fair skinned|pale skinned|pale skin|fair skin|light skin|white skin|porcelain skin|deathly pale|pale faced|irish|swedish|norwegian|russian|scottish|caucasian|very pale|pale complexion|fair complexion|ivory skin|european|german|british|english|french|scandinavian|alabaster skin|white skinned",
    { skin: "#f6d3bd" },
  ],
  [
    "inuit|eskimo|asian|chinese|japanese|korean|vietnamese|mongolian|east asian|thai|tibetan|mongol",
    { skin: "#e3aa84", hairColor: "#211a1a" },
  ],
  ["sunburnt|sunburned|sun burnt|burnt by the sun|sunburnt skin|sunburned skin", { marks: { sunburn: "#c8483a" } }],
  [
    "half shaved head|half shaved|half her head shaved|half his head shaved|half the head shaved|one side shaved|one side of her head shaved|head half shaved|half shaved hair",
    { shavedSides: true, hair: "bob" },
  ],
  ["ruddy|ruddy skin|ruddy complexion|florid|red faced", { skin: "#e0a080", marks: { blush: "#c0392f" } }],
  ["kohl eyed|kohl lined", { marks: { kohl: "#15121a" } }],
  ["blond|blonde|fair haired|golden haired|blond haired|blonde haired", { hairColor: HAIR_COLORS.blonde }],
  ["dirty blond|dirty blonde|sandy haired|sandy blond|sandy blonde", { hairColor: "#b08d57" }],
  ["strawberry blond|strawberry blonde", { hairColor: "#d89a6a" }],
  ["platinum blond|platinum blonde|ash blond|ash blonde", { hairColor: "#e6dcc0" }],
  ["red haired|redhead|redheaded|ginger haired", { hairColor: HAIR_COLORS.red }],
  ["dark haired|black haired|raven haired", { hairColor: HAIR_COLORS.black }],
  ["brown haired|brunette", { hairColor: HAIR_COLORS.brown }],
  [
    "grey haired|gray haired|silver haired|greying|graying|salt and pepper|silver streaked|grey streaked|greying hair|going grey|going gray",
    { hairColor: HAIR_COLORS.grey },
  ],
  ["white haired", { hairColor: HAIR_COLORS.white }],
  ["auburn haired", { hairColor: HAIR_COLORS.auburn }],
  ["pink haired", { hairColor: "#dc8aa8" }],
  ["blue haired", { hairColor: "#2f5fa8" }],
  ["green haired", { hairColor: "#3f8046" }],
  ["purple haired", { hairColor: "#6a3f8f" }],
  ["green skinned|green skin", { skin: "#6f8a4a" }],
  ["blue skinned|blue skin", { skin: "#4f78a8" }],
  ["red skinned|red skin", { skin: "#a8392e" }],
  ["grey skinned|gray skinned|grey skin|gray skin|ashen|ashen skin", { skin: "#9a9a98" }],
  ["purple skinned|purple skin", { skin: "#7a4f9a" }],
  ["red eyed", { eyes: "#a8182a" }],
  ["yellow eyed", { eyes: "#d8b02a" }],
  ["daughter|sister|niece|aunt|granddaughter|maiden|lass|damsel|madam", { sex: 0 }],
  ["son|brother|nephew|uncle|grandson|chap|sir knight|gentleman|lord", { sex: 1 }],
  ["nonbinary|non binary|androgynous|genderless|gender neutral|agender|enby", { sex: 0.5 }],
  ["average build|medium build|normal build|average height|medium height", {}],
  ["blue eyed", { eyes: EYE_COLORS.blue }],
  ["green eyed", { eyes: EYE_COLORS.green }],
  ["brown eyed", { eyes: EYE_COLORS.brown }],
  ["clean shaven|beardless|smooth shaven|clean shaven face|shaven|cleanshaven", { beard: null }],
  ["barefoot|barefooted|bare feet|bare foot|shoeless|bare hairy feet", { barefoot: true }],
  [
    "shirtless|topless|stripped to the waist|naked to the waist|bare to the waist|naked chest|bare chest|bare chested|bare torso|naked torso",
    { bareChest: true },
  ],
];

const JOINS: readonly (readonly [JoinWord, string])[] = [
  [
    "in",
    "in|covered in|stained in|soaked in|caked in|splattered in|spattered in|smeared in|drenched in|dressed up in|draped in|clad|wrapped in|adorned with|dressed all in|dresses in|outfitted in|donning|dons|dressed in|wearing|wears|wear|clad in|dressed|clothed in|having on|sporting",
  ],
  ["of", "of|colored|coloured|painted|painted in|dyed|dyed in|tinted|in shades of"],
  ["is", "is|are|was|being"],
  ["and", "and|plus|as well as|also|but|,|;"],
  ["or", "or|nor"],
  [
    "with",
    "with|covered with|stained with|splattered with|spattered with|smeared with|dusted with|caked with|sports|bearing|clutching|clutches|gripping|grips|raising|swinging|leaning on|leans on|aiming|waving|playing|plays|smoking|has|have|having|holding|holds|carrying|carries|who has|that has|whose|armed with|wielding|wields|equipped with|using|brandishing",
  ],
];

const NOTHING =
  "humanoid|humanoids|anthro|anthropomorphic|creature|being|holstered|sheathed|over there|both|single|pair|pairs|set|n|pls|plz|thanks|super|fairly|extremely|incredibly|totally|basically|still|already|now|then|few|several|some|couple|three|four|made|worn|shaped|tone|toned|called|named|carried|held|strapped|slung|hanging|tucked|resting|perched|placed|attached|draped|any|own|where|while|even|model|avatar|npc|npcs|sort|lots|lot|standing|stands|shown|roughly|around|exactly|mostly|other|each|together|clad|about|out|worn by|someone who|who|two|twin|dual|sir|stack|pile|bunch|bundle|many|belonging|sized|full|kind of a|that|which|this|very|quite|rather|really|it|they|there|be|make|create|please|me|i|want|would|like|one|two|both|matching|style|styled|looking|look|looks|type|kind|typical|game|all|bit|slightly|also|just|same|color|colour|year|years|build|figure|hairstyle|haircut|hairdo|made|do|does|can|could|you|my|so|as|need|should|full|too|something|maybe";

/** Where the words of another noun begin. */
const OPENS =
  "a|an|the|some|their|its|underneath|beneath|below|above|atop|on top of|up to|down to|between|near|next to|inside|outside|upon|onto|towards|covering|over his|over her|over one|on one|on his|on her|in one|in his|in her|in their|in both|at his|at her|around his|around her|around the|across his|across her|on both|under one|under his|under her|under the|behind his|behind her|on|at|to|from|over|under|for|around|round the|round his|round her|round a|round neck|across|behind|beside|off|by|out of|into|through|only|his|her";

/** Told as not understood: nothing of a figure shows them yet. */
const QUALITIES =
  "tied|widow peak|widows peak|matte|matt|old style|old school|old timey|brave|mysterious|wise|loosened|crumpled|wrinkled|rumpled|crumpled up|high waisted|collared|strapped|mid length|golden tipped|glowing|blind|flamboyant|broken|feathered|curved|hunched|crooked|stitched|nerdy|hairy|mechanical|robotic|cybernetic|bionic|prosthetic|artificial|clockwork|visible|hair stick|hair sticks|fishnet sleeve|mesh sleeve|lace sleeve|hunchbacked|stooped|slouching|cyberpunk|steampunk|post apocalyptic|ghostly|bare|spooky|arrogant|holy|poor|wealthy|famous|heroic looking|sneaky|cunning|wandering|travelling|cursed|mad|eccentric|sharp|spiral|jagged|pointed|pointy|flat|square|twisted|strange|exotic|enchanted|flaming|burning|icy|frozen|bubbling|frilly|frilled|ruffled|fringed|knotted|crossed|naked|exposed|upturned|hooked|double|hollow|sunken|rosy|kind|warm|piercing|almond|deep set|beer|pot|hawk|swollen|aquiline|bulbous|bushy|prominent|firm|angular|full|flushed|droopy|squinting|slanted|elven|elfin|toothy|oily";

const PLACES =
  "holster|scabbard|sheath|side|limb|limbs|hip|hips|jaw|jawline|cheekbone|cheekbones|torso|thigh|thighs|bicep|biceps|wrist|wrists|elbow|side|shin|muscle|muscles|gut|stomach|tummy|head|hand|hands|back|feet|foot|shoulder|neck|waist|eye|chest|arm|leg|knee|ankle|hip|nose|mouth|ear|tooth|teeth|lip|forehead|finger|tail|chin|cheek|belly";

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
      const key = singular(near ? word.slice(1) : word);
      // "Revolvers" are as near to a blaster as a "~revolver".
      const before = all.get(key);
      if (
        before &&
        "near" in before &&
        before.kind === meaning.kind &&
        JSON.stringify({ ...meaning, near: true }) === JSON.stringify(before)
      )
        continue;
      all.set(key, near ? ({ ...meaning, near } as Meaning) : meaning);
    }
  };
  add(NOTHING, { kind: "nothing" });
  add(OPENS, { kind: "opens" });
  add(QUALITIES, { kind: "quality" });
  for (const [word, adjective] of adjectives()) all.set(word, { kind: "adjective", adjective });
  for (const [words, roles] of Object.entries(SETTINGS)) {
    for (const word of words.split("|")) {
      const before = all.get(word);
      const more = before?.kind === "setting" ? before.words : [];
      all.set(word, { kind: "setting", words: [...more, ...roles] });
    }
  }
  all.set("left", { kind: "side", side: "Left" });
  all.set("right", { kind: "side", side: "Right" });
  add(PLACES, { kind: "place" });
  add("fur|furry", { kind: "fur" });
  add("outfit|clothes|clothing|attire|garb|costume|garment|get up|getup|ensemble|apparel|clothe|regalia|finery", {
    kind: "clothes",
  });
  for (const [word, words] of JOINS) add(words, { kind: "joins", word });
  add("no|without|not|lacks|lacking|never|missing|minus", { kind: "not" });
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
    for (const word of words.split("|")) {
      const noun = HAIR_NOUNS.has(style as HairId) || HAIR_WORD_NOUNS.test(word);
      add(word, { kind: "hair", style: style as HairId, noun });
    }
  }
  for (const [beard, words] of Object.entries(BEARD_WORDS))
    add(words, { kind: "beard", beard: beard as (typeof BEARDS)[number] });
  add("hair|locks|haired|wig", { kind: "part", part: "hair" });
  add("eyes|eyed", { kind: "part", part: "eyes" });
  add("skin|complexion|skinned|face|body", { kind: "part", part: "skin" });
  add("beard", { kind: "part", part: "beard" });
  add("eyebrow|brow", { kind: "part", part: "brows" });
  add("long", { kind: "length", length: "long" });
  for (const [id, words] of Object.entries(PROP_WORDS)) add(words, { kind: "prop", id: id as PropId });
  for (const [id, words] of Object.entries(GARMENT_WORDS)) add(words, { kind: "garment", ids: [id as GarmentId] });
  dropDescribed(all);
  for (const [words, patch, mark] of FEATURES) add(words, { kind: "feature", patch, mark });
  for (const [words, detail] of DETAILS) {
    for (const word of words.split("|")) if (!all.has(singular(word))) add(word, { kind: "detail", detail });
  }
  for (const [word, trim] of Object.entries(JEWELS)) all.set(word, { kind: "detail", detail: { trim } });
  all.set("bones", { kind: "trait", patch: {} });
  for (const [sex, names] of GIVEN_NAMES) {
    for (const name of names.split(" ")) if (!all.has(name)) all.set(name, { kind: "name", sex });
  }
  add("weapon|weapons|weaponry", { kind: "all-of", ids: Object.keys(PROPS) });
  add("jewelry|jewellery", { kind: "all-of", ids: ["necklace", "earrings", "tiara"] });
  add("headwear|headgear", { kind: "all-of", ids: ["hat"] });
  add("footwear", { kind: "all-of", ids: ["boots", "shoes", "sneakers", "slippers", "high_boots"] });
  add("sword and shield", { kind: "prop", id: "sword" });
  add("full plate|full armor|full armour|suit of armor|suit of armour|full plate armor|heavy armor|heavy armour", {
    kind: "garment",
    ids: ["armor", "sabatons", "gauntlets", "pauldrons"],
  });
  add("school uniform", { kind: "garment", ids: ["suit_jacket", "shirt", "tie", "skirt"] });
  add(
    "fur cloak|fur cape|bear fur cloak|wolf fur cloak|bear fur cape|bearskin cloak|wolf pelt cloak|pelt cloak|wolfskin cloak|fur lined cloak",
    {
      kind: "garment",
      ids: ["cape", "fur_mantle"],
    },
  );
  add("cargo shorts", { kind: "garment", ids: ["shorts", "cargo_pockets"] });
  add("cargo pant|cargo trouser|combat trouser|utility trouser", {
    kind: "garment",
    ids: ["baggy_trousers", "cargo_pockets"],
  });
  add("hooded cloak|hooded cape|cloak with hood|cloak with a hood|hooded mantle", {
    kind: "garment",
    ids: ["cape", "hood"],
  });
  add(
    "feather hat|musketeer hat|cavalier hat|robin hood hat|hat with a feather|hat with feather|wide hat with a feather",
    {
      kind: "garment",
      ids: ["hat", "plume"],
    },
  );
  add("feather headband|headband with a feather|feather in headband", { kind: "garment", ids: ["headband", "plume"] });
  add("hooded robe|robe with hood|robe with a hood", { kind: "garment", ids: ["robe", "hood"] });
  add("armor set|full body armor|set of armor|heavy plate armor|heavy plate|full plate armour", {
    kind: "garment",
    ids: ["armor", "sabatons", "gauntlets", "pauldrons"],
  });
  add("business suit|three piece suit|pinstripe suit|suit and tie|shirt and tie", {
    kind: "garment",
    ids: ["suit_jacket", "shirt", "tie", "trousers"],
  });
  add("pant suit|pantsuit|trouser suit", { kind: "garment", ids: ["suit_jacket", "trousers"] });
  add("tracksuit|track suit", { kind: "garment", ids: ["hoodie", "baggy_trousers"] });
  return all;
}

/** Leaves out "denim jacket", which is a jacket of denim: its first word is read as it is everywhere. */
function dropDescribed(all: Map<string, Meaning>): void {
  const describes = new Set(["fabric", "color", "adjective", "trait", "quality", "hair", "fur"]);
  for (const [phrase, meaning] of [...all]) {
    const two = phrase.split(" ").slice(0, 2).join(" ");
    const at = all.get(two)?.kind === "fabric" && phrase !== two ? two.length : phrase.indexOf(" ");
    if (at < 0 || (meaning.kind !== "garment" && meaning.kind !== "prop")) continue;
    const [first, rest] = [all.get(phrase.slice(0, at)), all.get(phrase.slice(at + 1))];
    if (!first || !describes.has(first.kind) || rest?.kind !== meaning.kind) continue;
    const same =
      meaning.kind === "garment"
        ? rest.kind === "garment" && rest.ids[0] === meaning.ids[0]
        : rest.kind === "prop" && rest.id === meaning.id;
    if (same && Boolean(rest.near) === Boolean(meaning.near)) all.delete(phrase);
  }
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
  "tights",
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
