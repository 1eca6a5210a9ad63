import type { ActionScript } from "../../script.js";
import { ANIMALS_SCRIPTS } from "./animals.js";
import { BODY_SCRIPTS } from "./body.js";
import { CARE_SCRIPTS } from "./care.js";
import { CHILDREN_SCRIPTS } from "./children.js";
import { CLOTHES_SCRIPTS } from "./clothes.js";
import { DRINKS_SCRIPTS } from "./drinks.js";
import { ERRANDS_SCRIPTS } from "./errands.js";
import { EXCHANGE_SCRIPTS } from "./exchange.js";
import { FASTENINGS_SCRIPTS } from "./fastenings.js";
import { FOOD_SCRIPTS } from "./food.js";
import { GAMES_SCRIPTS } from "./games.js";
import { GROOMING_SCRIPTS } from "./grooming.js";
import { HAT_SCRIPTS } from "./hats.js";
import { HEALTH_SCRIPTS } from "./health.js";
import { LEISURE_SCRIPTS } from "./leisure.js";
import { LOOKS_SCRIPTS } from "./looks.js";
import { MIME_SCRIPTS } from "./mime.js";
import { RIDES_SCRIPTS } from "./rides.js";
import { SENSES_SCRIPTS } from "./senses.js";
import { SITTING_SCRIPTS } from "./sitting.js";
import { SLEEP_SCRIPTS } from "./sleep.js";
import { SNOW_WATER_SCRIPTS } from "./snow-water.js";
import { STREET_SCRIPTS } from "./street.js";
import { VEHICLES_SCRIPTS } from "./vehicles.js";
import { WEATHER_SCRIPTS } from "./weather.js";

/** Scripts of daily life: care, vehicles, small things, idles, feelings. */
export const DAILY_SCRIPTS: Record<string, ActionScript> = {
  ...ANIMALS_SCRIPTS,
  ...BODY_SCRIPTS,
  ...CARE_SCRIPTS,
  ...CHILDREN_SCRIPTS,
  ...CLOTHES_SCRIPTS,
  ...DRINKS_SCRIPTS,
  ...ERRANDS_SCRIPTS,
  ...EXCHANGE_SCRIPTS,
  ...FASTENINGS_SCRIPTS,
  ...FOOD_SCRIPTS,
  ...GAMES_SCRIPTS,
  ...GROOMING_SCRIPTS,
  ...HAT_SCRIPTS,
  ...HEALTH_SCRIPTS,
  ...LEISURE_SCRIPTS,
  ...LOOKS_SCRIPTS,
  ...MIME_SCRIPTS,
  ...RIDES_SCRIPTS,
  ...SENSES_SCRIPTS,
  ...SITTING_SCRIPTS,
  ...SLEEP_SCRIPTS,
  ...SNOW_WATER_SCRIPTS,
  ...STREET_SCRIPTS,
  ...VEHICLES_SCRIPTS,
  ...WEATHER_SCRIPTS,
};
