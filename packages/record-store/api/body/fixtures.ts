import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { StoreError } from "../../errors.ts";
import type { Body } from "../../kernel.ts";
import { readBody } from "./body.ts";

type Sent = string | FormData | Uint8Array<ArrayBuffer> | ReadableStream | null;

export function openBodyReader() {
  const folder = mkdtempSync(path.join(tmpdir(), "bodies-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const readSentBody = (
    body: Sent,
    type?: string,
    limits: { limit?: number; text?: number; perFile?: number } = {},
  ): Promise<Body> => {
    const headers = type === undefined ? undefined : { "Content-Type": type };
    const init = { method: "POST", body, headers, duplex: "half" };
    const request = new Request("http://localhost/api/collections/works/records", init);
    return readBody(request, { folder, limit: 10_000_000, text: 1_000_000, perFile: 1_000_000, ...limits });
  };
  return { folder, read: readSentBody, left: () => readdirSync(folder) };
}

/** Multipart written by hand, for bodies that no well-behaved client sends. */
export const boundary = "charpente";
export const multipart = `multipart/form-data; boundary=${boundary}`;

export function parts(...all: [headers: string, content: string][]): string {
  const encodedParts = all.map(([headers, content]) => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`);
  return `${encodedParts.join("")}--${boundary}--\r\n`;
}

export const text = (name: string, content: string): [string, string] => [
  `Content-Disposition: form-data; name="${name}"`,
  content,
];

export function form(entries: Record<string, string | string[] | File | File[]>): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(entries))
    for (const each of [value].flat()) data.append(key, each);
  return data;
}

export async function readStatus(reading: Promise<unknown>): Promise<number> {
  try {
    await reading;
    return 200;
  } catch (error) {
    if (error instanceof StoreError) return error.status;
    throw error;
  }
}
