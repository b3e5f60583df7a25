import { Readable } from "node:stream";
import type { SiteBackups } from "../backups/backups.ts";

/** Returns the backup reports and the places of the backups. */
export async function backupsAnswer(backups: Pick<SiteBackups, "state">): Promise<Response> {
  return Response.json(await backups.state());
}

/** Starts a backup. The page polls until it is done. Answers 409 if another backup is running. */
export async function startBackup(
  backups: Pick<SiteBackups, "run" | "state">,
  report: (error: unknown) => void,
): Promise<Response> {
  const { isRunning } = await backups.state();
  if (isRunning) return new Response(null, { status: 409 });
  void backups.run().catch(report);
  return new Response(null, { status: 202 });
}

/** Returns a backup as an archive of any size. */
export async function archiveAnswer(backups: Pick<SiteBackups, "archive">, id: string): Promise<Response> {
  const archive = await backups.archive(id);
  if (!archive) return new Response(null, { status: 404 });
  return new Response(Readable.toWeb(archive.content) as ReadableStream, {
    headers: {
      "Content-Type": archive.name.endsWith(".age") ? "application/octet-stream" : "application/x-tar",
      "Content-Disposition": `attachment; filename="${archive.name}"`,
    },
  });
}
