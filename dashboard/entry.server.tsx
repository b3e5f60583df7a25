import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Makes the one document of all the team's pages, once, when the application is built. */
export default async function handleDashboardRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={router} url={request.url} />, {
    // Large content would otherwise wait in hidden templates.
    progressiveChunkSize: 1e9,
  });
  await page.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { status, headers });
}
