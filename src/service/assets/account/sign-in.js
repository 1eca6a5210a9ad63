import { call } from "./api.js";
import { element, field, form } from "./dom.js";
import { planChoice } from "./plans.js";

const email = (value) =>
  field({ label: "E-mail address", name: "email", type: "email", required: true, autocomplete: "email", value });
const PASSWORD_HINT = "At least 10 characters. A few unrelated words work well.";
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A card that says what to do next. */
function messageCard(title, text, ...more) {
  return element("div.card", { role: "status" }, element("h1", {}, title), element("p", {}, text), ...more);
}

function replace(card, next) {
  card.replaceWith(next);
  document.querySelector("#main").focus();
}

const whereLinksGo = ({ sendsMail }) =>
  sendsMail ? "" : " This service sends no e-mail: the link is printed where the service runs.";

export function signInForm(state, views) {
  const password = { label: "Password", name: "password", type: "password", required: true };
  const fields = [email(), field({ ...password, autocomplete: "current-password" })];
  const card = element(
    "div.card",
    {},
    element("h1", {}, "Sign in"),
    form({ submit: "Sign in" }, fields, async (values) => {
      await call("POST", "auth/sign-in/email", { ...values, timeZone: timeZone() });
      location.assign("/account/");
    }),
    element(
      "div.links",
      {},
      element(
        "button.link",
        { type: "button", onclick: () => replace(card, forgotForm(state, views)) },
        "Forgot password?",
      ),
      state.signUp && element("button.link", { type: "button", onclick: views.up }, "Create an account"),
    ),
  );
  return card;
}

export function signUpForm(state, views) {
  const card = element(
    "div.card",
    {},
    element("h1", {}, "Create an account"),
    form(
      { submit: "Create account" },
      [
        field({ label: "Your name", name: "name", required: true, maxlength: 100, autocomplete: "name" }),
        field({
          label: "Organization (optional)",
          name: "organization",
          maxlength: 200,
          autocomplete: "organization",
          hint: "Your team's or studio's name. Keys, characters and motions belong to it.",
        }),
        email(),
        field({
          label: "Password",
          name: "password",
          type: "password",
          required: true,
          minlength: 10,
          maxlength: 128,
          autocomplete: "new-password",
          hint: PASSWORD_HINT,
        }),
        planChoice(state.plans, state.plans[0].id),
      ],
      async (values) => {
        await call("POST", "auth/sign-up/email", { ...values, timeZone: timeZone() });
        replace(card, confirmCard(state, views, values.email));
      },
    ),
    element(
      "div.links",
      {},
      element("button.link", { type: "button", onclick: views.in }, "I already have an account"),
    ),
  );
  return card;
}

function confirmCard(state, views, address) {
  return messageCard(
    "Confirm your e-mail address",
    `We sent a link to ${address}. Open it within an hour to finish.${whereLinksGo(state)}`,
    form({ submit: "Send the link again", kind: "plain" }, [], async () => {
      await call("POST", "auth/send-verification-email", { email: address });
    }),
    element("div.links", {}, element("button.link", { type: "button", onclick: views.in }, "Back to sign in")),
  );
}

function forgotForm(state, views) {
  const card = element(
    "div.card",
    {},
    element("h1", {}, "Forgot password"),
    element("p.quiet", {}, "We will send you a link to set a new one."),
    form({ submit: "Send the link" }, [email()], async (values) => {
      await call("POST", "auth/request-password-reset", values);
      const text = `If ${values.email} has an account, a link is on its way. It works for an hour.${whereLinksGo(state)}`;
      replace(card, messageCard("Check your inbox", text));
    }),
    element("div.links", {}, element("button.link", { type: "button", onclick: views.in }, "Back to sign in")),
  );
  return card;
}

/** Sets a new password with the token of a link. */
export function resetForm(token) {
  const done = () => {
    history.replaceState(null, "", "/account/");
    location.reload();
  };
  const attributes = { minlength: 10, maxlength: 128, autocomplete: "new-password", hint: PASSWORD_HINT };
  const card = element(
    "div.card",
    {},
    element("h1", {}, "Set a new password"),
    form(
      { submit: "Set password" },
      [field({ label: "New password", name: "newPassword", type: "password", required: true, ...attributes })],
      async (values) => {
        await call("POST", "auth/reset-password", { ...values, token });
        const button = element("button.main", { type: "button", onclick: done }, "Sign in");
        replace(
          card,
          messageCard("Password set", "You are signed out everywhere. Sign in with the new password.", button),
        );
      },
    ),
    element("div.links", {}, element("button.link", { type: "button", onclick: done }, "Back to sign in")),
  );
  return card;
}
