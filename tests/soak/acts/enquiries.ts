import assert from "node:assert/strict";
import { picture } from "../../contract/pictures.ts";
import { type Act, drawMishap } from "../act.ts";
import { call, recordsPath } from "../calls.ts";
import { create, fateByAnswer, formOf } from "./writing.ts";

/** A visitor writes by the contact form, and sends it again under the same key if no answer came. */
const visitorWrites: Act = {
  weight: 5,
  async run(world, draw) {
    const word = world.model.newWord();
    const email = `visiteur-${word}@ailleurs.example`;
    const typed = {
      name: "Chloé Martin",
      email,
      phone: "",
      subject: `Une maison ${word}`,
      message: "Bonjour.",
    };
    const photos: Record<string, File> = draw.below(3) === 0 ? { photos: await picture("jardin.jpg") } : {};
    const key = `cle-${word}-0123456789`;
    const send = (mishap: Parameters<typeof call>[2] & object) =>
      call(world, "/contact/envoi", { body: formOf({ ...typed, key }, photos), ...mishap });
    const first = await send({ mishap: drawMishap(draw) });
    const answer = first ?? (draw.below(2) === 0 ? await send({}) : undefined);
    assert.ok(!answer || answer.status === 200 || world.model.isFull, `The form: ${JSON.stringify(answer)}`);
    const fate = fateByAnswer(answer);
    const value = answer?.body.value as { request?: string } | undefined;
    world.model.add({ collection: "messages", word, fate, email, id: value?.request ?? "" });
    if (fate === "there") world.model.letters.push({ to: "bonjour@exemple.fr", word });
  },
};

const teamAnswersVisitor: Act = {
  weight: 4,
  isPossible: ({ model }) => model.there("messages").some(({ email }) => email !== ""),
  async run(world, draw) {
    const message = draw.pick(world.model.there("messages").filter(({ email }) => email !== ""));
    const word = world.model.newWord();
    const values = { message: message.id, body: `Nous passons mardi, ${word}.` };
    const parent = message.word;
    const entry = await create(world, draw, { collection: "replies", word, parent }, values, world.team);
    if (entry.fate === "there") world.model.letters.push({ to: message.email, word });
  },
};

const teamDeletesMessage: Act = {
  weight: 1,
  isPossible: ({ model }) => model.there("messages").length > 0,
  async run(world, draw) {
    const message = draw.pick(world.model.there("messages"));
    const answer = await call(world, recordsPath("messages", message.id), {
      method: "DELETE",
      token: world.team,
      mishap: draw.below(4) === 0 ? "lost" : "none",
    });
    assert.ok(!answer || answer.status === 204 || world.model.isFull, `Deleting: ${JSON.stringify(answer)}`);
    if (answer && answer.status !== 204) return;
    const look = await call(world, recordsPath("messages", message.id), { token: world.team });
    if (look?.status === 404) world.model.remove(message, "deleted");
    else assert.ok(world.model.isFull, "A message is there although its deletion was answered.");
  },
};

export const enquiryActs = { visitorWrites, teamAnswersVisitor, teamDeletesMessage };
