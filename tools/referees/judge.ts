import type { WrittenCase } from "./cases.js";
import { compareReadings, type Difference } from "./compare.js";
import { formatOf, type Referee } from "./reading.js";

export interface Verdict {
  case: WrittenCase;
  referee: string;
  /** What the program said instead, if it could not read the file. */
  error: string | null;
  difference: Difference | null;
}

/** Asks each program that can read them about the files. */
export async function judge(cases: readonly WrittenCase[], referees: readonly Referee[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const referee of referees) {
    const known = cases.filter(({ job }) => referee.formats.includes(formatOf(job.file)));
    const answers = await referee.read(known.map(({ job }) => job));
    for (const [index, answer] of answers.entries()) {
      const verdict = { case: known[index], referee: referee.name };
      if ("error" in answer) verdicts.push({ ...verdict, error: answer.error, difference: null });
      else {
        const { expected, mayBeLost } = known[index];
        verdicts.push({ ...verdict, error: null, difference: compareReadings(expected, answer, mayBeLost) });
      }
    }
  }
  return verdicts;
}
