import { expect, test } from "vitest";
import { attachments } from "../../../domain/enquiries/attachments.ts";
import { openEnquiryBench } from "../../../domain/enquiries/fixtures.ts";
import { openWordTaking } from "./word-taking.ts";

const uploadLimit = 1_000_000;

/** Opens the handler over test data. `asked` records the bytes of each `reserveRoom` call. */
async function openTaking({ hasRoom = true } = {}) {
  const bench = await openEnquiryBench();
  const askedRooms: number[] = [];
  const reserveRoom = async (bytes: number) => {
    askedRooms.push(bytes);
    return hasRoom ? () => undefined : undefined;
  };
  const config = { dataDir: bench.folder, uploadLimit };
  const take = openWordTaking({ actions: bench.actions, store: { reserveRoom }, config });
  return { ...bench, asked: askedRooms, take };
}

/** Words whose body does not end until released. */
function heldWords(body = "Bonjour") {
  const arrival = Promise.withResolvers<void>();
  let wasRead = false;
  const head = '--part\r\nContent-Disposition: form-data; name="body"\r\n\r\n';
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        wasRead = true;
        await arrival.promise;
        controller.enqueue(new TextEncoder().encode(`${head}${body}\r\n--part--\r\n`));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "Content-Type": "multipart/form-data; boundary=part" };
  const init = { method: "POST", headers, body: stream, duplex: "half" } as RequestInit;
  const request = new Request("https://exemple.fr/demande/mots", init);
  return { request, arrive: () => arrival.resolve(), wasRead: () => wasRead };
}

test("without permission or disk space, no body is read", async () => {
  const { take, by, link, asked } = await openTaking();
  const words = heldWords();
  const notAllowed = { outcome: "failed", reason: "notAllowed" };
  expect(await take(words.request, by(await link("browser")))).toEqual(notAllowed);
  expect(words.wasRead()).toBe(false);
  expect(asked).toEqual([]);
  const full = await openTaking({ hasRoom: false });
  const more = heldWords();
  const noRoom = { outcome: "failed", reason: "noRoom" };
  expect(await full.take(more.request, full.by(await full.link()))).toEqual(noRoom);
  expect(more.wasRead()).toBe(false);
  expect(full.asked).toEqual([attachments.maxSelect * uploadLimit]);
});

test("a network may send two at once, without delaying others", async () => {
  const { take, by, link } = await openTaking();
  const token = await link();
  const heldRequests = [heldWords("Un"), heldWords("Deux")];
  const answers = heldRequests.map(({ request }) => take(request, by(token)));
  await expect.poll(() => heldRequests.every(({ wasRead }) => wasRead())).toBe(true);
  const tooMany = { outcome: "failed", reason: "tooMany" };
  expect(await take(heldWords("Trois").request, by(token))).toEqual(tooMany);
  const other = heldWords("Quatre");
  other.arrive();
  expect(await take(other.request, by(token, { address: "198.51.100.7" }))).toMatchObject({
    outcome: "done",
  });
  for (const { arrive } of heldRequests) arrive();
  for (const answer of answers) expect(await answer).toMatchObject({ outcome: "done" });
  const again = heldWords("Cinq");
  again.arrive();
  expect(await take(again.request, by(token))).toMatchObject({ outcome: "done" });
});
