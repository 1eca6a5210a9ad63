import type { Command, CommandGroup } from "../command.js";
import {
  ALLOWANCE_OPTIONS,
  ALLOWANCE_USAGE,
  readAllowances,
  TARGET_OPTIONS,
  TARGET_USAGE,
  targetOf,
  withOperator,
} from "../operator-options.js";
import { textTable } from "../text-table.js";

const createCommand: Command = {
  name: "org create",
  summary: "Creates an organization and its first API key, and shows the key once",
  usage: `NAME ${ALLOWANCE_USAGE} ${TARGET_USAGE}`,
  positionals: [{ name: "NAME", description: "name of the organization" }],
  options: { ...ALLOWANCE_OPTIONS, ...TARGET_OPTIONS },
  run: (options, printer, [name]) =>
    withOperator(async ({ runOperatorRequest }) => {
      const input = { name, ...readAllowances(options) };
      const created = await runOperatorRequest(targetOf(options), "org.create", input);
      const { id, key } = created;
      if (options.json) printer.out(JSON.stringify({ id, key }));
      else {
        printer.out(`Organization ${created.name}: ${id}\n${allowancesText(created)}\nAPI key, shown only now: ${key}`);
      }
    }),
};

const listCommand: Command = {
  name: "org list",
  summary: "Lists the organizations",
  usage: TARGET_USAGE,
  options: TARGET_OPTIONS,
  run: (options, printer) =>
    withOperator(async ({ runOperatorRequest }) => {
      const list = await runOperatorRequest(targetOf(options), "org.list", {});
      if (options.json) printer.out(JSON.stringify(list));
      else if (list.length === 0) printer.out("There are no organizations yet.");
      else {
        const heading = ["id", "name", "plan", "motion s/month", "characters/month", "requests/min", "users", "keys"];
        const rows = list.map((one) => [
          ...[one.id, one.name, one.plan ?? "-", one.motionSecondsPerMonth],
          ...[one.charactersPerMonth, one.requestsPerMinute, one.users, one.keys],
        ]);
        printer.out(textTable([heading, ...rows]));
      }
    }),
};

const quotaCommand: Command = {
  name: "org quota",
  summary: "Changes an organization's allowances at once",
  usage: `ORG ${ALLOWANCE_USAGE} ${TARGET_USAGE}`,
  positionals: [{ name: "ORG", description: "id or name of the organization" }],
  options: { ...ALLOWANCE_OPTIONS, ...TARGET_OPTIONS },
  run: (options, printer, [organization]) =>
    withOperator(async ({ runOperatorRequest }) => {
      const input = { organization, ...readAllowances(options) };
      const changed = await runOperatorRequest(targetOf(options), "org.quota", input);
      if (options.json) printer.out(JSON.stringify(changed));
      else printer.out(`Organization ${changed.name}: ${changed.id}\n${allowancesText(changed)}`);
    }),
};

interface AllowanceNumbers {
  motionSecondsPerMonth: number;
  charactersPerMonth: number;
  requestsPerMinute: number;
  features: readonly string[];
}

function allowancesText(allowances: AllowanceNumbers): string {
  const facts = [
    `${allowances.motionSecondsPerMonth} motion seconds and ${allowances.charactersPerMonth} characters per month`,
    `${allowances.requestsPerMinute} requests per minute`,
  ];
  if (allowances.features.length > 0) facts.push(`with ${allowances.features.join(", ")}`);
  return facts.join("; ");
}

export const orgCommands: CommandGroup = {
  name: "org",
  summary: "Organizations of the service: create, list, quota",
  commands: [createCommand, listCommand, quotaCommand],
};
