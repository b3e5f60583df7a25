/**
 * The `clientLoader` of a page that only the server can read. A visitor comes back to it with the browser's button, and
 * the browser then asks for the document.
 */
export function openDocument({ request }: { request: Request }): Promise<never> {
  location.assign(request.url);
  return new Promise(() => {});
}
