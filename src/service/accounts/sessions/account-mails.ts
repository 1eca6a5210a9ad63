import type { Mail } from "./mailer.js";

const HOUR = "The link works for one hour.";

export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    link,
    subject: "Confirm your e-mail address",
    text: `Somebody, we hope you, signed up for the Motion Animation Service with this address. Open this link to confirm it. ${HOUR} If it was not you, do nothing.`,
  };
}

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    link,
    subject: "Set a new password",
    text: `Open this link to set a new password for the Motion Animation Service. ${HOUR} If you did not ask for it, do nothing.`,
  };
}

export function knownAddressMail(to: string, link: string): Mail {
  return {
    to,
    link,
    subject: "You have an account already",
    text: "Somebody, perhaps you, signed up for the Motion Animation Service with this address, which has an account already. Sign in here; if you forgot the password, the page sends you a link to set a new one.",
  };
}

export function invitationMail(to: string, organization: string, link: string): Mail {
  return {
    to,
    link,
    subject: `You are invited to ${organization}`,
    text: `${organization} invites you to its account at the Motion Animation Service. Open this link to set your password. ${HOUR} After that, ask for a new one by "forgot password" on the sign-in page.`,
  };
}
