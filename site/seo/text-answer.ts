/**
 * Answers with a text that programs ask for again and again: the same text has the same ETag, and whoever has it
 * already is told so in a few bytes.
 *
 * @param type with the charset where the type wants one
 */
export async function textAnswer(request: Request, type: string, text: string): Promise<Response> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  // Weak: compressed, the same text is other bytes.
  const etag = `W/"${btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": "no-cache" };
  const known = request.headers.get("if-none-match")?.split(",");
  if (known?.some((tag) => tag.trim().replace(/^(?!W\/)/, "W/") === etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": type } });
}
