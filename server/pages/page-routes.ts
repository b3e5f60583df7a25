/** The routes of an application by id, as React Router's build has them. */
export type RouteTree = Record<string, PlacedRoute | undefined>;

type PlacedRoute = {
  path?: string;
  parentId?: string;
  index?: boolean;
  /** Absent if the server renders nothing for the route. */
  module?: { default?: unknown; action?: unknown };
};

/** The facts about a route that the server needs before it renders. */
export type PageRoute = {
  /** The route's path, such as `/account/echanges/:id`. `*` matches every missing page. */
  pattern: string;
  /** Whether the route shows a page. Other routes answer programs. */
  isPage: boolean;
  /** Whether the page accepts forms. */
  takesForms: boolean;
};

/** @returns the route that React Router would choose for a path in its plain spelling */
export type FindRoute = (path: string) => PageRoute | undefined;

/**
 * Returns the finder of a build's routes. Most routes have one address, which is a map lookup. The others are tried in
 * order.
 */
export function pageRoutes(routes: RouteTree): FindRoute {
  const fixed = new Map<string, PageRoute>();
  const open: [pattern: RegExp, route: PageRoute][] = [];
  let unknown: PageRoute | undefined;
  for (const [id, route] of Object.entries(routes)) {
    const { default: component, action } = route?.module ?? {};
    const isPage = component !== undefined;
    for (const pattern of listPatterns(routes, id)) {
      const foundRoute = { pattern, isPage, takesForms: isPage && action !== undefined };
      if (pattern.includes("*")) unknown = foundRoute;
      else if (pattern.includes("/:")) open.push([pathExpression(pattern), foundRoute]);
      // A child with the same address as its frame comes later, and React Router chooses it.
      else fixed.set(pattern, foundRoute);
    }
  }
  return (path) => fixed.get(path) ?? open.find(([pattern]) => pattern.test(path))?.[1] ?? unknown;
}

/** Returns every spelling of a route: with and without its optional segments. */
export function listPatterns(routes: RouteTree, id: string): string[] {
  const { path = "", parentId } = routes[id] ?? {};
  const segments = path.split("/").filter(Boolean);
  const before = parentId
    ? listPatterns(routes, parentId).map((pattern) => pattern.replace(/^\/$/, ""))
    : [""];
  let own = [""];
  for (const segment of segments) {
    const optionalPatterns = own.map((way) => `${way}/${segment.replace(/\?$/, "")}`);
    own = segment.endsWith("?") ? own.concat(optionalPatterns) : optionalPatterns;
  }
  return before.flatMap((start) => own.map((way) => start + way || "/"));
}

function pathExpression(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll(/:[^/]+/g, "[^/]+")}$`);
}
