import { sql } from "drizzle-orm";
import { chargeDownload } from "../../../src/service/allowances/charge-download.js";
import { bundleAsset } from "../../../src/service/characters/character-assets.js";
import { requireCharacter } from "../../../src/service/characters/find-character.js";
import { requireMotion } from "../../../src/service/motions/find-motion.js";
import { addCharacter, addMotion, addOrganization } from "./support/download-parts.js";
import { startDownloadServer } from "./support/download-server.js";

const server = await startDownloadServer({ databaseUrl: process.env.PGURL ?? null });
const { parts } = server;
const viewer = await addOrganization(server.parts, { motionSeconds: 1e12 });
const c = await addCharacter(server.parts, viewer),
  m = await addMotion(server.parts, viewer, 2);
async function time(name: string, n: number, f: () => Promise<unknown>) {
  for (let i = 0; i < 50; i++) await f();
  const t = performance.now(),
    u = process.cpuUsage();
  for (let i = 0; i < n; i += 8) await Promise.all(Array.from({ length: 8 }, f));
  const d = process.cpuUsage(u);
  console.log(
    name,
    ((performance.now() - t) / n).toFixed(3),
    "ms wall;",
    ((d.user + d.system) / 1000 / n).toFixed(3),
    "ms cpu",
  );
}
for (let r = 0; r < 2; r++) {
  await time("select 1 raw pool", 1000, () => parts.database.pool.query("select 1"));
  await time("select 1 drizzle", 1000, () => parts.database.queries.execute(sql`select 1`));
  await time("requireMotion", 1000, () => requireMotion(parts, viewer, m));
  await time("requireCharacter", 1000, () => requireCharacter(parts, viewer, c));
  await time("bundleAsset", 1000, () => bundleAsset(parts, { id: c }));
  await time("charge", 1000, () =>
    chargeDownload(
      parts,
      viewer,
      { characterId: c, motionId: m, format: "glb", seconds: 2, sha256: "a".repeat(64) },
      false,
    ),
  );
}
const p = `/motion/file/motion_viewer/${c}/${m}/glb/walk.glb`;
for (const size of [10_000, 5242880])
  for (const kind of ["file", "animation"]) {
    server.parts.engine.size = size;
    const q = p.replace("/file/", `/${kind}/`) + `?fps=${size > 20000 ? 60 : 24}`;
    await time(`http ${kind} ${size}`, 400, async () => {
      const r = await server.open(viewer, q);
      for await (const _ of r);
    });
  }
await server.stop();
