import type { BEARDS } from "../../character-spec.js";
import type { HairId } from "../../hair/hair.js";
import { HAIR_COLORS } from "../../palette.js";

/** Words by hair style. "~": like it, and a note says so. */
export const HAIR_WORDS: Partial<Record<HairId, string>> = {
  bald: "bald|bald headed|bald head|shaved head|hairless|going bald|shaven head|completely bald|shaven headed|shiny bald head",
  buzz: "buzz cut|crew cut|shaved|cropped|buzzcut|crewcut|buzzed|close cropped|shorn|military haircut|~flat top|~flattop|closely cropped|short cropped|cropped short|military cut|fade|shaved sides",
  short: "short haired|pixie cut|pixie|~bowl cut|~quiff|boyish|short cut",
  messy:
    "messy|tousled|unkempt|scruffy|wild|shaggy|bed head|bedhead|mop of hair|disheveled|dishevelled|uncombed|mop|windswept|wind swept|straggly|wild haired|messy haired|frazzled|tangled|matted|unruly|floppy|tufty|scraggly",
  spiky: "spiky|spiked|spikey|spiky haired|gelled up",
  slick:
    "slicked back|slick|combed back|swept back|brushed back|slicked|~pompadour|slicked down|pulled back|gelled|oiled|greased back",
  side: "side parted|parted|side parting|neat|combed over|~comb over|side part|neatly parted|side swept|swept to the side|well combed",
  curly: "curly|curls|frizzy|curly haired|permed|curled|tight curls|~perm|coily",
  afro: "afro|big afro|afro hair|afro puff",
  balding:
    "only at the sides|only on the sides|at the sides only|on the sides only|hair at the sides|bald crown|balding|receding|half bald|tonsure|tonsured|receding hairline|bald patch|thin on top|bald on top|thinning hair|receding hair|bald spot",
  mohawk: "mohawk|mohican|~undercut|faux hawk|fauxhawk|~side shave",
  bob: "bob|bobbed|shoulder length|chin length|bob cut|pageboy|jaw length|bob haircut|medium length|sharp bob|flapper bob",
  long: "long haired|flowing|straight|down to her waist|down to his waist|down to the waist|waist length|straight haired|~mullet|hip length|hanging loose|back length|long flowing|knee length hair|long straight|to the waist|past the shoulders|past her shoulders|down her back|down his back|reaching her waist|to her waist",
  wavy: "wavy|waves|beach waves|wavy haired|soft waves|loose waves|~finger waves",
  ringlets: "ringlet|spiral curl|corkscrew curl",
  ponytail:
    "ponytail|pony tail|high ponytail|low ponytail|hair tied back|tied in a ponytail|~side ponytail|in a ponytail|tied back in a ponytail|tied back",
  bun: "bun|hair in a bun|tied up|~updo|hair up|tight bun|chignon|pinned up|~beehive|~space bun|hair bun|in a bun|put up|high bun|low bun|tight knot",
  topknot: "top knot|topknot|man bun|samurai bun|hair in a topknot|hair in a top knot|in a topknot|in a top knot",
  cornrows: "cornrow|cornrows|braided cornrows|corn row",
  pigtails: "pigtail|pigtale|pig tail|bunches|twin tail|twintail|two ponytails|twin tails|in pigtails",
  dreadlocks: "dreadlock|dreads|locs|dreadlocked|dreadlocks|~box braid",
  two_braids:
    "pigtail braid|in two dutch braid|two dutch braid|two french braid|two french plait|two braid|twin braid|two plait|two thick braid|two long braid|in two braid|in two thick braid|in two plait|in two long braid|braided pigtail|double braid",
  braid:
    "braid|braided|plait|plaited|french braid|long braid|single braid|in a braid|fishtail braid|dutch braid|french plait|~side braid|thick braid|in braids",
};
/** Styles said in words that name no hair besides: "waves", "undercut". */
export const HAIR_WORD_NOUNS =
  /(sides|sides only|braid|plait|cut|pixie|fade|mop|comb over|part|parting|ringlet|waves|perm|updo|chignon|mullet|pompadour|quiff|beehive|curls|hair|hairline|patch|top|head)$/;
/** Styles of which every word names hair. */
export const HAIR_NOUNS: ReadonlySet<HairId> = new Set([
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

/** Words by beard. */
export const BEARD_WORDS: Partial<Record<(typeof BEARDS)[number], string>> = {
  stubble:
    "stubble|unshaven|five o'clock shadow|stubbly|five oclock shadow|stubbled|scruff|light stubble|designer stubble|heavy stubble|three day beard|5 o'clock shadow|5 oclock shadow",
  moustache:
    "moustache|mustache|whiskers|~pencil moustache|~pencil mustache|big moustache|thick moustache|bushy moustache|~thin moustache|moustached|mustached|moustachioed|mustachioed|bushy mustache|~thin mustache|thick mustache|big mustache|tash|tache",
  handlebar:
    "handlebar moustache|handlebar mustache|curled moustache|curled mustache|curly moustache|curly mustache|waxed moustache|waxed mustache|walrus moustache|walrus mustache|~fu manchu|horseshoe moustache|horseshoe mustache|drooping moustache|droopy moustache|twirly moustache|twirled moustache|big curly moustache",
  braided:
    "braided beard|plaited beard|beard in braid|beard in two braid|long braided beard|big braided beard|~forked beard|beard braided",
  goatee:
    "goatee|chin beard|pointed beard|pointy beard|van dyke|van dyke beard|~soul patch|small beard|little beard|small goatee|~chin strap|chin tuft|pointed goatee",
  short:
    "short beard|trimmed beard|light beard|neat beard|cropped beard|well trimmed beard|neatly trimmed beard|close beard|scruffy beard|~sideburn|~mutton chop|~muttonchop|~side whisker|well kept beard|close cropped beard|groomed beard|patchy beard|tidy beard|clipped beard",
  full: "thick beard|bearded|full beard|thick beard|bushy beard|big beard|wild beard|shaggy beard|heavy beard|unkempt beard|bushy bearded|messy beard|large beard|~square beard|big bushy beard|thick bushy beard|tangled beard|~forked beard",
  long: "beard down to his knees|beard down to the knees|beard down to his belt|beard down to his chest|beard to his knees|beard to his chest|long beard|long bearded|flowing beard|huge beard|beard down to his waist|waist length beard|very long beard|giant beard|enormous beard|beard to his waist|massive beard|long flowing beard|beard to the belly|beard to the waist|beard to his belly|beard to his waist|beard reaching his belly|beard reaching his belt|beard reaching his waist|beard reaching his chest|beard down to the belt|beard down to the waist|beard down to his belly",
};

/** Colours of hair by names of others. */
export const HAIR_ALIASES: Record<string, string> = {
  gray: HAIR_COLORS.grey,
  silver: HAIR_COLORS.grey,
  blond: HAIR_COLORS.blonde,
  golden: HAIR_COLORS.blonde,
  gold: HAIR_COLORS.blonde,
  orange: HAIR_COLORS.ginger,
};
