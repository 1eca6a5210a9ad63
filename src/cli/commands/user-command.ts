import { type Command, type CommandGroup, valued } from "../command.js";
import { TARGET_OPTIONS, TARGET_USAGE, targetOf, withOperator } from "../operator-options.js";

const createCommand: Command = {
  name: "user create",
  summary: "Creates a user in an organization and an API key, and shows the key once",
  usage: `ORG EMAIL [--name NAME] [--role ROLE] ${TARGET_USAGE}`,
  positionals: [
    { name: "ORG", description: "id or name of the organization" },
    {
      name: "EMAIL",
      description:
        "the user's e-mail address; the user sets a password with the account page's link for a forgotten one",
    },
  ],
  options: {
    name: valued("NAME", "the user's name; default: the address up to its @"),
    role: valued(
      "ROLE",
      "owner, admin, member or viewer (reads only); default: owner for the first user, member for others",
    ),
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
