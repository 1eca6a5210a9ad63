import { call } from "./api.js";
import { confirmAction, copyText, dayText, element, field, form, minuteText, openDialog, toast } from "./dom.js";

/** The keys: make, name, rotate, revoke. */
export function keysCard({ signedIn }) {
  const list = element("ul.items");
  const refresh = async () => {
    const keys = await call("GET", "keys");
    const rows = keys.map((key) => keyRow(key, signedIn, refresh));
    list.replaceChildren(
      ...(rows.length ? rows : [element("li.quiet", {}, "No keys yet. Create one to use the service.")]),
    );
  };
  refresh().catch((error) => list.replaceChildren(element("li.error", { role: "alert" }, error.message)));
  const name = field({
    label: "Name of a new key (optional)",
    name: "name",
    maxlength: 200,
    placeholder: "game server",
  });
  return element(
    "section.card",
    { "aria-labelledby": "keys-title" },
    element("h2", { id: "keys-title" }, "API keys"),
    element(
      "p.quiet",
      {},
      "A program sends a key with every request. Keep keys secret: on your own server, never in a game or a page.",
    ),
    list,
    form({ submit: "Generate key", className: "row" }, [name], async (values, made) => {
      const { key } = await call("POST", "keys", values);
      made.reset();
      showKey("Your new key", key);
      await refresh();
    }),
  );
}

function keyRow(key, { manager, user }, refresh) {
  const facts = [
    `made ${dayText(key.created)}`,
    key.lastUsed ? `last used ${minuteText(key.lastUsed)}` : "never used",
    manager && key.user !== user.name ? (key.user ?? "the organization's") : null,
  ];
  const title = key.name || "Unnamed key";
  const act = (text, kind, onclick) =>
    element(`button.${kind}`, { type: "button", onclick, "aria-label": `${text} ${title}` }, text);
  const rotate = () =>
    confirmAction(
      {
        title: `Rotate “${title}”?`,
        text: "You get a new key in its place. The old one stops working at once, so update every program that uses it.",
        action: "Rotate key",
      },
      async () => {
        const { key: made } = await call("POST", `keys/${key.id}/rotate`, {});
        showKey("Your new key", made);
        await refresh();
      },
    );
  const revoke = () =>
    confirmAction(
      {
        title: `Revoke “${title}”?`,
        text: "It stops working at once and permanently. Programs that use it will be refused.",
        action: "Revoke key",
      },
      async () => {
        await call("DELETE", `keys/${key.id}`);
        toast("Key revoked.");
        await refresh();
      },
    );
  return element(
    "li",
    { "data-key": key.id },
    element(
      "div.what",
      {},
      element("strong", {}, title),
      element("code", {}, `${key.prefix}…`),
      element("span.hint", {}, ` ${facts.filter(Boolean).join(" · ")}`),
    ),
    element(
      "div.buttons.small",
      {},
      act("Rename", "plain", () => rename(key, refresh)),
      act("Rotate", "plain", rotate),
      act("Revoke", "danger", revoke),
    ),
  );
}

function rename(key, refresh) {
  openDialog("Rename key", (close) => {
    const cancel = element("button", { type: "button", onclick: close }, "Cancel");
    const name = field({ label: "Name", name: "name", value: key.name, maxlength: 200 });
    return [
      form({ submit: "Rename", buttons: [cancel] }, [name], async (values) => {
        await call("PATCH", `keys/${key.id}`, values);
        close();
        await refresh();
      }),
    ];
  });
}

/** The only time that a key is seen. */
function showKey(title, key) {
  openDialog(title, (close) => {
    const shown = element("code.secret", { id: "new-key" }, key);
    const copy = async () => toast((await copyText(key, shown)) ? "Key copied." : "Select the key and copy it.");
    return [
      element(
        "form",
        { method: "dialog" },
        element("p.note", {}, "Copy it now: it is shown only once and cannot be looked up later."),
        shown,
        element(
          "div.buttons",
          {},
          element("button.main", { type: "button", onclick: copy }, "Copy key"),
          element("button", { type: "button", onclick: close }, "Done"),
        ),
      ),
    ];
  });
}
