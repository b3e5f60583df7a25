import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { FilesToCopy } from "../../files/file-to-copy.ts";
import { temporaryName } from "../../files/owner.ts";
import type { Body, IncomingFile } from "../../kernel.ts";
import type { BodyLimits } from "./bounds.ts";

/**
 * Adds files of this process to a body. The request's own folder holds the copies until `dispose` removes it. A file
 * that is larger than `perFile` is not copied, and has only its name.
 */
export async function addFiles(
  body: Body,
  added: FilesToCopy,
  limits: Pick<BodyLimits, "folder" | "perFile">,
): Promise<Body> {
  const folder = path.join(limits.folder, temporaryName());
  const files = new Map(body.files);
  const dispose = async () => {
    await rm(folder, { recursive: true, force: true });
    await body.dispose();
  };
  try {
    await mkdir(folder, { recursive: true });
    let copied = 0;
    for (const [key, sources] of Object.entries(added)) {
      const copies: IncomingFile[] = [];
      for (const { name, size, copyTo } of sources) {
        const file: IncomingFile = { path: path.join(folder, String(copied++)), name, size };
        if (size > limits.perFile) file.truncated = true;
        else await copyTo(file.path);
        copies.push(file);
      }
      if (copies.length > 0) files.set(key, copies);
    }
    return { ...body, files, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
