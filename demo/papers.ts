import { readFile } from "node:fs/promises";
import path from "node:path";
import type PocketBase from "pocketbase";
import { unlessKnown } from "./known.ts";

type DemonstrationPaper = {
  kind: string;
  issuer: string;
  /** Days from the load to its first and to its last day. */
  starts: number;
  ends: number;
  file?: string;
} & Record<string, unknown>;

const content = path.join(import.meta.dirname, "content");
const day = 24 * 60 * 60 * 1000;

/** Makes the cooperative's papers, which end long after the load. Existing ones stay unchanged. */
export async function loadPapers(admin: PocketBase): Promise<void> {
  const papers: DemonstrationPaper[] = JSON.parse(await readFile(path.join(content, "papers.json"), "utf8"));
  for (const { starts, ends, file, ...facts } of papers)
    await unlessKnown(admin, "papers", { kind: facts.kind, issuer: facts.issuer }, async () => ({
      ...facts,
      starts_on: dayFromNow(starts),
      ends_on: dayFromNow(ends),
      ...(file && { file: await readPaperFile(file) }),
    }));
}

async function readPaperFile(file: string): Promise<File> {
  const bytes = await readFile(path.join(content, file));
  return new File([bytes], path.basename(file), { type: "application/pdf" });
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10);
}
