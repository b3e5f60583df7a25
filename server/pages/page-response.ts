import { compressNow, encodingFor, worthCompressing } from "../http/compression.ts";
import { securityHeaders } from "../http/security-headers.ts";

/** Returns a page's answer, compressed as the client accepts it. */
export async function compressPage(
  request: Request,
  { status, headers }: Response,
  text: string,
  more: Record<string, string> = {},
): Promise<Response> {
  const compressedHeaders = { ...more, Vary: "Accept-Encoding" };
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  const body = Buffer.from(text);
  if (!encoding || body.length < worthCompressing)
    return pageResponse({ status, headers }, body, compressedHeaders);
  return pageResponse({ status, headers }, await compressNow(body, encoding), {
    ...compressedHeaders,
    "Content-Encoding": encoding,
  });
}

/** Returns an answer with the headers of every page. */
export function pageResponse(
  { status, headers }: Pick<Response, "status" | "headers">,
  body: BodyInit | null,
  more: Record<string, string> = {},
): Response {
  const cacheControl = headers.get("cache-control") ?? (status < 500 ? "no-cache" : "no-store");
  const pageHeaders = {
    ...Object.fromEntries(headers),
    "cache-control": cacheControl,
    ...(status === 503 && { "retry-after": "5" }),
    ...securityHeaders,
    ...more,
  };
  return new Response(body, { status, headers: pageHeaders });
}
