import { numbered } from "./word-tables.js";

/**
 * How an action is done: pace, size, or a style of the locomotion engine. Adverbs in -ly are found by their
 * adjective.
 */
export interface Manner {
  tempo?: number;
  size?: number;
  styleId?: string;
  styleAmount?: number;
  level?: "low" | "middle" | "high" | "floor" | "overhead";
}

const MANNER_LINES = `
tempo=0.6: slow, slowly, laborious, laboured, witheffort, solemn, reverent, tender, loving, gentle, calm, leisurely, sluggish, gradual, unhurried, casualslow, lightly, softly, languid, ponderous
tempo=0.5: halfspeed
tempo=2: doublespeed
tempo=0.45: crawlpace, slowmotion, snail
tempo=1.4: eager, enthusiastic, frenzied, hectic, feverish, manic, quick, fast, rapid, swift, brisk, speedy, hasty, hurried, urgent, sudden, abrupt, vigorous, energetic, frantic, sharp, snappy, instant, explosive, lively, frenetic, gonuts, inonego
tempo=0.8: smooth, steady, moderate
size=1.4: savage, vicious, brutal, fierce, ferocious, vehement, fullforce, theatrical, overthetop, big, large, wide, huge, high, powerful, hard, strong, forceful, long, wildly, dramatic, exaggerate, exaggerated, massive, further, farther, great, deep, violent, aggressive, heavily, giant, mighty, far
size=0.5: halfhearted, listless, small, slight, little, tiny, short, subtle, halfway, low, minor, shallow, partial, faint, minimal, weak, light
styleId=angry: angry, mad, furious, enraged, upset, anger, frustrated, frustration, rage, annoyed, irritated, angered, aggressivewalk
styleId=sad: sad, sorrow, unhappy, sadness, heartbroken, melancholy, gloomy, grief, grieving, mournful, dejected
styleId=happy: happy, cheerful, glad, merry, delighted, pleased, happiness, happygoluck
styleId=joy: joy, joyful, joyous
styleId=elated: elated, excited, ecstatic, excitement, thrilled, overjoyed
styleId=jaunty: jaunty, carefree, chipper, breezy
styleId=bouncy: bouncy, springy, peppy, bounce
styleId=tired: tired, weary, sleepy, fatigued, worn, drowsy, tiredness
styleId=exhausted: shortofbreath
styleId=drunk: groggy, drunk, intoxicated, tipsy, inebriated, woozy, dizzy, drunkard, wobbly, unsteady, disoriented, drunken, tipsily
styleId=old_man: oldman, geriatric, frail, feeble
styleId=injured_right: injured, hurt, wounded, injure, wound
styleId=hurt_leg: hurtleg
styleId=hurt_stomach: hurtstomach
styleId=drag_bad_leg: dragleg
styleId=sneaky: sneaky, stealthy, stealth, sly, furtive, silent, quietly, quiet, covert, cautiousstealth
styleId=careful: suspicious, careful, cautious, wary, tentative, hesitant, timidcareful, gingerly, caution
styleId=proud: proud, pride, dignified, majestic, regal, haughty, arrogant
styleId=confident: confident, confidence, bold, determined, purposeful, assured
styleId=scared: scared, frightened, afraid, fearful, terrified, fear, panicked, panic, spooked
styleId=nervous: nervous, anxious, worried, uneasy, tense, fidgety, jittery, impatient, restless
styleId=shy: shy, timid, bashful, meek
styleId=ashamed: ashamed, embarrassed, guilty, shame
styleId=depressed: depressed, hopeless, dejectedly, depression, despair
styleId=relaxed: relaxed, relax, casual, easygoing, easy, leisure, casually, nonchalant, laidback
styleId=lazy: lazy, lethargic, slack
styleId=cool: cool, swagged, slick
styleId=too_cool: toocool
styleId=sexy: sexy, seductive, sensual, flirty, provocative
styleId=catwalk: catwalk, runway
styleId=graceful_lady: graceful, elegant, ladylike, grace, feminine, delicate
styleId=childish: childish, child, childlike, toddler, playful
styleId=baby: baby, infant
styleId=clumsy: clumsy, awkward, uncoordinated, ungainly, spastic
styleId=robot: robot, robotic, mechanical, android, robotically
styleId=zombie: zombie, undead
styleId=frankenstein: frankenstein, monster
styleId=mummy: mummy, ghost
styleId=gorilla: gorilla, ape, bigfoot
styleId=monkey: monkey, chimp, chimpanzee
styleId=penguin: penguin
styleId=chicken: chickenlike, chicken, rooster, hen
styleId=dinosaur: dinosaur, dragon
styleId=t_rex: trex, tyrannosaurus
styleId=cat: cat, feline, kitten
styleId=ballerina: ballerina
styleId=heroic: superhero, heroic, heroically
styleId=gunslinger: cowboy, gunslinger
styleId=macho: macho, manly, tough
styleId=strong_man: strongman
styleId=heavyset: heavyset
styleId=heavy: heavy, sluggishheavy
styleId=pregnant: pregnant
styleId=blind: blind, blindfolded, blindfold
styleId=stern: stern, serious, strict
styleId=stiff: jerky, stiff, rigid
styleId=march: parade
styleId=soldier_march: soldier, military, soldierly
styleId=teapot: teapot
styleId=cartoon: cartoon, cartoonish, cartoony
styleId=cold: cold, freezing, chilly
styleId=rushed: inhurry, rushed
styleId=attitude: attitude, sassy, sass
styleId=gangly_teen: teen, teenager, gangly
styleId=achey: achey, achy, sore, aching
styleId=limp: limpy, lame
styleId=hobble: hobbling
styleId=lavish: lavish, flamboyant, extravagant
styleId=stoop: hunched, hunch, stooped, slouch, slouched, slumped
styleId=bent_forward: bentforward
styleId=crouched: crouched
styleId=knees_bent: kneesbent
styleId=pigeon_toed: pigeon
styleId=duck_footed: duckfooted
styleId=hands_up: surrendering
styleId=deep_snow: deepsnow
styleId=in_water: inwater
styleId=windy: windy
styleId=tightrope: tightrope
styleId=on_toes: ontoes
styleId=small_steps: smallsteps
styleId=big_steps: bigsteps
styleId=backpack_heavy: backpack
styleId=umbrella: umbrella
styleId=legs_apart: legsapart
styleId=ninja_run: ninja
styleId=cane: cane, crutch
styleId=wild_arms: wildarms
styleId=wild_legs: wildlegs
styleId=stiff_arms: stiffarms
styleId=swing_shoulders: swingshoulders
styleId=loose_arms: looserarms
styleId=neutral_male_a: masculine
level=low: groundlevel
level=middle: waistlevel, midlevel
level=high: headlevel
`;

export const MANNERS: ReadonlyMap<string, Manner> = /* @__PURE__ */ new Map(
  MANNER_LINES.trim()
    .split("\n")
    .flatMap((line) => {
      const [assignment, names] = line.split(": ") as [string, string];
      const [field, value] = assignment.split("=") as [string, string];
      const manner: Manner = field === "tempo" || field === "size" ? { [field]: Number(value) } : { [field]: value };
      return names.split(", ").map((name) => [name, manner] as const);
    }),
);

/** Words that make the next one stronger or weaker: factor on its distance from the usual. */
export const DEGREES: ReadonlyMap<string, number> = /* @__PURE__ */ numbered(
  `very=1.5 really=1.4 extremely=1.8 super=1.6 so=1.3 too=1.3 slightly=0.5 somewhat=0.6 bit=0.6 quite=1.1
fairly=0.9 rather=1 incredibly=1.7`,
);
