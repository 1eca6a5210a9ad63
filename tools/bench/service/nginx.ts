import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts nginx with one process and sendfile over one file: the rival for downloads. */
export async function startNginx(file: Uint8Array): Promise<{ url: string; stop(): void }> {
  const root = mkdtempSync(join(tmpdir(), "nginx-"));
  mkdirSync(join(root, "www"));
  writeFileSync(join(root, "www/file.bin"), file);
  const port = await freePort();
  const config = join(root, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    config,
    `daemon off; ${user} worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
     events { worker_connections 256; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       client_body_temp_path ${root}/a; proxy_temp_path ${root}/b; fastcgi_temp_path ${root}/c; uwsgi_temp_path ${root}/d; scgi_temp_path ${root}/e;
       server { listen 127.0.0.1:${port}; root ${root}/www; } }`,
  );
  const child = spawn("nginx", ["-c", config, "-p", root], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/file.bin`;
  for (let tries = 0; ; tries++) {
    try {
      await fetch(url, { method: "HEAD" });
      return { url, stop: () => child.kill("SIGTERM") };
    } catch (error) {
      if (tries > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
