import type { CharacterSpec, Garment } from "../character-spec.js";
import type { Fabric } from "../paint/fabrics.js";
import type { GarmentId } from "../wear/garments.js";
import type { PropId } from "../wear/props.js";
import { handsome, lovely, scowl, sleepy, smile, smirk, sorrow, ugly, wide } from "./moods.js";

/** What an adjective says of the things that it may stand before. What it says of none of them is told. */
export interface Adjective {
  /** Of a thing that is held, or worn as one piece: its size, 1: as usual. */
  size?: number;
  /** Of cloth. */
  fit?: number;
  neckline?: Garment["neckline"];
  sleeves?: Garment["sleeves"];
  finish?: Garment["finish"];
  fabric?: Fabric;
  /** Lighter and greyer colour. */
  faded?: boolean;
  /** What is worn besides: a hooded cloak. */
  adds?: readonly GarmentId[];
  /** Of a coat: its buttons are in two rows. */
  doubleBreasted?: boolean;
  /** Of trousers: wide below the knee. */
  flared?: boolean;
  /** Of a person. */
  person?: Partial<CharacterSpec>;
  /** What a person so called wears besides. */
  wears?: readonly GarmentId[];
  /** Where a hem hangs: 0 crotch, 1 knee, 2 ankle. */
  length?: number;
  /** Of a cap: its peak is behind. */
  backwards?: boolean;
  /** Said after its noun: "a coat to the ankles". */
  after?: boolean;
  /** Hair and beards are made so. */
  hair?: boolean;
  /** Things that are so as they are made. */
  of?: readonly (GarmentId | PropId)[];
  /** All that is made is so, or may be. */
  plain?: boolean;
}

