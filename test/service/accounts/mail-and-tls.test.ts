import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountServer, startAccountServer } from "./account-service.js";

const received: string[] = [];
let smtp: Server;
let service: AccountServer;

/** Enough of SMTP to take a message. */
function startSmtp(): Promise<Server> {
  const server = createServer((socket) => {
    let data: string | null = null;
    socket.on("error", () => {});
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (data !== null) {
        data += text;
        if (!data.endsWith("\r\n.\r\n")) return;
        received.push(data);
        data = null;
        socket.write("250 taken\r\n");
      } else if (/^DATA/i.test(text)) {
        data = "";
        socket.write("354 go on\r\n");
      } else if (/^QUIT/i.test(text)) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

beforeAll(async () => {
  smtp = await startSmtp();
  const smtpUrl = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`;
  const publicUrl = "https://motion.example";
  service = await startAccountServer({
    smtpUrl,
    publicUrl,
    mailFrom: "Motion <motion@motion.example>",
    trustProxy: true,
  });
});
afterAll(async () => {
  await service.close();
  smtp.close();
});

describe("behind a proxy with TLS and a mail server", () => {
  it("sends the link by e-mail, under the public address, and sets secure cookies", async () => {
    const visitor = service.visitor();
    const body = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };
    const proxied = { origin: "https://motion.example", "x-forwarded-for": "203.0.113.7" };
    expect((await visitor.call("POST", "auth/sign-up/email", body, proxied)).status).toBe(200);
    await expect.poll(() => received.length, { timeout: 120_000 }).toBe(1);
    const mail = received[0].replaceAll("=\r\n", "").replaceAll("=3D", "=");
    expect(mail).toMatch(
      /^From: Motion <motion@motion\.example>\r\nTo: ada@example\.com\r\nSubject: Confirm your e-mail address/m,
    );
    const link = /https:\/\/motion\.example\/account\/api\/auth\/verify-email\?token=\S+/.exec(mail)?.[0] as string;
    expect(service.links("ada@example.com")).toEqual([]);
    const answer = await visitor.call("GET", link.replace("https://motion.example", service.url));
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-motion\.session_token=.*; Path=\/account; HttpOnly; Secure; SameSite=Lax$/);
    expect((await visitor.call("GET", "state")).body).toMatchObject({
      sendsMail: true,
      signedIn: { user: { name: "Ada" } },
    });
    const { rows } = await service.parts.database.queries.execute("select ip_address from sessions");
    expect(rows).toEqual([{ ip_address: expect.stringMatching(/127\.0\.0\.1/) }]);
  });
});
