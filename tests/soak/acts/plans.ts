import assert from "node:assert/strict";
import { picture } from "../../contract/pictures.ts";
import { type Act, type Draw, drawMishap } from "../act.ts";
import { call } from "../calls.ts";
import { linkHeaders } from "../links.ts";
import type { Entry } from "../model.ts";
import type { World } from "../world.ts";
import { askByLink, hasAnswer, openable } from "./by-link.ts";

/** Half of the ten plans that an enquiry takes: one whose last answer was lost may exist unknown to the model. */
const mostPlans = 5;

/** Parts that a visitor sends before giving a plan up. */
const mostParts = 6;

type Upload = { id: string; size: number; received: number; state: string; plan: string };

/** A visitor sends a plan part by part, and goes on where a connection broke off. */
export const visitorSendsPlan: Act = {
  weight: 2,
  isPossible: (world) => takers(world).length > 0,
  async run(world, draw) {
    const message = draw.pick(takers(world));
    const word = world.model.newWord();
    const file = await picture(`plan-${word}.png`, 800, 600);
    const announced = { key: `cle-${word}-0123456789`, name: file.name, size: file.size };
    let upload: Upload | undefined;
    for (let parts = 0; parts < mostParts && upload?.state !== "done"; parts++) {
      const beginning = await askByLink(world, message, "fichiers", { body: announced });
      if (!beginning) return;
      assert.ok(
        beginning.upload || hasAnswer(world, message) !== "no",
        `A plan: ${JSON.stringify(beginning)}`,
      );
      if (!beginning.upload) return;
      upload = beginning.upload as Upload;
      if (upload.state === "receiving") upload = await sendPart(world, draw, message, { upload, file });
    }
    if (upload?.state === "done") message.plans.push(word);
  },
};

/** Messages that take another plan: their visitor has a link, and the disk has room. */
function takers(world: World): Entry[] {
  if (world.model.isFull || world.model.isAway) return [];
  return openable(world).filter(({ plans }) => plans.length < mostPlans);
}

type Part = { upload: Upload; file: File };

/** Sends half of the missing bytes, or all. */
async function sendPart(
  world: World,
  draw: Draw,
  message: Entry,
  { upload, file }: Part,
): Promise<Upload | undefined> {
  const missing = upload.size - upload.received;
  const end = upload.received + (draw.below(2) === 0 ? Math.ceil(missing / 2) : missing);
  const body = new Uint8Array(await file.slice(upload.received, end).arrayBuffer());
  const answer = await call(world, `/demande/fichiers/${upload.id}?demande=${message.id}`, {
    method: "PATCH",
    headers: { ...linkHeaders(world, message), "upload-offset": String(upload.received) },
    body,
    mishap: drawMishap(draw),
  });
  if (!answer) return undefined;
  const { upload: now } = answer.body.value as { upload?: Upload };
  assert.ok(answer.status === 200 && now, `A part of a plan: ${JSON.stringify(answer)}`);
  return now;
}
