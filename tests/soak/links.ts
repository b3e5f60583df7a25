import { type Received, readHeading } from "../../mail/fixtures.ts";
import type { Entry } from "./model.ts";
import type { World } from "./world.ts";

/** Milliseconds in which a mailed link certainly opens its enquiry: a day less than it is promised. */
const linkLasts = 29 * 24 * 3_600_000;

/**
 * The token of the newest letter about a message that brought one to an address, the visitor's own unless another is
 * given; `undefined` if none is good.
 */
export function goodLink({ model, post }: World, message: Entry, email = message.email): string | undefined {
  const letters = post.received.filter(
    (letter) => email !== "" && letter.to.includes(email) && isAbout(letter, message),
  );
  for (const { text } of letters.toReversed()) {
    const [, token] = /\/demande\?token=([\w-]{43})/.exec(text) ?? [];
    const [, date = ""] = /^Date: (.+)$/m.exec(text) ?? [];
    if (token) return model.now < Date.parse(date) + linkLasts ? token : undefined;
  }
  return undefined;
}

/** Where a mailbox is read, the address for answers names the message. */
function isAbout(letter: Received, { id }: Entry): boolean {
  const [, named = id] = /\+([a-z\d]{15})[a-f\d]{20}@/.exec(readHeading(letter, "Reply-To")) ?? [];
  return named === id;
}

/** Headers of a browser that has followed the link. */
export function linkHeaders(world: World, message: Entry, email = message.email): Record<string, string> {
  return { cookie: `demande=${goodLink(world, message, email)}`, "sec-fetch-site": "same-origin" };
}
