import type { ActionScript } from "../../script.js";
import { ANIMAL_SCRIPTS } from "./animals.js";
import { BASKETBALL_SCRIPTS } from "./basketball.js";
import { BOARD_SCRIPTS } from "./boards.js";
import { BOWLING_SCRIPTS } from "./bowling.js";
import { COMBAT_SPORT_SCRIPTS } from "./combat-sports.js";
import { CRAWLING_ANIMAL_SCRIPTS } from "./crawling-animals.js";
import { DRIBBLING_SCRIPTS } from "./dribbling.js";
import { FALLING_SCRIPTS } from "./falling.js";
import { FEAR_SCRIPTS } from "./fear.js";
import { FLOOR_EXERCISE_SCRIPTS } from "./floor-exercises.js";
import { FOOTBALL_SCRIPTS } from "./football.js";
import { GOALKEEPER_SCRIPTS } from "./goalkeeper.js";
import { HOPPING_ANIMAL_SCRIPTS } from "./hopping-animals.js";
import { ICE_AND_WATER_SCRIPTS } from "./ice-and-water.js";
import { JUKE_SCRIPTS } from "./juke.js";
import { KARATE_BLOCK_SCRIPTS } from "./karate-blocks.js";
import { LEDGE_SCRIPTS } from "./ledges.js";
import { MONSTER_SCRIPTS } from "./monsters.js";
import { ODD_ANIMAL_SCRIPTS } from "./odd-animals.js";
import { PARKOUR_SCRIPTS } from "./parkour.js";
import { PET_SCRIPTS } from "./pets.js";
import { PLAY_SCRIPTS } from "./play.js";
import { POSSESSED_SCRIPTS } from "./possessed.js";
import { POWER_EXERCISE_SCRIPTS } from "./power-exercises.js";
import { RACKET_SCRIPTS } from "./rackets.js";
import { SPIN_THROW_SCRIPTS } from "./spin-throws.js";
import { STICK_SCRIPTS } from "./sticks.js";
import { STRETCH_SCRIPTS } from "./stretches.js";
import { SWIMMING_SCRIPTS } from "./swimming.js";
import { THROW_SCRIPTS } from "./throws.js";
import { TRACK_SCRIPTS } from "./track.js";
import { VOLLEYBALL_SCRIPTS } from "./volleyball.js";
import { WATCHING_SCRIPTS } from "./watching.js";
import { WEIGHT_SCRIPTS } from "./weights.js";
import { YOGA_SCRIPTS } from "./yoga-poses.js";
import { ZOMBIE_SCRIPTS } from "./zombies.js";

/** Scripts of sports, exercise, parkour, animals acted, horror. */
export const SPORT_SCRIPTS: Record<string, ActionScript> = {
  ...ANIMAL_SCRIPTS,
  ...BASKETBALL_SCRIPTS,
  ...BOARD_SCRIPTS,
  ...BOWLING_SCRIPTS,
  ...COMBAT_SPORT_SCRIPTS,
  ...CRAWLING_ANIMAL_SCRIPTS,
  ...DRIBBLING_SCRIPTS,
  ...FALLING_SCRIPTS,
  ...FEAR_SCRIPTS,
  ...FLOOR_EXERCISE_SCRIPTS,
  ...FOOTBALL_SCRIPTS,
  ...GOALKEEPER_SCRIPTS,
  ...HOPPING_ANIMAL_SCRIPTS,
  ...ICE_AND_WATER_SCRIPTS,
  ...JUKE_SCRIPTS,
  ...KARATE_BLOCK_SCRIPTS,
  ...LEDGE_SCRIPTS,
  ...MONSTER_SCRIPTS,
  ...ODD_ANIMAL_SCRIPTS,
  ...PARKOUR_SCRIPTS,
  ...PET_SCRIPTS,
  ...PLAY_SCRIPTS,
  ...POSSESSED_SCRIPTS,
  ...POWER_EXERCISE_SCRIPTS,
  ...RACKET_SCRIPTS,
  ...SPIN_THROW_SCRIPTS,
  ...STICK_SCRIPTS,
  ...STRETCH_SCRIPTS,
  ...SWIMMING_SCRIPTS,
  ...THROW_SCRIPTS,
  ...TRACK_SCRIPTS,
  ...VOLLEYBALL_SCRIPTS,
  ...WATCHING_SCRIPTS,
  ...WEIGHT_SCRIPTS,
  ...YOGA_SCRIPTS,
  ...ZOMBIE_SCRIPTS,
};
