/**
 * `npm run fingerprint`: prints one line for each of sixty requests, its name and the SHA-256 of its result, and one
 * for all lines. A code change that is meant to change no motion leaves them as they are: compare the output from
 * before and after.
 *
 * `npm run fingerprint -- TEXT`: only requests whose name contains TEXT.
 */
import { fingerprint } from "./fingerprint.js";
import { hashOf } from "./hash-of.js";
import { FINGERPRINT_REQUESTS } from "./requests.js";

const [wanted = ""] = process.argv.slice(2);
const lines: string[] = [];
for await (const line of fingerprint(FINGERPRINT_REQUESTS.filter(({ name }) => name.includes(wanted)))) {
  lines.push(line);
  console.log(line);
}
console.log(`all ${lines.length} ${hashOf(lines)}`);
