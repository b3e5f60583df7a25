import { inject, onTestFinished } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { filesAddress, gatewayKey } from "../s3-gateway.ts";

/** Returns the `s3://…` address of an empty part of the bucket. */
export function newPart(): Promise<string> {
  return filesAddress(inject("bucket"), crypto.randomUUID());
}

/** Starts an empty site for one test, whose files are in a bucket. Without `dataDir`, it has a folder of its own. */
export async function startSite(
  files: string,
  { dataDir, env = {} }: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<RunningServer> {
  const settings = { ...gatewayKey, FILES_URL: files, RATE_LIMITS: "off", ...env };
  const server = await startServer({ dataDir, env: settings });
  onTestFinished(() => server.stop());
  return server;
}

export type Answer = { status: number; retryAfter: string | null; bytes: Buffer; headers: Headers };

export async function get(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  const answer = await fetch(url + path, { method, headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    bytes,
    headers: answer.headers,
  };
}

/** Sends a project with a cover, and returns the outcome. */
export async function sendProject(
  { url }: RunningServer,
  token: string,
  slug: string,
  cover?: File,
): Promise<{ status: number; retryAfter: string | null; record: { id: string; cover_image: string } }> {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    title: slug,
    slug,
    description: "<p>Bois</p>",
    status: "draft",
  }))
    body.append(name, value);
  if (cover) body.append("cover_image", cover);
  const answer = await fetch(`${url}/api/collections/projects/records`, {
    method: "POST",
    body,
    headers: { Authorization: token },
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    record: await answer.json(),
  };
}

export function coverAddress({ id, cover_image }: { id: string; cover_image: string }): string {
  return `/api/files/projects/${id}/${cover_image}`;
}
