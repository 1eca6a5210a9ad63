import { setTimeout as wait } from "node:timers/promises";
import type { AccountParts } from "../../parts/account-parts.js";

export interface Mail {
  to: string;
  subject: string;
  /** Lines before the link. */
  text: string;
  /** The link to open; null if there is none. */
  link: string | null;
}

/**
 * Sends an e-mail without being awaited: the response time must not reveal whether an address is known. Failures are
 * logged.
 */
export type Mailer = (mail: Mail) => void;

/** Delay before each attempt, milliseconds. */
const ATTEMPTS = [0, 2000, 15_000] as const;

/** Makes a mailer that sends through SMTP if it is configured, else prints the link for the operator. */
export function createMailer({ config, log }: Pick<AccountParts, "config" | "log">): Mailer {
  const { smtpUrl, mailFrom: from } = config;
  if (smtpUrl === null) {
    return ({ to, subject, link }) => {
      process.stdout.write(`E-mail to ${to} (SMTP_URL is not set): ${subject}${link === null ? "" : ` ${link}`}\n`);
    };
  }
  const transport = import("nodemailer").then(({ createTransport }) =>
    createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }),
  );
  transport.catch(() => undefined);
  return ({ to, subject, text, link }) => {
    const body = link === null ? `${text}\n` : `${text}\n\n${link}\n`;
    const send = async () => {
      for (const [attempt, pause] of ATTEMPTS.entries()) {
        try {
          await wait(pause, undefined, { ref: false });
          await (await transport).sendMail({ from, to, subject, text: body });
          return;
        } catch (error) {
          // Neither the address nor the link is logged.
          log.warn({ err: error, attempt: attempt + 1 }, "an e-mail could not be sent");
        }
      }
    };
    void send();
  };
}
