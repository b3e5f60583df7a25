import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { picture } from "../../contract/pictures.ts";
import { type Act, type Draw, drawMishap } from "../act.ts";
import { type Answer, call, recordsPath } from "../calls.ts";
import type { Mishap } from "../relay.ts";
import { authenticateTeam } from "../team.ts";
import type { World } from "../world.ts";
import { create, fateByAnswer, makeForm } from "./writing.ts";

/** A visitor writes by the contact form, and sends it again under the same key if no answer came. */
export const visitorWrites: Act = {
  weight: 5,
  async run(world, draw) {
    const form = await fillForm(world, draw);
    const first = await form.send(drawMishap(draw));
    const answer = first ?? (draw.below(2) === 0 ? await form.send("none") : undefined);
    assert.ok(
      !answer || answer.status === 200 || world.model.mayRefuse,
      `The form: ${JSON.stringify(answer)}`,
    );
    note(world, form, answer);
  },
};

/** The server is killed while it takes a form; sent again, the message is there once. */
const serverIsKilledByForm: Act = {
  weight: 2,
  isPossible: ({ model }) => !model.isFull,
  async run(world, draw) {
    const form = await fillForm(world, draw);
    const first = form.send("none").catch(() => undefined);
    await pause(draw.below(longestWait));
    await world.restart("kill");
    await first;
    const answer = await form.send("none");
    assert.equal(answer?.status, 200, `The form after a kill: ${JSON.stringify(answer)}`);
    note(world, form, answer);
  },
};

/** Milliseconds in which a form is mostly taken. */
const longestWait = 150;

type Form = { word: string; told: string; email: string; send(mishap: Mishap): Promise<Answer> };

async function fillForm(world: World, draw: Draw): Promise<Form> {
  const { model } = world;
  // Later letters about the message name its subject, but not its words.
  const [word, told] = [model.newWord(), model.newWord()];
  const email = `visiteur-${model.newWord()}@ailleurs.example`;
  const typed = {
    ...{ name: "Chloé Martin", email, phone: "" },
    ...{ subject: `Une maison ${word}`, message: `Bonjour, ${told}.`, key: `cle-${word}-0123456789` },
  };
  const photos: Record<string, File> = draw.below(3) === 0 ? { photos: await picture("jardin.jpg") } : {};
  const send = (mishap: Mishap) => call(world, "/contact/envoi", { body: makeForm(typed, photos), mishap });
  return { word, told, email, send };
}

function note({ model }: World, { word, told, email }: Form, answer: Answer): void {
  const fate = fateByAnswer(answer);
  const value = answer?.body.value as { enquiry?: string } | undefined;
  const id = value?.enquiry ?? "";
  const about = model.add({ collection: "messages", word, fate, email, id });
  if (fate === "there") model.letters.push({ to: "bonjour@exemple.fr", word: told, about });
}

const teamAnswersVisitor: Act = {
  weight: 4,
  isPossible: ({ model }) => model.there("messages").some(({ email }) => email !== ""),
  async run(world, draw) {
    const message = draw.pick(world.model.there("messages").filter(({ email }) => email !== ""));
    const word = world.model.newWord();
    const values = { message: message.id, body: `Nous passons mardi, ${word}.` };
    const parent = message.word;
    const about = { collection: "replies", word, parent, isByTeam: true };
    const entry = await create(world, draw, about, values, world.team);
    if (entry.fate === "there") world.model.letters.push({ to: message.email, word, about: entry });
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
    // To a session that has ended, every message reads as missing.
    await authenticateTeam(world);
    const look = await call(world, recordsPath("messages", message.id), { token: world.team });
    if (look?.status === 404) world.model.remove(message, "deleted");
    else assert.ok(world.model.isFull, "A message is there although its deletion was answered.");
  },
};

export const enquiryActs = {
  ...{ visitorWrites, serverIsKilledByForm },
  ...{ teamAnswersVisitor, teamDeletesMessage },
};
