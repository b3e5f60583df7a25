import { type Flood, flood, generator } from "./flood.ts";
import { median, type Server } from "./load.ts";
import { printTable } from "./report.ts";

const rounds = 3;

/** The accept header of a browser with AVIF and WebP. */
const pictures = { accept: "image/avif,image/webp,*/*" };

/** The paths measured on both servers. Each required figure is a multiple of the peer's. */
function questions(
  thumbnail: string,
): { name: string; path: string; atLeast?: number; headers?: Record<string, string> }[] {
  const projects = "/api/collections/projects/records";
  return [
    { name: "list of 30", path: `${projects}?page=1&perPage=30&sort=-created`, atLeast: 6 },
    { name: "list of 3", path: `${projects}?page=1&perPage=3&sort=-created&skipTotal=1` },
    {
      name: "one by slug",
      path: `${projects}?page=1&perPage=1&filter=slug%3D%27projet-7%27&skipTotal=1`,
      atLeast: 4,
    },
    { name: "thumbnail", path: thumbnail, atLeast: 6 },
    { name: "thumbnail, modern browser", path: thumbnail, atLeast: 6, headers: pictures },
  ];
}

/** Measures our server and the peer in turns, so that both meet the same conditions, and prints medians. */
export async function compare(
  ours: Server & { thumbnail: string },
  peer: Server & { thumbnail: string },
): Promise<void> {
  const theirs = questions(peer.thumbnail);
  const rows = [];
  for (const [index, { name, path, atLeast, headers }] of questions(ours.thumbnail).entries()) {
    const mine: Flood[] = [];
    const other: Flood[] = [];
    for (let round = 0; round < rounds; round++) {
      mine.push(await flood(ours, { path, headers: headers ?? {} }));
      other.push(await flood(peer, { path: theirs[index]?.path ?? path, headers: headers ?? {} }));
    }
    const here = median(mine.map(({ perCpuSecond }) => perCpuSecond));
    const there = median(other.map(({ perCpuSecond }) => perCpuSecond));
    const p99 = median(mine.map((figure) => figure.p99));
    rows.push([
      name,
      here,
      there,
      here / there,
      atLeast ?? "",
      p99,
      median(other.map((figure) => figure.p99)),
    ]);
  }
  const head = [
    "requests per CPU-second",
    "ours",
    "PocketBase",
    "times",
    "at least",
    "p99 ms",
    "PocketBase's",
  ];
  printTable(
    `Side by side, 60 projects, both with their default settings, asked by ${generator}, medians of 3 rounds`,
    head,
    rows,
  );
}
