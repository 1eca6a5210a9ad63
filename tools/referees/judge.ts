import type { WrittenCase } from "./cases.js";
import { compareReadings, type Difference } from "./compare.js";
import { formatOf, type Referee } from "./reading.js";

export interface Verdict {
  case: WrittenCase;
  referee: string;
  /** The program's message if it could not read the file. */
  error: string | null;
  difference: Difference | null;
}

/** Asks each program about the files that it can read. */
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
