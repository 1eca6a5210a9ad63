import type { ActionScript } from "../../script.js";
import { BODY_SCRIPTS } from "./body.js";
import { CARE_SCRIPTS } from "./care.js";
import { CHILDHOOD_SCRIPTS } from "./childhood.js";
import { CLOTHES_SCRIPTS } from "./clothes.js";
import { ERRAND_SCRIPTS } from "./errands.js";
import { EXCHANGE_SCRIPTS } from "./exchange.js";
import { FOOD_SCRIPTS } from "./food.js";
import { LEISURE_SCRIPTS } from "./leisure.js";
import { MIME_SCRIPTS } from "./mime.js";
import { REST_SCRIPTS } from "./rest.js";
import { SENSE_SCRIPTS } from "./senses.js";
import { VEHICLE_SCRIPTS } from "./vehicles.js";
import { WEATHER_SCRIPTS } from "./weather.js";

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
  ...REST_SCRIPTS,
  ...SENSE_SCRIPTS,
  ...WEATHER_SCRIPTS,
  ...MIME_SCRIPTS,
  ...CHILDHOOD_SCRIPTS,
};