const TABLE: readonly (readonly [words: string, adjective: Adjective])[] = [
  [
    "round",
    {
      of: [
        "glasses",
        "sunglasses",
        "shield",
        "orb",
        "ball",
        "goggles",
        "cap",
        "beanie",
        "basket",
        "potion",
        "hat",
        "round_sign",
        "tray",
      ],
    },
  ],
  ["curved", { of: ["horns", "ram_horns", "katana", "sabre", "scythe", "bow", "cane"] }],
  ["gnarled|twisted|crooked|carved", { of: ["staff", "wizard_hat"] }],
  ["bubbling|steaming|magic|magical", { of: ["potion", "orb", "wand", "staff", "crystal", "wizard_hat"] }],
  [
    "glowing",
    { of: ["orb", "torch", "lantern", "halo", "crystal", "candle", "staff", "mechanical_arm", "mechanical_leg"] },
  ],
  ["burning|flaming|lit", { of: ["torch", "candle", "lantern"] }],
  ["pointed|pointy", { of: ["wizard_hat", "pointed_shoes", "spear", "dagger", "cat_ears", "horns"] }],
  ["tall", { of: ["chef_hat", "top_hat", "wizard_hat", "high_boots", "staff", "police_cap"] }],
  ["wide brimmed|wide brim|broad brimmed|floppy", { of: ["hat", "straw_hat", "cowboy_hat", "wizard_hat"] }],
  ["sharp", { of: ["sword", "dagger", "katana", "axe", "spear", "greatsword"] }],
  ["feathered|feathery|plumed", { of: ["wings", "headdress"], adds: ["plume"] }],
  [
    "open|unbuttoned|unzipped|worn open|undone|hanging open",
    { of: ["coat", "jacket", "vest", "cardigan", "lab_coat", "tailcoat", "shirt"] },
  ],
  [
    "belted|belted at waist|belted at the waist|cinched|belted waist",
    { of: ["tunic", "robe", "coat", "dress", "gown", "nurse_dress"] },
  ],
  [
    "tucked in|tucked in boots|tucked into boots|tucked into his boots|tucked into her boots",
    { of: ["jeans", "trousers", "leggings", "baggy_trousers"], after: true },
  ],
  ["untucked", { of: ["shirt", "t_shirt", "blouse", "polo_shirt"] }],
  [
    "zipped|zipped up|buttoned up to the neck",
    { of: ["jumpsuit", "uniform", "wetsuit", "raincoat", "cassock", "hoodie"] },
  ],
  ["curled|spiral|spiraling|coiled", { of: ["ram_horns", "whip"] }],
  ["white soled", { of: ["sneakers"] }],
  ["folding", { of: ["fan"] }],
  ["rectangular", { of: ["tower_shield", "briefcase", "tray"] }],
  ["wooden handled", { of: ["axe", "hammer", "pickaxe", "shovel"] }],
  ["knotted|tied", { of: ["tie", "scarf", "bandana", "sash"] }],
  ["double breasted", { doubleBreasted: true }],
  ["flared|bell bottomed|wide legged|wide leg|boot cut|bootcut", { flared: true, fit: 1.3 }],
  ["one shouldered|one shoulder|off one shoulder|one shoulder bare|one bare shoulder", { neckline: "slant" }],
  ["off the shoulder|off shoulder|strapless|off the shoulders", { neckline: "strapless" }],
  ["v necked", { neckline: "v" }],
  ["high collared|high necked|high neck|stand up collared", { neckline: "high" }],
  ["pleated|pleats|box pleated|knife pleated", { finish: "pleated" }],
  ["buttoned|buttoned up", { of: ["shirt", "cassock", "suit_jacket", "cardigan", "uniform"] }],
  ["laced|lace up", { of: ["boots", "high_boots", "sneakers", "corset"] }],
  ["mini|mid thigh|thigh length|micro|very short", { length: 0.4 }],
  [
    "knee length|above the knee|above the knees|to the knee|to the knees|to her knees|to his knees|knee long",
    { length: 1 },
  ],
  ["calf length|mid calf|midi|tea length|below the knee|below the knees", { length: 1.5 }],
  [
    "ankle length|floor length|full length|floor sweeping|to the ankle|to the ankles|until ankle|until the ankles|to his ankles|to her ankles|to the floor|to the ground|down to the floor|down to the ground|down to the ankles|down to his ankles|down to her ankles|trailing on the ground",
    { length: 1.92 },
  ],
  [
    "on forehead|on the forehead|on his forehead|on her forehead|pushed up on forehead|pushed up on his forehead|pushed up on her forehead|on her head|on his head|on top of her head|on top of his head|pushed up on",
    { of: ["goggles"], after: true },
  ],
  ["calm|relaxed|neutral|composed|patient", { person: { shapes: {} } }],
  ["tomboy|tomboyish", { person: { sex: 0 } }],
  ["heavily built|powerfully muscled", { person: { weight: 0.75, muscle: 0.85 } }],
  ["weathered", { finish: "dirty", person: { shapes: { "head-age": 0.6, "eye-bag": 0.6 } } }],
  ["big|large|great|sizeable", { size: 1.2, fit: 1.25, hair: true, person: { weight: 0.68, muscle: 0.72 } }],
  ["huge|giant|gigantic|enormous|massive|oversized|over sized|outsized|colossal", { size: 1.38, fit: 1.6 }],
  ["small|little|mini|miniature|short", { size: 0.8, fit: 0.85 }],
  ["tiny", { size: 0.66, fit: 0.75 }],
  ["long", { size: 1.2 }],
  ["wide|broad|heavy|thick|chunky|bulky|sturdy|stout", { size: 1.15, fit: 1.35, hair: true }],
  ["thin|slim|narrow|slender|light|lightweight|delicate|fine|dainty", { size: 0.88, fit: 0.75, hair: true }],
  [
    "loose|baggy|loose fitting|flowing|flowy|billowing|billowy|roomy|puffed|ill fitting|draped|slouchy|poofy",
    { fit: 1.5, hair: true },
  ],
  [
    "tight|fitted|snug|slim fit|close fitting|form fitting|tight fitting|skin tight|skinny|tailored|stretchy",
    { fit: 0.62 },
  ],
  ["sleeveless|armless", { sleeves: "none" }],
  ["short sleeved|half sleeved", { sleeves: "short" }],
  ["long sleeved|full sleeved", { sleeves: "long" }],
  [
    "shiny|shining|polished|glossy|gleaming|glinting|lacquered|varnished|patent|gilded|glistening|mirror polished|bright polished",
    { finish: "shiny", hair: true },
  ],
  [
    "dirty|dusty|stained|grimy|worn|worn out|battered|scratched|sooty|filthy|oil stained|grease stained|greasy|scuffed|dented|ink stained|soot stained|soot covered|grease covered|dust covered|oil covered|dirt covered|paint flecked|well worn|travel worn|weather beaten|old|moth eaten|threadbare|grubby|beaten up|beat up|oily|sweat stained|chipped|ash covered|unwashed|battle worn|battle scarred",
    { finish: "dirty", person: { marks: { dirt: "#4a3a28" } } },
  ],
  [
    "bloody|bloodied|bloodstained|blood stained|blood splattered|blood spattered|blood soaked|blood covered",
    { finish: "bloody", person: { marks: { dirt: "#6a0a0a" } } },
  ],
  [
    "muddy|mud splattered|mud stained|mud caked|muddied|mud covered",
    { finish: "muddy", person: { marks: { dirt: "#4a3a28" } } },
  ],
  ["floury|flour dusted|flour covered|flour stained|powdery", { finish: "floury" }],
  ["paint splattered|paint stained|paint spattered|paint covered", { finish: "splattered" }],
  [
    "torn|ripped|tattered|shredded|frayed|torn up|distressed|holey|slashed|ripped up|tattered and torn",
    { finish: "torn" },
  ],
  ["patched|patched up|mended|patchwork style|stitched up", { finish: "patched" }],
  ["studded|spiked|metal studded", { finish: "studded" }],
  ["rusty|rusted|corroded", { finish: "rusty", person: { accent: "#8a5030" } }],
  ["faded|washed out|bleached|sun bleached|sunbleached|pale washed", { faded: true }],
  ["fur trimmed|fur lined|fur collared|fur edged", { adds: ["fur_mantle"] }],
  ["backwards|turned backwards|backward|back to front|worn backwards", { backwards: true }],
  ["hooded", { adds: ["hood"], wears: ["hood"] }],
  ["fur hooded", { adds: ["hood", "fur_mantle"] }],
  [
    "smiling|happy|cheerful|friendly|jolly|grinning|merry|joyful|kind|kindly|smiley|laughing|beaming|cheery|jovial|good natured|welcoming|good humoured|warm hearted|gleeful|playful|mischievous|cheeky|sunny|warm|gentle|content|giggling|bubbly",
    { person: { shapes: smile } },
  ],
  [
    "angry|grumpy|fierce|stern|scowling|menacing|evil|mean|frowning|grim|furious|sinister|cruel|wicked|surly|scary|frightening|threatening|intimidating|villainous|strict|serious|grim faced|grumpy looking|ferocious|hostile|brooding|intense|glaring|snarling|sneering|bitter|ruthless|stern faced|no nonsense|humourless|humorless|bad tempered|cranky|gruff|savage looking|mad looking|hardened|tough|tough looking|vengeful|stone faced",
    { person: { shapes: scowl } },
  ],
  ["smirking|smug|confident|cocky|proud|self assured|sly|wry", { person: { shapes: smirk } }],
  [
    "sad|melancholy|mournful|sorrowful|gloomy|weeping|crying|miserable|lonely|depressed|worried|anxious|tearful|sad looking|sad eyed|heartbroken|forlorn|wistful|nervous|timid|shy|pitiful",
    { person: { shapes: sorrow } },
  ],
  [
    "surprised|scared|frightened|startled|shocked|astonished|terrified|wide eyed|amazed|bug eyed|crazed|crazy|mad eyed|wild eyed|big eyed|curious|eager|innocent|innocent looking|doe eyed",
    { person: { shapes: wide } },
  ],
  [
    "tired|sleepy|weary|exhausted|bored|haggard|drowsy|tired looking|sleep deprived|bleary eyed|hungover|drunk|drunken|heavy lidded|world weary",
    { person: { shapes: sleepy } },
  ],
  [
    "beautiful|pretty|lovely|gorgeous|attractive|graceful|glamorous|elegant looking|fair faced|charming|good looking|stunning",
    { person: { shapes: lovely } },
  ],
  ["handsome|square jawed|chiselled|chiseled|dashing|strong jawed|heroic looking", { person: { shapes: handsome } }],
  ["rugged|ruggedly handsome|grizzled", { person: { shapes: handsome, beard: "stubble" } }],
  ["ugly|hideous|hag like|grotesque", { person: { shapes: ugly } }],
  ["tabby", { person: { pattern: "tabby" } }],
  ["warty|pimply|spotty faced|pockmarked", { person: { marks: { spots: "#7a4a38" } } }],
  ["scarred|scar faced|battle scarred face", { person: { marks: { scar: "#e0a08f" } } }],
  ["freckled|freckly|freckle faced", { person: { marks: { freckles: "#8a4a2a" } } }],
  ["tattooed|heavily tattooed|inked", { person: { marks: { tattoos: "#2a3440" } } }],
  ["painted face|war painted|face painted", { person: { marks: { paint: "#8c2222" } } }],
  [
    "pointy eared|pointed eared|elf eared|elven eared",
    { person: { shapes: { "ear-pointed-triangle": -1.3, "ear-size": 0.6 } } },
  ],
  ["big eared|jug eared", { person: { shapes: { "ear-size": 1.3, "ear-wing": 1.1 } } }],
  ["big nosed|long nosed|large nosed", { person: { shapes: { "nose-length": 1, "nose-volume": 1.1 } } }],
  ["hook nosed|hawk nosed|crooked nosed", { person: { shapes: { "nose-hump": 1.3, "nose-point": -0.8 } } }],
  ["long legged|leggy", { person: { sizes: { legLength: 1.1 } } }],
  ["long armed", { person: { sizes: { armLength: 1.15 } } }],
  [
    "long limbed|gangly|gangling|spindly|lanky limbed",
    { person: { sizes: { legLength: 1.08, armLength: 1.1, limbs: 0.86 }, weight: 0.15 } },
  ],
  [
    "round faced|chubby cheeked|baby faced|apple cheeked",
    { person: { shapes: { "cheek-volume": 1.1, "head-round": 0.8 } } },
  ],
  [
    "long faced|thin faced|narrow faced|hollow cheeked|sunken cheeked|gaunt faced",
    { person: { shapes: { "cheek-inner": -0.9, "head-oval": 0.7, "cheek-volume": -0.9 } } },
  ],
  ["rosy cheeked|red cheeked|ruddy faced|ruddy cheeked", { person: { marks: { blush: "#c8404a" } } }],
  ["barrel chested|deep chested", { person: { muscle: 0.85, weight: 0.65, shapes: { "torso-vshape": 0.6 } } }],
  ["wiry|sinewy|lithe|athletic looking|willowy|svelte|nimble|agile", { person: { muscle: 0.7, weight: 0.22 } }],
  [
    "curvy|voluptuous|curvaceous|buxom|full figured|hourglass|pear shaped",
    { person: { weight: 0.58, shapes: { "hips-girth": 0.9, "waist-girth": -0.5, "breast-volume": 0.6 } } },
  ],
  ["pregnant|heavily pregnant|expecting", { person: { shapes: { belly: 3.2 } } }],
  [
    "heavyweight|beefed up|jacked|muscle bound|musclebound|powerfully built|swole|bodybuilder|muscled|heavily muscled|well muscled|hunky|chunky built",
    { person: { muscle: 1, weight: 0.62 } },
  ],
  [
    "armored|armoured|heavily armored|heavily armoured|plate clad",
    { wears: ["armor", "pauldrons", "gauntlets", "sabatons"] },
  ],
  ["masked", { wears: ["mask"] }],
  ["bespectacled|bespeckled|spectacled", { wears: ["glasses"] }],
  ["helmeted|helmed", { wears: ["helmet"] }],
  ["cloaked|caped", { wears: ["cape"] }],
  ["winged", { wears: ["wings"] }],
  ["horned", { wears: ["horns"] }],
  ["crowned", { wears: ["crown"] }],
  ["gloved", { wears: ["gloves"] }],
  ["booted", { wears: ["boots"] }],
  ["one eyed", { wears: ["eyepatch"] }],
  ["blindfolded", { wears: ["bandana"] }],
  ["turbaned|turbanned", { wears: ["turban"] }],
  ["tailed", { wears: ["tail"] }],
  ["cat eared", { wears: ["cat_ears"] }],
  ["rabbit eared|bunny eared", { wears: ["rabbit_ears"] }],
  [
    "silky|soft|natural|neatly combed|combed|brushed|beautifully kept|groomed|well groomed|neatly trimmed|lush|luxurious|thinning|unbraided|untied|free flowing|flowing loose|sleek",
    { hair: true, fit: 1 },
  ],
  [
    "simple|classic|plain|basic|ordinary|regular|normal|usual|standard|casual|nice|typical|traditional|everyday|common|average|humble|modest|generic|comfortable|practical|good|new|clean|neat|proper|cool|stylish|smart|matching|own|decent|decorative|various|cosy|cozy|low poly|stylish looking|functional|sensible|uncovered|closed|crisp|ironed|starched|sheathed|unadorned|well made|expensive|cheap|designer|fashionable|formal|informal|sporty looking|military style|old fashioned|vintage|retro|rustic|homemade|hand made|handmade|home made|antique|luxury|fancy|elegant|royal|regal|noble looking|ceremonial|rich|opulent|lavish|fine looking|ornate looking",
    { plain: true },
  ],
];

let cached: ReadonlyMap<string, Adjective> | null = null;

/** Returns adjectives by their words. */
export function adjectives(): ReadonlyMap<string, Adjective> {
  cached ??= new Map(
    TABLE.flatMap(([words, adjective]) => words.split("|").map((word): [string, Adjective] => [word, adjective])),
  );
  return cached;
}
