import { type HtmlPage, htmlPage, sendPage, wantsHtml } from "../http/html-page.js";
import { sendJson } from "../http/respond.js";
import type { OpenRoute } from "../http/route.js";

const PACKAGE = "@graphql-yoga/render-graphiql";

/** The page contains all of its scripts and styles, and connects to this service only. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; font-src data:; img-src data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

const FIRST_QUERY = `# The schema is under "Docs" once your API key stands above.
query Start {
  org { name motion_download_secs_per_month_remaining characters_allowed_remaining }
  characters { id name }
  locomotion_styles
}

mutation Walk {
  create_locomotion(character_id: "builtin-default", move_speed: 1.4) { motion { id name tags } }
}

mutation Say {
  create_text_to_motion(prompt: "walks four steps, then waves with the left hand") { motion { id labels { description start end } } }
}
`;

/** GET /graphql in a browser: GraphiQL, with a field for the key. */
export function explorerRoute(): OpenRoute {
  let page: Promise<HtmlPage> | null = null;
  return {
    access: "open",
    methods: ["GET", "HEAD"],
    path: "/graphql",
    async handle(_, exchange) {
      if (!wantsHtml(exchange)) {
        exchange.response.setHeader("Allow", "POST, OPTIONS");
        const message = "Use POST here; in a browser, this address shows an explorer of the schema.";
        return sendJson(exchange.response, 405, { error: { code: "BAD_USER_INPUT", message } });
      }
      page ??= explorerPage();
      sendPage(exchange, await page);
    },
  };
}

async function explorerPage(): Promise<HtmlPage> {
  // Imported only when the page is opened: nine megabytes.
  const graphiql = await import("@graphql-yoga/render-graphiql").catch(() => null);
  if (graphiql === null) return htmlPage(withoutPackage(), "default-src 'none'; frame-ancestors 'none'");
  const html = graphiql.renderGraphiQL({
    title: "GraphQL – Motion Animation Service",
    endpoint: "/graphql",
    defaultQuery: FIRST_QUERY,
    // The key field sends the key; persisted headers would store it permanently.
    shouldPersistHeaders: false,
  });
  return htmlPage(
    html.replace(ROOT, () => `${KEY_BAR}${ROOT}`),
    POLICY,
  );
}

const ROOT = '<div id="root"></div>';

/** Script that sends the key with every request of the page. The key is kept until the tab is closed. */
const KEY_BAR = `
<style>
  #body { display: flex; flex-direction: column; height: 100vh; margin: 0 }
  #root { flex: 1; min-height: 0; height: auto }
  #key-bar { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; padding: 8px 16px; font: 15px system-ui, sans-serif; background: #191c25; color: #e8eaf1 }
  #key-bar a { color: #b3aeff }
  #key-bar input { font: inherit; width: 26em; max-width: 60vw; padding: 5px 8px; border: 1px solid #7b8398; border-radius: 6px; background: #101218; color: inherit }
  #key-bar button { font: inherit; padding: 5px 14px; border: 0; border-radius: 6px; background: #8d87ff; color: #14131f }
  #key-bar nav { margin-left: auto; display: flex; gap: 14px }
</style>
<form id="key-bar">
  <label for="key">API key</label>
  <input id="key" type="password" autocomplete="off" spellcheck="false" />
  <button>Use</button>
  <span id="key-state" role="status"></span>
  <nav><a href="/">Service</a><a href="/account/">Account</a><a href="/openapi.json">OpenAPI</a></nav>
</form>
<script>
  {
    const NAME = "motion-animation-service-key";
    const key = sessionStorage.getItem(NAME) ?? "";
    const field = document.querySelector("#key");
    field.value = key;
    document.querySelector("#key-state").textContent = key ? "used for every request of this tab" : "needed for every request";
    document.querySelector("#key-bar").addEventListener("submit", (event) => {
      event.preventDefault();
      sessionStorage.setItem(NAME, field.value.trim());
      location.reload();
    });
    const plain = window.fetch;
    window.fetch = (input, init = {}) => {
      const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
      if (key && !headers.has("authorization")) headers.set("authorization", "Basic " + btoa(key + ":"));
      // Else the browser would ask for a user name and a password of its own.
      return plain(input, { ...init, headers, credentials: "omit" });
    };
  }
</script>
`;

function withoutPackage(): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>GraphQL – Motion Animation Service</title>
<h1>GraphQL</h1><p>Operations are sent to this address by POST. For an explorer of the schema in the browser, install the package
<code>${PACKAGE}</code> beside the service: <code>npm install ${PACKAGE}</code>.</p></html>`;
}
