import type PocketBase from "pocketbase";
import { median } from "./load.ts";
import { printTable } from "./report.ts";
import { projectNumber } from "./seed.ts";

const modern = { accept: "image/avif,image/webp,*/*" };

/** Measures time and bytes of the first request for a 400x400 thumbnail. */
export async function firstThumbnails(
  ours: PocketBase,
  peer: PocketBase,
  cover: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const here = await firstAsked(ours, cover);
  const there = await firstAsked(peer, cover);
  const rows = [
    ["first answer, ms", here.milliseconds, there.milliseconds, 30],
    ["bytes, once made", here.bytes, there.bytes, there.bytes / 2],
  ];
  printTable("A 400x400 thumbnail of an 1800x1200 JPEG", ["", "ours", "PocketBase", "at most"], rows);
}

async function firstAsked(client: PocketBase, cover: Uint8Array<ArrayBuffer>) {
  const times: number[] = [];
  let bytes = 0;
  for (let index = 0; index < 9; index++) {
    const cover_image = new File([cover], "cover.jpg", { type: "image/jpeg" });
    const values = { ...projectNumber(index), slug: `vignette-${index}`, cover_image };
    const project = await client.collection("projects").create(values);
    const url = client.files.getURL(project, project.cover_image, { thumb: "400x400" });
    const started = performance.now();
    await weigh(url);
    times.push(performance.now() - started);
    // A smaller format may be made after the first answer.
    await new Promise((resolve) => setTimeout(resolve, 400));
    bytes = await weigh(url);
    await client.collection("projects").delete(project.id);
  }
  return { milliseconds: median(times), bytes };
}

async function weigh(url: string): Promise<number> {
  const answer = await fetch(url, { headers: modern });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}
