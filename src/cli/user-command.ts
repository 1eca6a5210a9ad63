import type { Command, CommandGroup } from "./command.js";
import { TARGET_OPTIONS, TARGET_USAGE, targetOf, withOperator } from "./operator-options.js";

const createCommand: Command = {
  name: "user create",
  summary: "Creates a user of an organization and his API key, which is shown once",
  usage: `ORG EMAIL [--name NAME] [--role ROLE] ${TARGET_USAGE}`,
  positionals: [
    { name: "ORG", description: "id or name of the organization" },
    {
      name: "EMAIL",
      description: "his address; he sets a password on the account page by its link for a forgotten one",
    },
  ],
  options: {
    name: { type: "string", value: "NAME", description: "his name; default: the address up to its @" },
    role: {
      type: "string",
      value: "ROLE",
      description: "owner, admin, member or viewer (reads only); default: owner for the first user, else member",
    },
    ...TARGET_OPTIONS,
  },
  run: (options, printer, [organization, email]) =>
    withOperator(async ({ runOperatorRequest }) => {
      const { name, role } = options as { name?: string; role?: string };
      const created = await runOperatorRequest(targetOf(options), "user.create", { organization, email, name, role });
      const { id, key } = created;
      if (options.json) printer.out(JSON.stringify({ id, key }));
      else printer.out(`User ${created.email} (${created.roles.join(", ")}): ${id}\nAPI key, shown only now: ${key}`);
    }),
};

export const userCommands: CommandGroup = {
  name: "user",
  summary: "Users of the service: create",
  commands: [createCommand],
};
