import { call } from "./api.js";
import { confirmAction, element, field, form, toast, userNameHint } from "./dom.js";

/** Password, sessions, the end of the account. */
export function settingsCard({ signedIn }) {
  const password = (label, name, autocomplete, more = {}) =>
    field({ label, name, type: "password", required: true, autocomplete, ...more });
  const change = form(
    { submit: "Change password", kind: "plain" },
    [
      userNameHint(signedIn.user.email),
      password("Current password", "currentPassword", "current-password"),
      password("New password", "newPassword", "new-password", {
        minlength: 10,
        maxlength: 128,
        hint: "At least 10 characters.",
      }),
    ],
    async (values, made) => {
      await call("POST", "auth/change-password", { ...values, revokeOtherSessions: true });
      made.reset();
      toast("Password changed. Other browsers are signed out.");
    },
  );
  const signOutEverywhere = form({ submit: "Sign out everywhere", kind: "plain" }, [], async () => {
    await call("POST", "auth/revoke-sessions", {});
    location.assign("/account/");
  });
  const deleteAccount = () =>
    confirmAction(
      {
        title: "Delete your account?",
        text: signedIn.lastOwner
          ? `You are the last owner of ${signedIn.organization.name}: the organization goes with you, with all its users, keys, characters and motions. This cannot be undone.`
          : "You can no longer sign in, and your keys stop working at once. Your organization stays. This cannot be undone.",
        action: "Delete account",
        fields: [userNameHint(signedIn.user.email), password("Your password", "password", "current-password")],
      },
      async (values) => {
        await call("POST", "delete-account", values);
        location.assign("/account/");
      },
    );
  return element(
    "section.card",
    { "aria-labelledby": "settings-title" },
    element("h2", { id: "settings-title" }, "Account"),
    change,
    element(
      "div.buttons",
      {},
      signOutEverywhere,
      element("button.danger", { type: "button", onclick: deleteAccount }, "Delete account …"),
    ),
  );
}
