import { call } from "./api.js";
import { confirmAction, element, field, form, toast } from "./dom.js";

const ROLE_TEXTS = {
  owner: "owner – manages everything",
  admin: "admin – manages everything except owners",
  member: "member – uses the service",
  viewer: "viewer – reads only",
};

/** The organization's people. */
export function teamCard({ roles, signedIn }) {
  const { user, manager } = signedIn;
  const list = element("ul.items");
  const owner = user.roles.includes("owner");
  const refresh = async () => {
    const people = await call("GET", "users");
    list.replaceChildren(...people.map((person) => row(person, signedIn, refresh)));
  };
  refresh().catch((error) => list.replaceChildren(element("li.error", { role: "alert" }, error.message)));
  const options = roles
    .filter((role) => owner || role !== "owner")
    .map((value) => ({ value, text: ROLE_TEXTS[value] ?? value, selected: value === "member" }));
  const fields = [
    field({ label: "E-mail address", name: "email", type: "email", required: true, autocomplete: "off" }),
    field({ label: "Role", name: "role", options }),
  ];
  const invite = form({ submit: "Invite", kind: "plain" }, fields, async (values, made) => {
    await call("POST", "users", values);
    made.reset();
    toast(`Invited ${values.email}.`);
    await refresh();
  });
  return element(
    "section.card",
    { "aria-labelledby": "team-title" },
    element("h2", { id: "team-title" }, "Team"),
    list,
    manager && element("h3", {}, "Invite someone"),
    manager && invite,
  );
}

function row(person, { user, manager }, refresh) {
  const self = person.id === user.id;
  const mayRemove = manager && !self && (user.roles.includes("owner") || !person.roles.includes("owner"));
  const remove = () =>
    confirmAction(
      {
        title: `Remove ${person.name}?`,
        text: `${person.email} can no longer sign in, and his or her keys stop working at once. Characters and motions stay.`,
        action: "Remove",
      },
      async () => {
        await call("DELETE", `users/${person.id}`);
        toast(`${person.name} was removed.`);
        await refresh();
      },
    );
  const facts = [person.email, person.roles.join(", "), person.emailVerified ? null : "not confirmed yet"];
  return element(
    "li",
    {},
    element(
      "div.what",
      {},
      element("strong", {}, self ? `${person.name} (you)` : person.name),
      element("span.hint", {}, facts.filter(Boolean).join(" · ")),
    ),
    mayRemove && element("button.danger.small", { type: "button", onclick: remove }, "Remove"),
  );
}
