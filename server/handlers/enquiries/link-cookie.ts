/** The cookie with the link that this browser followed last, out of the reach of scripts and addresses. */
export type LinkCookie = {
  /** `Set-Cookie` for a link's token. */
  of(token: string, seconds: number): string;
  /** The same for the browser that has just sent a form. */
  ofBrowser(token: string): string;
  /** The token that the browser sends back, or empty. */
  token(request: Pick<Request, "headers">): string;
  /** `Set-Cookie` that removes it. */
  removal: string;
};

/** Seconds for which a browser's link works. */
const day = 24 * 60 * 60;

/** Over https its name starts with `__Host-`: no other part of the domain can plant one. */
export function linkCookie(protocol: string): LinkCookie {
  const isSafe = protocol === "https:";
  const name = isSafe ? "__Host-demande" : "demande";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSafe ? "; Secure" : ""}`;
  const of = (token: string, seconds: number) =>
    `${name}=${token}; Max-Age=${Math.floor(seconds)}; ${attributes}`;
  return {
    of,
    ofBrowser: (token) => of(token, day),
    token({ headers }) {
      const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
      const pair = pairs.find((each) => each.startsWith(`${name}=`));
      const token = pair?.slice(name.length + 1) ?? "";
      return /^[\w-]{43}$/.test(token) ? token : "";
    },
    removal: `${name}=; Max-Age=0; ${attributes}`,
  };
}
