/** The routes of an application, by their ids: React Router's build has them so. */
export type RouteTree = Record<string, PlacedRoute | undefined>;

type PlacedRoute = {
  path?: string;
  parentId?: string;
  index?: boolean;
  /** Absent where the server renders nothing of it. */
  module?: { default?: unknown; action?: unknown };
};

/** One route of the site, as far as the server has to know it before it asks for a rendering. */
export type PageRoute = {
  /** As the routes spell it, such as `/account/echanges/:id`; `*` for what is not there. */
  pattern: string;
  /** Whether it shows something, rather than answer programs. */
  isPage: boolean;
  /** Whether it takes what a form sends. */
  takesForms: boolean;
};

/** @returns the route that React Router would choose for a path in its plain spelling */
export type FindRoute = (path: string) => PageRoute | undefined;

/** Knows the routes of a build: most have one address, which is looked up; the others are tried in their order. */
export function pageRoutes(routes: RouteTree): FindRoute {
  const fixed = new Map<string, PageRoute>();
  const open: [pattern: RegExp, route: PageRoute][] = [];
  let unknown: PageRoute | undefined;
  for (const [id, route] of Object.entries(routes)) {
    const { default: shown, action } = route?.module ?? {};
    const isPage = shown !== undefined;
    for (const pattern of patternsOf(routes, id)) {
      const found = { pattern, isPage, takesForms: isPage && action !== undefined };
      if (pattern.includes("*")) unknown = found;
      else if (pattern.includes("/:")) open.push([expressionOf(pattern), found]);
      // What stands in a frame of the same address comes after it, and is what React Router chooses.
      else fixed.set(pattern, found);
    }
  }
  return (path) => fixed.get(path) ?? open.find(([pattern]) => pattern.test(path))?.[1] ?? unknown;
}

/** Every way in which a route is spelt: with and without what may be left out. */
export function patternsOf(routes: RouteTree, id: string): string[] {
  const { path = "", parentId } = routes[id] ?? {};
  const segments = path.split("/").filter(Boolean);
  const before = parentId ? patternsOf(routes, parentId).map((pattern) => pattern.replace(/^\/$/, "")) : [""];
  let own = [""];
  for (const segment of segments) {
    const given = own.map((way) => `${way}/${segment.replace(/\?$/, "")}`);
    own = segment.endsWith("?") ? own.concat(given) : given;
  }
  return before.flatMap((start) => own.map((way) => start + way || "/"));
}

function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll(/:[^/]+/g, "[^/]+")}$`);
}
