import { show } from "../../requests/arguments.js";
import { ServiceError } from "../service-error.js";

const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@"'<>(),;:\\[\]]+@[^\s@"'<>(),;:\\[\]]+\.[^\s@"'<>(),;:\\[\]]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** A name, trimmed: 1 to 200 characters in one line. @throws ServiceError BAD_USER_INPUT */
export function readName(argument: string, value: unknown): string {
  const name = typeof value === "string" ? value.trim().normalize("NFC") : "";
  if (name !== "" && [...name].length <= LONGEST_NAME && !CONTROL.test(name)) return name;
  throw badArgument(argument, `must be a name of 1 to ${LONGEST_NAME} characters in one line; got ${show(value)}`);
}

/** A name that may be empty. @throws ServiceError BAD_USER_INPUT */
export function readOptionalName(argument: string, value: unknown): string {
  if (value === undefined || value === null || (typeof value === "string" && value.trim() === "")) return "";
  return readName(argument, value);
}

/** An e-mail address in lower case. @throws ServiceError BAD_USER_INPUT */
export function readEmail(argument: string, value: unknown): string {
  const email = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (email.length <= LONGEST_EMAIL && EMAIL.test(email) && !CONTROL.test(email)) return email;
  throw badArgument(argument, `must be an e-mail address; got ${show(value)}`);
}

/** @param what "must be …; got …" */
export function badArgument(argument: string, what: string): ServiceError {
  return new ServiceError("BAD_USER_INPUT", `${argument} ${what}.`);
}
