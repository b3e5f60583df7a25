/** The cookie that holds a browser's whole token, out of the reach of scripts (reading F11). */
export type SessionCookie = {
  /** `Set-Cookie` for a token. */
  of(token: string, expires: Date): string;
  /** The tokens that the browser sends back, at most four. */
  tokens(request: Pick<Request, "headers">): string[];
  /**
   * Like `tokens`, followed by the tokens of a cookie that any other part of the domain may have set. Such a token
   * counts only if something else names the same user.
   */
  doubtfulTokens(request: Request): string[];
  /** `Set-Cookie` for each cookie to remove. */
  removal(request: Request): string[];
};

/** The largest cookie that browsers store, in bytes (spec §9). */
const longestCookie = 4096;
const mostCookies = 4;
const plainName = "pb_auth";

/**
 * Over https the name starts with `__Host-`: browsers then accept it from this very host only, so that no other part of
 * the domain can plant one. A plain cookie of an older client is doubtful there.
 */
export function sessionCookie(protocol: string): SessionCookie {
  const isSafe = protocol === "https:";
  const name = isSafe ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSafe ? "; Secure" : ""}`;
  const tokens = (request: Pick<Request, "headers">) =>
    cookieValues(request, name).map(readToken).filter(isSomething);

  return {
    of(token, expires) {
      const text = `${name}=${token}; Expires=${expires.toUTCString()}; ${attributes}`;
      if (text.length > longestCookie) throw new Error("The session token is too long for a cookie.");
      return text;
    },
    tokens,
    doubtfulTokens(request) {
      const plain = isSafe ? cookieValues(request, plainName).map(readToken).filter(isSomething) : [];
      return [...tokens(request), ...plain];
    },
    removal(request) {
      const names = isSafe && cookieValues(request, plainName).length > 0 ? [name, plainName] : [name];
      return names.map((each) => `${each}=; Max-Age=0; ${attributes}`);
    },
  };
}

function cookieValues(request: Pick<Request, "headers">, name: string): string[] {
  const header = request.headers.get("cookie");
  if (!header?.includes(`${name}=`)) return [];
  return header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .filter(isSomething)
    .slice(0, mostCookies);
}

/** A token, bare as we write it or in the JSON that the official SDK's `exportToCookie` writes. */
function readToken(value: string): string {
  if (!/^(?:%7B|\{)/i.test(value) || value.length > longestCookie) return value;
  try {
    const { token } = JSON.parse(decodeURIComponent(value));
    return typeof token === "string" ? token : "";
  } catch {
    return "";
  }
}

function isSomething(text: string): boolean {
  return text !== "";
}
