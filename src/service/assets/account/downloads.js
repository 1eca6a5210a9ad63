import { call } from "./api.js";
import { element, minuteText, monthText, numberText } from "./dom.js";

/** Downloads that the service sends at once. */
const SHOWN = 10;

/** Counted downloads: seconds by month, and one by one. */
export function downloadsCard() {
  const months = element("div.stack", {}, element("p.quiet", {}, "Loading …"));
  const list = element("div.stack");
  fill(months, list).catch((error) => months.replaceChildren(element("p.error", { role: "alert" }, error.message)));
  return element(
    "section.card",
    { "aria-labelledby": "downloads-title" },
    element("h2", { id: "downloads-title" }, "Downloads"),
    months,
    list,
  );
}

async function fill(months, list) {
  const [summary, first] = await Promise.all([call("GET", "downloads/months"), call("GET", "downloads")]);
  if (first.length === 0) {
    months.replaceChildren(element("p.quiet", {}, "No downloads yet. Motions count when you download them."));
    return;
  }
  const rows = summary.map(({ date, secs }) => [monthText(date), `${numberText(secs)} s`]);
  months.replaceChildren(element("h3", {}, "By month"), table("Seconds of motion by month", ["Month", "Motion"], rows));
  const body = element("tbody");
  const more = element("button.small", { type: "button" }, "Show more");
  const add = (page) => {
    body.append(...page.map(downloadRow));
    more.hidden = page.length < SHOWN;
    more.onclick = async () => {
      more.disabled = true;
      add(await call("GET", `downloads?before=${encodeURIComponent(page.at(-1).created)}`));
      more.disabled = false;
    };
  };
  add(first);
  const all = table("Each download", ["When", "Motion", "Character", "Format", "Seconds"], []);
  all.querySelector("tbody").replaceWith(body);
  list.replaceChildren(element("h3", {}, "Each download"), all, more);
}

function downloadRow({ created, motionId, characterId, format, secs }) {
  return element(
    "tr",
    {},
    element("td", {}, minuteText(created)),
    element("td.id", { title: motionId }, element("code", {}, motionId)),
    element("td.id", { title: characterId }, element("code", {}, characterId)),
    element("td", {}, format.toUpperCase()),
    element("td.number", {}, numberText(secs)),
  );
}

function table(caption, heads, rows) {
  const cell = (tag, texts) =>
    texts.map((text, i) =>
      element(i === texts.length - 1 ? `${tag}.number` : tag, tag === "th" ? { scope: "col" } : {}, text),
    );
  return element(
    "div.scroll",
    { tabindex: 0, role: "region", "aria-label": caption },
    element(
      "table",
      {},
      element("thead", {}, element("tr", {}, ...cell("th", heads))),
      element("tbody", {}, ...rows.map((row) => element("tr", {}, ...cell("td", row)))),
    ),
  );
}
