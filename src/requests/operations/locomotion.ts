import { operation, REQUIRED_ID } from "../argument-table.js";
import { LOCOMOTION_ARGUMENTS } from "../locomotion.js";

export const createLocomotion = operation({ characterId: REQUIRED_ID, ...LOCOMOTION_ARGUMENTS });

export const locomotionStyles = operation({});
