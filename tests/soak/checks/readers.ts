import assert from "node:assert/strict";
import { call } from "../calls.ts";
import { goodLink, linkHeaders } from "../links.ts";
import type { World } from "../world.ts";

/** Readers looked at in each check: the newest. */
const mostReaders = 5;

/**
 * An invited reader reads the enquiry by the link until the reader is removed or the enquiry is deleted. A claim ends
 * the link too: from then on the account reads the enquiry (`checkVisibility`).
 */
export async function checkReaders(world: World): Promise<void> {
  const { model } = world;
  const readers = model.entries.filter(
    ({ collection, fate }) => collection === "readers" && fate !== "maybe",
  );
  for (const reader of readers.slice(-mostReaders)) {
    const message = model.entries.find(
      ({ collection, word }) => collection === "messages" && word === reader.parent,
    );
    if (!message || !goodLink(world, message, reader.email)) continue;
    const headers = linkHeaders(world, message, reader.email);
    const answer = await call(world, `/demande/etat?demande=${message.id}`, { headers });
    const isReading = reader.fate === "there" && reader.state === "" && !reader.account;
    const isEnded = answer?.status === 410 && model.hasLeapt;
    assert.ok(answer?.status === (isReading ? 200 : 410) || isEnded, told(reader.word, answer));
    if (!isReading || isEnded || message.isInMailId) continue;
    const text = JSON.stringify(answer?.body);
    assert.ok(text.includes(message.word), `The reader ${reader.word} does not see ${message.word}`);
    for (const { word, parent, collection } of model.entries)
      if (collection === "messages" && parent === "" && word !== message.word)
        assert.ok(!text.includes(word), `The reader ${reader.word} of ${message.word} sees ${word}`);
  }
}

function told(word: string, answer: unknown): string {
  return `The reader ${word} asks for the enquiry: ${JSON.stringify(answer)}`;
}
