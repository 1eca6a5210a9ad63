import { type Command, type CommandGroup, flag, valued } from "../command.js";
import { TARGET_OPTIONS, TARGET_USAGE, targetOf, withOperator } from "../operator-options.js";
import { textTable } from "../text-table.js";

const OWNER = "id or name of an organization, or id or e-mail address of a user";

const createCommand: Command = {
  name: "key create",
  summary: "Creates an API key and shows it once",
  usage: `ORG|USER [--name NAME] ${TARGET_USAGE}`,
  positionals: [{ name: "ORG|USER", description: OWNER }],
  options: {
    name: valued("NAME", "what the key is for"),
    ...TARGET_OPTIONS,
  },
  run: (options, printer, [owner]) =>
    withOperator(async ({ runOperatorRequest }) => {
      const input = { owner, name: options.name as string | undefined };
      const { id, key } = await runOperatorRequest(targetOf(options), "key.create", input);
      printer.out(options.json ? JSON.stringify({ id, key }) : `API key ${id}, shown only now: ${key}`);
    }),
};

const listCommand: Command = {
  name: "key list",
  summary: "Lists the valid API keys, newest first",
  usage: `[--owner ORG|USER] [--revoked] ${TARGET_USAGE}`,
  options: {
    owner: valued("ORG|USER", `only the keys of one owner: ${OWNER}`),
    revoked: flag("includes revoked keys"),
    ...TARGET_OPTIONS,
  },
  run: (options, printer) =>
    withOperator(async ({ runOperatorRequest }) => {
      const input = { owner: options.owner as string | undefined, revoked: options.revoked === true };
      const keys = await runOperatorRequest(targetOf(options), "key.list", input);
      if (options.json) printer.out(JSON.stringify(keys));
      else if (keys.length === 0) printer.out("There are no API keys.");
      else {
        const heading = ["id", "begins with", "organization", "user", "name", "created", "last used"];
        if (options.revoked) heading.push("revoked");
        const rows = keys.map((key) => [
          ...[key.id, `${key.prefix}…`, key.orgId, key.userId ?? "-", key.name || "-"],
          ...[minuteOf(key.created), minuteOf(key.lastUsed)],
          ...(options.revoked ? [minuteOf(key.revoked)] : []),
        ]);
        printer.out(textTable([heading, ...rows]));
      }
    }),
};

const revokeCommand: Command = {
  name: "key revoke",
  summary: "Revokes an API key at once",
  usage: `KEY_ID ${TARGET_USAGE}`,
  positionals: [{ name: "KEY_ID", description: "the key's id, as shown by key list (not the key itself)" }],
  options: TARGET_OPTIONS,
  run: (options, printer, [id]) =>
    withOperator(async ({ runOperatorRequest }) => {
      const revoked = await runOperatorRequest(targetOf(options), "key.revoke", { id });
      printer.out(
        options.json ? JSON.stringify({ id: revoked.id }) : `API key ${revoked.id} (${revoked.prefix}…) is revoked.`,
      );
    }),
};

function minuteOf(time: string | null): string {
  return time === null ? "-" : `${time.slice(0, 10)} ${time.slice(11, 16)}`;
}

export const keyCommands: CommandGroup = {
  name: "key",
  summary: "API keys of the service: create, list, revoke",
  commands: [createCommand, listCommand, revokeCommand],
};
