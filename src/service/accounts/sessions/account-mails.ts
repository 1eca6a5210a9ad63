import type { Mail } from "./mailer.js";

const HOUR = "The link works for one hour.";

export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    link,
    subject: "Confirm your e-mail address",
    text: `Someone, hopefully you, signed up for the Motion Animation Service with this address. Open this link to confirm it. ${HOUR} If it was not you, ignore this e-mail.`,
  };
}

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    link,
    subject: "Set a new password",
    text: `Open this link to set a new password for the Motion Animation Service. ${HOUR} If you did not request it, ignore this e-mail.`,
  };
}

export function knownAddressMail(to: string, link: string): Mail {
  return {
    to,
    link,
    subject: "You already have an account",
    text: "Someone, perhaps you, signed up for the Motion Animation Service with this address, which already has an account. Sign in here; if you forgot your password, the page can send you a link to set a new one.",
  };
}

export function invitationMail(to: string, organization: string, link: string): Mail {
  return {
    to,
    link,
    subject: `You are invited to ${organization}`,
    text: `${organization} has invited you to its account on the Motion Animation Service. Open this link to set your password. ${HOUR} After that, request a new one with "Forgot password?" on the sign-in page.`,
  };
}
