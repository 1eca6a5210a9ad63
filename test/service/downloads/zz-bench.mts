import { addCharacter, addMotion, addOrganization } from "./support/download-parts.js";
import { startDownloadServer } from "./support/download-server.js";

const server = await startDownloadServer({ databaseUrl: process.env.PGURL ?? null });
const viewer = await addOrganization(server.parts, { motionSeconds: 1e12 });
const c = await addCharacter(server.parts, viewer),
  m = await addMotion(server.parts, viewer, 2);
server.parts.engine.size = 5242880;
const path = `/motion/file/motion_viewer/${c}/${m}/glb/walk.glb`;
await (await server.fetch(viewer, path)).arrayBuffer();
console.log(`${server.url}${path}?apikey=${viewer.orgId}`);
console.log(`${server.url}${path.replace("/file/", "/animation/")}?apikey=${viewer.orgId}`);
await (await server.fetch(viewer, path.replace("/file/", "/animation/"))).arrayBuffer();
