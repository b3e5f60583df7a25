import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isColleague } from "../../domain/users/abilities.ts";
import type { Listener } from "../http/listen.ts";
import { securityHeaders } from "../http/security-headers.ts";
import type { Log } from "../log/log.ts";
import type { SessionGateway } from "../session/session.ts";

type PreparationOptions = {
  /** Tells whether the site is in preparation now. */
  isPreparing: () => boolean;
  /** Returns the company's name, or the site's host. */
  name: () => string;
  gateway: Pick<SessionGateway, "sessionOf">;
  siteUrl: string;
  log: Pick<Log, "error" | "request">;
};

/**
 * Hides the public pages of a site in preparation: visitors read that it is being prepared, and the team sees the
 * pages. Search engines index neither. Sign-in, the legal pages, the API and files stay reachable.
 */
export function hidePreparation(options: PreparationOptions): (next: Listener) => Listener {
  const { isPreparing, gateway, siteUrl, log } = options;

  async function isOfTeam(cookie: string | undefined): Promise<boolean> {
    if (!cookie?.includes("pb_auth=")) return false;
    const owner = await gateway.sessionOf(new Request(siteUrl, { headers: { cookie } }));
    return owner !== undefined && isColleague(owner);
  }

  return (next) => (incoming, outgoing) => {
    if (!isHiddenPage(incoming) || !isPreparing()) return next(incoming, outgoing);
    const pass = () => {
      outgoing.setHeader("X-Robots-Tag", "noindex");
      next(incoming, outgoing);
    };
    const show = () => {
      const { method = "", url = "" } = incoming;
      const page = preparationPage(options.name());
      log.request({ method, path: url.split("?")[0] ?? "", status: 200, milliseconds: 0 });
      outgoing.writeHead(200, page.headers).end(method === "HEAD" ? undefined : page.html);
    };
    isOfTeam(incoming.headers.cookie).then(
      (isTeam) => (isTeam ? pass() : show()),
      (error) => {
        log.error(error, crypto.randomUUID());
        show();
      },
    );
  };
}

/** Addresses that stay reachable: those of accounts and the team, what the law requires, and answers to letters. */
const reachable =
  /^\/(?:api|dashboard|account|login|session|premier-acces|mentions-legales|donnees-personnelles|accessibilite|avis\/[^/]+|demande(?!\/devis)(?:\/[^/]+)*)(?:\/|$)/i;

/** Files end with a dot and a few letters. */
const file = /\.[a-z0-9]{2,12}$/i;

function isHiddenPage({ method, url = "" }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const path = url.split("?")[0] ?? "";
  return !reachable.test(path) && !file.test(path);
}

const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5efe4;color:#201b16;font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:34rem;padding:2rem}
svg{display:block;width:100%;max-width:22rem;height:auto}
path{fill:none;stroke:#86351a;stroke-width:2;stroke-dasharray:6 5}
path.ground{stroke:#201b16;stroke-width:4;stroke-dasharray:none}
h1{margin:2rem 0 .5rem;font-size:2.25rem;line-height:1.1}
a{color:#86351a}
`;

const styleSource = `'sha256-${hash("sha256", style, "base64")}'`;

/** A timber frame whose pieces are still missing. */
const drawing = `<svg viewBox="0 0 300 190" aria-hidden="true"><path class="ground" d="M0 186h300"/><path d="M20 170h260v10H20zM24 90h10v80H24zM145 90h10v80h-10zM266 90h10v80h-10zM10 80h280v10H10zM145 26h10v54h-10zM12 78L150 22l4 9L16 88zM288 78L150 22l-4 9 138 57z"/></svg>`;

function preparationPage(name: string): { html: string; headers: Record<string, string> } {
  const title = escapeHtml(name);
  const html = `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}, site en préparation</title><style>${style}</style></head>
<body><main>${drawing}
<h1>${title}</h1>
<p>Ce site est en préparation. Revenez bientôt.</p>
<p><a href="/login">Se connecter</a></p></main></body></html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
    ...securityHeaders,
    "Content-Security-Policy": `default-src 'none'; style-src ${styleSource}; base-uri 'none'; frame-ancestors 'none'`,
  };
  return { html, headers };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
