/** Requests to the service. Every failure is an Error whose message is for the reader. */

const TEXTS = {
  INVALID_EMAIL_OR_PASSWORD: "The e-mail address or the password is incorrect.",
  EMAIL_NOT_VERIFIED: "Your e-mail address is not confirmed yet. We sent you a new link.",
  INVALID_TOKEN: "This link is no longer valid. Request a new one.",
  TOKEN_EXPIRED: "This link has expired. Request a new one.",
  PASSWORD_TOO_SHORT: "The password is too short: it needs at least 10 characters.",
  PASSWORD_TOO_LONG: "The password is too long: it may have at most 128 characters.",
  INVALID_PASSWORD: "The password is incorrect.",
};

/** What a code of the service means, for a person. */
export const textOfCode = (code) => TEXTS[code];

export async function call(method, path, body) {
  let response;
  try {
    response = await fetch(`/account/api/${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Error("The service cannot be reached. Check your connection and try again.");
  }
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  const code = answer?.error?.code ?? answer?.code;
  if (code === "UNAUTHENTICATED" && path !== "state") location.assign("/account/");
  const wait = response.headers.get("retry-after");
  if (response.status === 429) {
    throw new Error(`Too many attempts.${wait ? ` Try again in ${waitText(Number(wait))}.` : " Try again later."}`);
  }
  const known = TEXTS[code] ?? answer?.error?.message ?? answer?.message;
  throw new Error(known ?? `The service answered with an error (${response.status}). Try again later.`);
}

function waitText(seconds) {
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
