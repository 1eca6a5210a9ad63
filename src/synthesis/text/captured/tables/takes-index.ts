// Written by `npm run fit:actions`; do not edit.
import type { StoredTake } from "../takes/stored-take.js";
import { ACROBATICS_TAKES } from "./takes-acrobatics.js";
import { AIR_WATER_TAKES } from "./takes-air-water.js";
import { ARMS_TAKES } from "./takes-arms.js";
import { BALL_TAKES } from "./takes-ball.js";
import { BEND_TAKES } from "./takes-bend.js";
import { BODY_CARE_TAKES } from "./takes-body-care.js";
import { CLIMB_TAKES } from "./takes-climb.js";
import { DANCE_TAKES } from "./takes-dance.js";
import { DEFEND_TAKES } from "./takes-defend.js";
import { EAT_TAKES } from "./takes-eat.js";
import { EXERCISE_TAKES } from "./takes-exercise.js";
import { FALL_TAKES } from "./takes-fall.js";
import { FEELING_TAKES } from "./takes-feeling.js";
import { FORCE_TAKES } from "./takes-force.js";
import { IDLE_TAKES } from "./takes-idle.js";
import { JUMP_TAKES } from "./takes-jump.js";
import { KICK_TAKES } from "./takes-kick.js";
import { LOW_TAKES } from "./takes-low.js";
import { MUSIC_TAKES } from "./takes-music.js";
import { PAIRS_TAKES } from "./takes-pairs.js";
import { PUNCH_TAKES } from "./takes-punch.js";
import { SIT_TAKES } from "./takes-sit.js";
import { TOOL_TAKES } from "./takes-tool.js";
import { WEAPON_TAKES } from "./takes-weapon.js";

export const STORED_TAKES: readonly (readonly StoredTake[])[] = [ACROBATICS_TAKES, AIR_WATER_TAKES, ARMS_TAKES, BALL_TAKES, BEND_TAKES, BODY_CARE_TAKES, CLIMB_TAKES, DANCE_TAKES, DEFEND_TAKES, EAT_TAKES, EXERCISE_TAKES, FALL_TAKES, FEELING_TAKES, FORCE_TAKES, IDLE_TAKES, JUMP_TAKES, KICK_TAKES, LOW_TAKES, MUSIC_TAKES, PAIRS_TAKES, PUNCH_TAKES, SIT_TAKES, TOOL_TAKES, WEAPON_TAKES];
