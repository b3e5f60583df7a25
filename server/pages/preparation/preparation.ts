import { hash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Store } from "record-store";
import { isColleague } from "../../../domain/users/abilities.ts";
import type { Listener } from "../../http/listen.ts";
import { securityHeaders } from "../../http/security-headers.ts";
import type { Log } from "../../log/log.ts";
import type { SessionGateway } from "../../session/session.ts";
import { isReachable, plainRequestPath } from "./reachable-addresses.ts";

type PreparationOptions = {
  /** Tells whether the site is in preparation now. */
  isPreparing: () => boolean;
  /** Returns the company's name, or the site's host. */
  name: () => string;
  gateway: Pick<SessionGateway, "sessionOwner">;
  /** Returns the caller of a program's `Authorization` header. */
  identifyCaller: Store["identifyCaller"];
  siteUrl: string;
  log: Pick<Log, "error" | "request">;
};

/**
 * Hides a site in preparation: strangers read that it is being prepared, except at the addresses that `isReachable`
 * allows. The team sees every page. Search engines index no answer.
 */
export function hidePreparation(options: PreparationOptions): (next: Listener) => Listener {
  const { isPreparing, gateway, siteUrl, log } = options;

  async function isOfTeam({ cookie, authorization }: IncomingHttpHeaders): Promise<boolean> {
    if (authorization && isColleague(await options.identifyCaller(authorization))) return true;
    if (!cookie?.includes("pb_auth=")) return false;
    const owner = await gateway.sessionOwner(new Request(siteUrl, { headers: { cookie } }));
    return owner !== undefined && isColleague(owner);
  }

  return (next) => (incoming, outgoing) => {
    if (!isPreparing()) return next(incoming, outgoing);
    outgoing.setHeader("X-Robots-Tag", "noindex");
    const path = plainRequestPath(incoming.url);
    if (path !== undefined && isReachable(path)) return next(incoming, outgoing);
    const show = () => {
      const answer = path === "/robots.txt" ? robots : preparationPage(options.name(), isPage(incoming));
      const { method = "", url = "" } = incoming;
      log.request({ method, path: url.split("?")[0] ?? "", status: answer.status, milliseconds: 0 });
      outgoing.writeHead(answer.status, answer.headers);
      outgoing.end(method === "HEAD" ? undefined : answer.text);
    };
    isOfTeam(incoming.headers).then(
      (isTeam) => (isTeam ? next(incoming, outgoing) : show()),
      (error) => {
        log.error(error, crypto.randomUUID());
        show();
      },
    );
  };
}

/** A person's visit gets the page as an answer. A program's call, a form and a file fail instead. */
function isPage({ method, url = "" }: IncomingMessage): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !/^\/textes\/|\.[a-z0-9]{2,12}$/i.test(url.split("?")[0] ?? "");
}

type Answer = { status: number; headers: Record<string, string>; text: string };

/** Crawlers may ask for every address, because they read `noindex` only where they may. The site map stays unnamed. */
const robots: Answer = {
  status: 200,
  headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...securityHeaders },
  text: "User-agent: *\nDisallow:\n",
};

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

function preparationPage(name: string, isShownToPerson: boolean): Answer {
  const title = escapeHtml(name);
  const text = `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}, site en préparation</title><style>${style}</style></head>
<body><main>${drawing}
<h1>${title}</h1>
<p>Ce site est en préparation. Revenez bientôt.</p>
<p><a href="/login">Se connecter</a></p></main></body></html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    ...securityHeaders,
    "Content-Security-Policy": `default-src 'none'; style-src ${styleSource}; base-uri 'none'; frame-ancestors 'none'`,
  };
  return { status: isShownToPerson ? 200 : 404, headers, text };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
