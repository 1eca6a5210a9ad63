import { byMeaning } from "./word-tables.js";

const words = (text: string): string[] => text.split(/\s+/);

export const DETERMINERS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  words("a an the this that these those his her its their your my our whose another any some each every no own"),
);

export const SUBJECTS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  words(`person people man woman he she it they i you we someone somebody figure character guy girl boy lady gentleman human
 actor actress avatar model player hero npc subject individual dude performer stickman mannequin sim kid adult them him himself herself
 itself themselves yourself fella male female one's gentlemen toon enemy boxer fighter dancer athlete gymnast runner walker toddler student worker warrior knight archer patient acrobat partner opponent friend`),
);

/** Verbs that only say that something is done: what is done follows. */
export const LIGHT_VERBS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  words(`do make play perform execute give take have let start begin try continue keep attempt proceed seem appear want need decide manage be
 get use practice practise demonstrate show act pretend mime imitate simulate mimic complete finish end animate create generate please
 repeatedly see can will would should could may might must shall go come move prepare begin resume suddenly land deliver feign fake`),
);

/** Words that nothing needs to be made of. */
export const FUNCTION_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  words(`to of on in at from for by into onto over toward towards is so also just very really quite rather bit little lot more most too
 well almost nearly about approximately roughly around through out off up down along away there here where which who whom what that if
 or as like than be am are was were been being it its itself there's something anything thing everything somewhere somehow someone's
 motion movement animation clip sequence cycle loop move pose action way manner style fashion side front center middle direction
 position place order able still yet already again now same different other next first second last final then and but until while with
 without during before after each both all together separately own using via onto near upon per between across past under above below
 behind beside against within inside outside place starting ending original point start end beginning kind sort type basic simple normal
 regular usual standard typical correct proper full complete entire whole part parts time times degree eventually seemingly
 slightly somewhat simply merely even only actually apparently probably maybe perhaps visibly clearly obviously literally exactly
 once when whenever because since so such else ever a.k.a aka etc e.g i.e video scene image frame video game test example please
 plus minus subject new actually else ok okay hey hi oh ah um uh s t re ll ve d m am pm not mostly mainly generally usually
 then's i'm much far long short here enough room area spot ground floor air space stage view camera viewer audience object objects something item items stuff medium neutral normalheight pattern path line shape loud loudly instead thoughtfully politely recover imaginary invisible air inrow regainbalance nothing speed pace lap attention anywhere onground backstart eachtime counterpart sides followthrough facesahead cameraon wordless heaveup intwo pointdown`),
);

/** Verbs that only lead to another one: "goes to sit down". */
export const SOFT_HEADS: ReadonlySet<string> = new Set(
  "go come move proceed head return travel follow lead leave exit enter approach cross take put hold set bring keep stay remain face".split(
    " ",
  ),
);

export type Connector =
  | "then"
  | "and"
  | "comma"
  | "while"
  | "with"
  | "before"
  | "after"
  | "until"
  | "when"
  | "to"
  | "or"
  | "without";

/** Words and marks between actions. */
export const CONNECTORS: ReadonlyMap<string, Connector> = /* @__PURE__ */ byMeaning([
  [
    "then",
    "then next finally afterwards afterward lastly secondly thirdly subsequently later thereafter eventually followedby . ; ! ?",
  ],
  ["and", "and + but"],
  ["or", "/ or"],
  ["comma", ", : – — ( )"],
  ["while", "while whilst as during meanwhile"],
  ["with", "with using"],
  ["before", "before"],
  ["after", "after"],
  ["until", "until till"],
  ["when", "when once"],
  ["to", "to"],
  ["without", "without"],
]);
