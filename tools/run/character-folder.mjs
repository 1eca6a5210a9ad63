/** Serves a folder of the user's own models to the demo: a JSON listing and the files below it, nothing else. */
import { createReadStream, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, extname, join, relative, resolve, sep } from "node:path";

/** Files that are a complete character; others (textures, .bin) are served because a .gltf or .fbx refers to them. */
const MODELS = new Set([".glb", ".gltf", ".vrm", ".fbx"]);
const MOST_MODELS = 500;
const DEEPEST = 4;

const MEDIA_TYPES = {
  ".glb": "model/gltf-binary",
  ".vrm": "model/gltf-binary",
  ".gltf": "model/gltf+json",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
};

/** Returns what is wrong with a folder given by `--characters`; null when it can be used. */
export function folderProblem(folder) {
  let found;
  try {
    found = statSync(folder);
  } catch {
    return `--characters ${folder}: there is no such folder (looked in ${resolve(folder)}).`;
  }
  if (!found.isDirectory()) return `--characters ${folder}: that is a file; give the folder that holds the models.`;
  return null;
}

/** Lists the models in a folder and its subfolders: name, address under /characters/files/, kind and size in bytes. */
export function listModels(folder) {
  const root = resolve(folder);
  const models = [];
  const visit = (directory, depth) => {
    const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name, "en"));
    for (const entry of entries) {
      if (entry.name.startsWith(".") || models.length >= MOST_MODELS) continue;
      const path = join(directory, entry.name);
      if (entry.isDirectory() && depth < DEEPEST) visit(path, depth + 1);
      const extension = extname(entry.name).toLowerCase();
      if (!entry.isFile() || !MODELS.has(extension)) continue;
      const address = relative(root, path).split(sep).map(encodeURIComponent).join("/");
      models.push({
        name: basename(entry.name, extname(entry.name)),
        url: `characters/files/${address}`,
        extension,
        bytes: statSync(path).size,
      });
    }
  };
  visit(root, 0);
  return models;
}

/**
 * Handles /characters and /characters/files/…; calls `next` for every other address. Without a folder the listing is
 * empty; with the address of a service's account page it includes that too. A path that leaves the folder, even by a
 * link, is a 404 like a missing one.
 */
export function characterFolder(folder, account = null) {
  const root = folder ? realpathSync(folder) : null;
  return (request, response, next) => {
    const [pathname] = (request.url ?? "/").split(/[?#]/);
    if (pathname === "/characters") {
      const listing = { folder: folder ? basename(resolve(folder)) : null, characters: root ? listModels(root) : [] };
      if (account) listing.account = account;
      response.setHeader("Content-Type", "application/json");
      response.setHeader("Cache-Control", "no-cache");
      response.end(JSON.stringify(listing));
      return;
    }
    if (!pathname.startsWith("/characters/")) return next();
    const file = root && pathname.startsWith("/characters/files/") ? findFile(root, pathname.slice(18)) : null;
    if (!file) {
      response.statusCode = 404;
      response.end("Not found");
      return;
    }
    response.setHeader("Content-Type", MEDIA_TYPES[extname(file).toLowerCase()] ?? "application/octet-stream");
    response.setHeader("Cache-Control", "no-cache");
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
  };
}

function findFile(root, encoded) {
  try {
    const wanted = decodeURIComponent(encoded);
    if (wanted.includes("\0")) return null;
    const file = realpathSync(join(root, wanted));
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}
