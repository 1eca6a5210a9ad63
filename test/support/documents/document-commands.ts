/** How each command in the documentation is covered: where a test runs it, or why none does. */
export type Coverage =
  | { runs: "command line" | "service" | "key proxy" | "here" }
  | { runs: "never"; script: string | null; because: string };

const never = (script: string | null, because: string): Coverage => ({ runs: "never", script, because });

/** The first matching pattern applies. */
const COMMANDS: readonly [RegExp, Coverage][] = [
  [/^npx babylon-motion (org|user|key|backup|restore)\b/, { runs: "service" }],
  [/^npm run serve -- --port \d+ --data \S+$/, { runs: "service" }],
  [/^KEY=|^curl /, { runs: "service" }],
  [/^MOTION_SERVICE=\S+ MOTION_API_KEY=\S+ node examples\/key-proxy\.mjs$/, { runs: "key proxy" }],
  [
    /^npx babylon-motion video-assets |^npm install @mediapipe\/pose/,
    never(null, "needs 90 MB of packages; test/cli/video.test.ts runs it in the clone, which has them"),
  ],
  [
    /^npx babylon-motion character \S+\.png /,
    never(null, "needs the networks' packages; test/cli/picture-character.test.ts runs it"),
  ],
  [/^npx babylon-motion \w/, { runs: "command line" }],
  [/^npm install babylon-motion @babylonjs\/core @babylonjs\/loaders$/, { runs: "here" }],
  [/^npm run (lint|types)$/, { runs: "here" }],
  [
    /^npm start$/,
    never("start", "builds the demo and serves it without an end; test/demo and test/browser build and open it"),
  ],
  [/^npm test( -- \S+)?$/, never("test", "it is what runs this test")],
  [/^npm run test:all( -- \S+)?$/, never("test:all", "it is what runs the long tests")],
  [/^npx vitest run (--\S+ )*test\/\S+$/, never(null, "a test that runs by itself; the file must be there")],
  [/^npm run bench( -- \w+)?$/, never("bench", "takes minutes to hours and writes docs/benchmarks.md")],
  [/^npm run referees$/, never("referees", "installs Blender and assimp and takes an hour")],
  [
    /^npm run (format|codegen|build|sheet)\b/,
    never("format", "changes the tree; what codegen writes is compared by tests of its own"),
  ],
  [/^git |^npm install$/, never(null, "sets up the clone that this test runs in")],
];

/** Returns the coverage of a command; null: it is not listed. */
export function coverageOf(command: string): Coverage | null {
  return COMMANDS.find(([pattern]) => pattern.test(command))?.[1] ?? null;
}
