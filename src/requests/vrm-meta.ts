import { readArgumentObject, readBoolean, readChoice, show } from "./arguments.js";
import { badInput } from "./motion-error.js";

/** What a VRM file says about its maker and its licence; names and values as in VRM 1.0. */
export interface VrmMeta {
  name: string;
  version: string;
  authors: string[];
  copyrightInformation: string;
  /** Who may use the avatar. */
  avatarPermission: (typeof AVATAR_PERMISSIONS)[number];
  commercialUsage: (typeof COMMERCIAL_USAGES)[number];
  creditNotation: (typeof CREDIT_NOTATIONS)[number];
  modification: (typeof MODIFICATIONS)[number];
  allowExcessivelyViolentUsage: boolean;
  allowExcessivelySexualUsage: boolean;
  allowPoliticalOrReligiousUsage: boolean;
  allowAntisocialOrHateUsage: boolean;
  allowRedistribution: boolean;
}

const AVATAR_PERMISSIONS = ["everyone", "onlySeparatelyLicensedPerson", "onlyAuthor"] as const;
const COMMERCIAL_USAGES = ["corporation", "personalProfit", "personalNonProfit"] as const;
const CREDIT_NOTATIONS = ["unnecessary", "required"] as const;
const MODIFICATIONS = ["allowModificationRedistribution", "allowModification", "prohibited"] as const;

const FLAGS = {
  allowExcessivelyViolentUsage: true,
  allowExcessivelySexualUsage: false,
  allowPoliticalOrReligiousUsage: false,
  allowAntisocialOrHateUsage: false,
  allowRedistribution: true,
} as const;
const TEXTS = ["name", "version", "copyrightInformation"] as const;
const LONGEST = 200;

/** Reads what of it is given, and fills in the rest: everyone may use, change and pass it on. @throws MotionError BAD_USER_INPUT */
export function readVrmMeta(argument: string, given: unknown): VrmMeta {
  const choices = ["avatarPermission", "commercialUsage", "creditNotation", "modification"];
  const read = readArgumentObject(given, [...TEXTS, "authors", ...choices, ...Object.keys(FLAGS)]);
  const of = (name: string) => `${argument}.${name}`;
  const text = (name: (typeof TEXTS)[number], usual: string) => readText(of(name), read[name] ?? usual);
  const authors = read.authors ?? ["made with babylon-motion"];
  if (!Array.isArray(authors) || authors.length === 0)
    throw badInput(of("authors"), `${of("authors")} must be a list of names; got ${show(authors)}.`);
  const flags = Object.fromEntries(
    Object.entries(FLAGS).map(([name, usual]) => [name, readBoolean(of(name), usual, read[name])]),
  ) as { [Name in keyof typeof FLAGS]: boolean };
  return {
    name: text("name", "character"),
    version: text("version", "1.0"),
    authors: authors.map((author) => readText(of("authors"), author)),
    copyrightInformation: text("copyrightInformation", ""),
    avatarPermission: readChoice(of("avatarPermission"), AVATAR_PERMISSIONS, "everyone", read.avatarPermission),
    commercialUsage: readChoice(of("commercialUsage"), COMMERCIAL_USAGES, "corporation", read.commercialUsage),
    creditNotation: readChoice(of("creditNotation"), CREDIT_NOTATIONS, "unnecessary", read.creditNotation),
    modification: readChoice(of("modification"), MODIFICATIONS, "allowModificationRedistribution", read.modification),
    ...flags,
  };
}

function readText(argument: string, value: unknown): string {
  if (typeof value === "string" && value.length <= LONGEST) return value;
  throw badInput(argument, `${argument} must be a text of up to ${LONGEST} characters; got ${show(value)}.`);
}
