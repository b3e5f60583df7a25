import assert from "node:assert/strict";
import { answers } from "../../mail-samples/answers.ts";
import { calendars } from "../../mail-samples/calendars.ts";
import { charsets } from "../../mail-samples/charsets.ts";
import { contents } from "../../mail-samples/contents.ts";
import { pages } from "../../mail-samples/pages.ts";
import { people } from "../../mail-samples/people.ts";
import { programs } from "../../mail-samples/programs.ts";
import { reports } from "../../mail-samples/reports.ts";
import type { Landing, MailShape, ShapeWorld } from "../../mail-samples/shape.ts";
import { strangers } from "../../mail-samples/strangers.ts";
import { typedWords } from "../../mail-samples/words.ts";
import type { Act, Draw } from "../act.ts";
import { type AnswerableLetter, answerableLetters, isForConversation, office } from "../answerable.ts";
import { call, recordsPath } from "../calls.ts";
import type { World } from "../world.ts";
import { deliverMail, readsMail, recordOfMail } from "./mail-answers.ts";

const mails = [...answers, ...programs, ...reports, ...people, ...strangers];
const samples = [...mails, ...contents, ...typedWords, ...pages, ...charsets, ...calendars];

/** The samples that speak of Hélène's conversation or of none, by where they land. */
const shapes = Map.groupBy(samples.filter(namesHeleneAlone), ({ lands }) => lands);

function namesHeleneAlone({ write }: MailShape): boolean {
  const named = new Set<string | symbol>();
  const marks = { tag: "contact@exemple.fr", letter: "<a@exemple.fr>" };
  const world = new Proxy({} as ShapeWorld, {
    get(_, name) {
      named.add(name);
      return marks;
    },
  });
  write(world);
  return [...named].every((name) => name === "helene");
}

/** A mail in one of the shapes of the tests' samples, written by the reader of one of our letters. */
const shapedMailArrives: Act = {
  weight: 5,
  isPossible: (world) => readsMail(world) && answerable(world).length > 0,
  async run(world, draw) {
    const lands = draw.pick(["helene", "helene", "message", "bounce", "nowhere"] as const);
    const shape = draw.pick(shapes.get(lands) ?? []);
    await deliverShape(world, draw, shape);
  },
};

/** Letters whose answers join a conversation, to anybody but the team. */
function answerable(world: World): AnswerableLetter[] {
  return answerableLetters(world).filter(
    (letter) => letter.to !== office && isForConversation(world, letter),
  );
}

async function deliverShape(world: World, draw: Draw, shape: MailShape): Promise<void> {
  const { model } = world;
  const letter = draw.pick(answerable(world));
  const word = model.newWord();
  const isNew = shape.lands === "message";
  // A new enquiry comes from an address of its own. The client's account would hold it otherwise.
  const from = isNew ? `correspondant-${model.newWord()}@ailleurs.example` : letter.to;
  await deliverMail(world, writeShape(shape, { letter, word, from }), word);
  const landed = await landing(world, { shape, letter, word });
  assert.ok(landed, `« ${shape.name} » did not land where it belongs (${shape.lands})`);
}

type Delivered = { shape: MailShape; letter: AnswerableLetter; word: string };

/** The mail with the word in its id. */
function writeShape(
  { write }: MailShape,
  { letter, word, from }: { letter: AnswerableLetter; word: string; from: string },
): Buffer {
  const helene = { tag: letter.tag, letter: letter.id };
  const source = Buffer.from(write({ helene } as ShapeWorld)).toString("latin1");
  const id = `Message-ID: <${word}@ailleurs.example>`;
  const [head = "", ...rest] = source.replaceAll("helene@exemple.fr", from).split("\r\n\r\n");
  const marked = /^Message-ID: .*$/m.test(head) ? head.replace(/^Message-ID: .*$/m, id) : `${id}\r\n${head}`;
  return Buffer.from([marked, ...rest].join("\r\n\r\n"), "latin1");
}

/** Adds the record of a mail to the model. Returns whether the mail landed where its shape belongs. */
async function landing(world: World, { shape, letter, word }: Delivered): Promise<boolean> {
  const { lands, name } = shape;
  if (lands === "bounce") return isBounceNoted(world, letter);
  const collection = collectionOf[lands];
  if (!collection) return true;
  const record = await recordOfMail(world, { word, what: `« ${name} »` }, collection);
  const parent = collection === "replies" ? letter.message.word : "";
  world.model.add({ collection, word, fate: "there", id: String(record.id), parent, isInMailId: true });
  return parent === "" || record.message === letter.message.id;
}

const collectionOf: Partial<Record<Landing, "messages" | "replies">> = {
  helene: "replies",
  message: "messages",
};

/** A letter that brought an answer has its fate at that answer. */
async function isBounceNoted(world: World, { id }: AnswerableLetter): Promise<boolean> {
  const [, reply = ""] = /^<[a-z\d]{15}\.([a-z\d]{15})\./.exec(id) ?? [];
  if (!reply) return true;
  const answer = await call(world, recordsPath("replies", reply), { token: world.team });
  return answer?.status === 404 || answer?.body.delivery === "bounced";
}

export const mailShapeActs = { shapedMailArrives };
