import { isoMoment } from "../../auth/access.ts";
import type { Account } from "../../auth/account.ts";
import { tokenClaims } from "../../auth/caller.ts";
import { endSessions } from "../../auth/ending.ts";
import { fingerprint } from "../../auth/fingerprint.ts";
import { secondsNow } from "../../auth/issuing.ts";
import { type Session, sessionsOfAccount } from "../../auth/sessions/rows.ts";
import { readOrStore } from "../../auth/sessions/unstored.ts";
import { NotFound, Unauthorized } from "../../errors.ts";
import { emptyAnswer } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { answer, signedInAccount } from "./auth.ts";

/** GET …/sessions: the caller's own, the one seen last first. */
export async function listSessions(c: ApiContext): Promise<Response> {
  const { kernel, token } = c.env;
  const account = await signedInAccount(c);
  const claims = tokenClaims(token);
  const session = claims && (await readOrStore(kernel, account, claims));
  const stored = await sessionsOfAccount(kernel.reader, {
    collection: account.collection.id,
    account: account.row.id,
    proof: fingerprint(account.tokenKey),
    now: secondsNow(kernel),
  });
  const isUnstored = session && !stored.some(({ id }) => id === session.id);
  const open = isUnstored ? [session, ...stored] : stored;
  const items = open.map(({ id, browser, system, method, created, seen }) => ({
    id,
    browser,
    system,
    method,
    created: isoMoment(created),
    seen: isoMoment(seen),
    current: id === session?.id,
  }));
  return answer(c, { items });
}

/** DELETE …/sessions/{id}: ends one of the caller's sessions, this one too. */
export async function deleteSession(c: ApiContext): Promise<Response> {
  const only = c.req.param("id") ?? "";
  const ended = await endSessions(c.env.kernel, await signedInAccount(c), { only });
  if (ended === 0) throw new NotFound();
  return emptyAnswer();
}

/** DELETE …/sessions: ends all of the caller's sessions except this one. */
export async function deleteOtherSessions(c: ApiContext): Promise<Response> {
  await endSessions(c.env.kernel, await signedInAccount(c), { but: (await currentSession(c)).session.id });
  return emptyAnswer();
}

/**
 * Returns the caller's account, and the session of the request.
 *
 * @throws Unauthorized if there is none
 */
export async function currentSession(c: ApiContext): Promise<{ account: Account; session: Session }> {
  const account = await signedInAccount(c);
  const claims = tokenClaims(c.env.token);
  const session = claims && (await readOrStore(c.env.kernel, account, claims));
  if (!session) throw new Unauthorized();
  return { account, session };
}
