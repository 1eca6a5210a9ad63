import { allowancesCard, planCard } from "./allowances.js";
import { call, textOfCode } from "./api.js";
import { element, toast } from "./dom.js";
import { downloadsCard } from "./downloads.js";
import { keysCard } from "./keys.js";
import { settingsCard } from "./settings.js";
import { resetForm, signInForm, signUpForm } from "./sign-in.js";
import { teamCard } from "./team.js";

const main = document.querySelector("#main");
const who = document.querySelector("#who");

/** Puts a view into the page. */
function show(narrow, ...parts) {
  main.classList.toggle("narrow", narrow);
  main.replaceChildren(...parts);
  main.setAttribute("aria-busy", "false");
}

async function start() {
  const state = await call("GET", "state");
  const hash = new URLSearchParams(location.hash.slice(1));
  const reset = hash.get("reset");
  who.replaceChildren();
  if (reset) return show(true, resetForm(reset));
  if (state.signedIn) return showAccount(state);
  const views = { in: () => show(true, signInForm(state, views)), up: () => show(true, signUpForm(state, views)) };
  views[hash.has("sign-up") && state.signUp ? "up" : "in"]();
}

async function showAccount(state) {
  const { user, organization } = state.signedIn;
  const signOut = async () => {
    await call("POST", "auth/sign-out", {});
    location.assign("/account/");
  };
  who.replaceChildren(
    element("span", {}, user.email),
    element("button.small", { type: "button", onclick: signOut }, "Sign out"),
  );
  const allowances = allowancesCard();
  show(
    false,
    element("div.head", {}, element("h1", {}, organization.name), element("span.quiet", {}, user.roles.join(", "))),
    keysCard(state),
    element("div.columns", {}, allowances.card, planCard(state, allowances.refresh)),
    downloadsCard(),
    element("div.columns", {}, teamCard(state), settingsCard(state)),
  );
}

const query = new URLSearchParams(location.search);
if (query.has("error")) toast(textOfCode(query.get("error")) ?? "That link did not work. Request a new one.");
if (location.search) history.replaceState(null, "", location.pathname + location.hash);
addEventListener("hashchange", () => start().catch(fail));

function fail(error) {
  const again = element("button", { type: "button", onclick: () => location.reload() }, "Try again");
  show(true, element("div.card", {}, element("p.error", { role: "alert" }, error.message), again));
}

start().catch(fail);
