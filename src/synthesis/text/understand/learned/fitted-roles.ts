/** What `npm run fit:reading` learns of which clauses are actions of their own. */
import { findAction } from "../../actions/catalogue.js";
import type { PackedTrees } from "./trees.js";

/** How often actions are done for themselves, rather than part of others, where a prompt tells several; 0 to 1. */
export interface Rates {
  rates: Readonly<Record<string, number>>;
  /** The same of families, for actions that are seldom told; and of all. */
  ratesOfFamilies: Readonly<Record<string, number>>;
  rate: number;
}

export interface FittedRoles extends Rates {
  acts: PackedTrees;
}

export function rateOf(action: string, { rates, ratesOfFamilies, rate }: Rates): number {
  return rates[action] ?? ratesOfFamilies[findAction(action)!.family] ?? rate;
}
