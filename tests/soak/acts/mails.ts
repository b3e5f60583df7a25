import { mail } from "../../mail-samples/shape.ts";
import { unreadable } from "../../mail-samples/unreadable.ts";
import type { Act } from "../act.ts";

const correspondents = [
  "Inès Roux <ines@ailleurs.fr>",
  "paul@ailleurs.fr",
  "Zoé <zoe@xn--bcher-kva.example>",
];

/** A mail of somebody new, in one of the shapes in which people and programs write. */
const mailArrives: Act = {
  weight: 3,
  isPossible: ({ mailbox }) => mailbox !== undefined,
  async run({ model, mailbox }, draw) {
    const word = model.newWord();
    const headings = { From: draw.pick(correspondents), Subject: `Une grange ${word}` };
    const write = draw.pick([...bodies, ...unreadableBodies]);
    const { type, body } = write();
    mailbox?.deliver(mail({ ...headings, ...(type && { "Content-Type": type }) }, body));
    model.mails.push({ name: headings.Subject, word });
    model.add({ collection: "messages", word, fate: "maybe" });
  },
};

type Body = () => { type?: string; body: string };

const bodies: Body[] = [
  () => ({ body: "Bonjour, nous voulons une grange." }),
  () => ({ type: "text/html; charset=utf-8", body: "<p>Bonjour,</p><p>une <b>grange</b>.</p>" }),
  () => ({ type: "text/plain; charset=inconnu", body: "Bonjour, une grange." }),
  () => ({ type: "multipart/mixed", body: "Bonjour." }),
  () => ({ body: "" }),
];

const unreadableBodies: Body[] = Object.values(unreadable);

export const mailActs = { mailArrives };
