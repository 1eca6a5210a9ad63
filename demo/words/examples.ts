/** Example prompts, each of which shows another ability. */
export const EXAMPLES: readonly string[] = [
  "walks forward while waving the right hand, then bows",
  "sits down, crosses the arms and nods twice",
  "jumps three times, then claps five times",
  "runs forward, stops and kicks with the left leg",
  "a tired old man walks four steps and sits down",
  "punches twice with the right fist, ducks, then punches with the left",
  "picks something up from the floor and throws it with the left hand",
  "sneaks forward, looks around and turns around",
  "does five jumping jacks and wipes the forehead",
  "kneels on the right knee, prays, and stands up",
  "cartwheel",
  "dances happily for eight seconds",
];
