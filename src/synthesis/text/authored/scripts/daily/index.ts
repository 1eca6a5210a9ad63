import type { ActionScript } from "../../script.js";
import { BODY_SCRIPTS } from "./body.js";
import { CARE_SCRIPTS } from "./care.js";
import { CLOTHES_SCRIPTS } from "./clothes.js";
import { ERRAND_SCRIPTS } from "./errands.js";
import { EXCHANGE_SCRIPTS } from "./exchange.js";
import { FOOD_SCRIPTS } from "./food.js";
import { LEISURE_SCRIPTS } from "./leisure.js";
import { VEHICLE_SCRIPTS } from "./vehicles.js";

/** Scripts of daily life: care, vehicles, small things, idles, feelings. */
export const DAILY_SCRIPTS: Record<string, ActionScript> = {
  ...BODY_SCRIPTS,
  ...CARE_SCRIPTS,
  ...CLOTHES_SCRIPTS,
  ...ERRAND_SCRIPTS,
  ...EXCHANGE_SCRIPTS,
  ...FOOD_SCRIPTS,
  ...LEISURE_SCRIPTS,
  ...VEHICLE_SCRIPTS,
};
