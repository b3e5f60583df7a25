import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders the one document of all team pages, once, during the build. */
export default async function handleDashboardRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={router} url={request.url} />, {
    // Otherwise, large content would be streamed into hidden templates.
    progressiveChunkSize: 1e9,
  });
  await page.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { status, headers });
}
