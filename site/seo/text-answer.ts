/**
 * Answers with a text that programs request again and again. The same text has the same ETag, and a program that has it
 * gets a 304.
 *
 * @param type with the charset if the type needs one
 */
export async function textAnswer(request: Request, type: string, text: string): Promise<Response> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  // Weak: compressed, the same text is other bytes.
  const etag = `W/"${btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": "no-cache" };
  const knownTags = request.headers.get("if-none-match")?.split(",");
  if (knownTags?.some((tag) => tag.trim().replace(/^(?!W\/)/, "W/") === etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": type } });
}
