import { show } from "../../requests/arguments.js";
import { isBlank } from "../../requests/blank-text.js";
import { ServiceError } from "../base/service-error.js";

const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@"'<>(),;:\\[\]]+@[^\s@"'<>(),;:\\[\]]+\.[^\s@"'<>(),;:\\[\]]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Reads a name, trimmed: 1 to 200 characters on one line. @throws ServiceError BAD_USER_INPUT */
export function readName(argument: string, value: unknown): string {
  const name = typeof value === "string" && !isBlank(value) ? value.trim().normalize("NFC") : "";
  if (name !== "" && [...name].length <= LONGEST_NAME && !CONTROL.test(name)) return name;
  throw badArgument(argument, `must be a name of 1 to ${LONGEST_NAME} characters in one line; got ${show(value)}`);
}

/** Reads a name that may be empty. @throws ServiceError BAD_USER_INPUT */
export function readOptionalName(argument: string, value: unknown): string {
  if (value === undefined || value === null || (typeof value === "string" && isBlank(value))) return "";
  return readName(argument, value);
}

/** Reads an e-mail address, in lower case. @throws ServiceError BAD_USER_INPUT */
export function readEmail(argument: string, value: unknown): string {
  const email = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (email.length <= LONGEST_EMAIL && EMAIL.test(email) && !CONTROL.test(email)) return email;
  throw badArgument(argument, `must be an e-mail address; got ${show(value)}`);
}

/** Makes the error about one argument. @param what "must be …; got …" */
export function badArgument(argument: string, what: string): ServiceError {
  return new ServiceError("BAD_USER_INPUT", `${argument} ${what}.`);
}
