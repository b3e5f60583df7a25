import { expect, inject, test } from "vitest";
import { inProcess } from "../../domain/service-account.server.ts";
import type { ChangeEntry } from "../../store/index.ts";
import { newDatabase, openSite } from "./fixtures.ts";

const instances = 4;
const writersEach = 4;
const writesEach = 40;

test.skipIf(!inject("postgres"))(
  "16 writers on four instances: everybody hears of every write once, in the order of their commits",
  async () => {
    const database = await newDatabase();
    const listener = await openSite(database);
    const heard: ChangeEntry[] = [];
    listener.changes.listen((entry) => heard.push(entry));
    const stores = await Promise.all(Array.from({ length: instances }, () => openSite(database)));
    const looking = setInterval(() => void listener.changes.catchUp(), 5);
    const written = await Promise.all(
      stores.flatMap((store) => Array.from({ length: writersEach }, () => writeMany(store))),
    );
    clearInterval(looking);
    await expect.poll(() => listener.changes.catchUp() ?? heard.length).toBe(written.flat().length);
    const sequences = heard.map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    expect(new Set(heard.map(({ record }) => record))).toEqual(new Set(written.flat()));
  },
);

async function writeMany(store: Awaited<ReturnType<typeof openSite>>): Promise<string[]> {
  const desk = inProcess(store, { kind: "service", service: "contact" });
  const made: string[] = [];
  for (let count = 0; count < writesEach; count++) {
    const message = {
      sender_name: "Anne",
      sender_email: "anne@exemple.fr",
      subject: "Devis",
      body: "Bonjour",
    };
    made.push((await desk.collection("messages").create(message)).id);
  }
  return made;
}
