import path from "node:path";
import type { ContactAnswer, ContactTyped } from "../app/records/contact.ts";
import {
  type ContactFaults,
  contactFaults,
  contactMessage,
  heaviestTogether,
  mostPhotos,
  photoFault,
} from "../collections/messages/contact.ts";
import type { ContactLetters } from "../mail/index.ts";
import type { Allowance, Store } from "../store/index.ts";
import type { Config } from "./config.ts";
import { type ContactBody, isForm, readContact } from "./contact-body.ts";
import { contactDelivery } from "./contact-delivery.ts";
import { messagesOf, triesOf } from "./contact-limits.ts";
import { paceOf, signedMoment } from "./contact-moment.ts";
import { faultOfPhotos } from "./contact-photos.ts";
import type { Log } from "./log.ts";
import { isForeignPage } from "./own-page.ts";

export type ContactDesk = {
  /**
   * Takes what a visitor at this network address sends from the contact form.
   *
   * @throws a Response when the request is none that a form of ours sends
   */
  take(request: Request, address: string): Promise<ContactAnswer>;
  /** The time, signed, for a form that somebody begins to fill in. */
  moment(): Promise<string>;
};

type Parts = {
  store: Pick<Store, "fetch" | "spend" | "secret">;
  letters: ContactLetters;
  config: Pick<Config, "dataDir" | "uploadLimit" | "rateLimits" | "mailFrom">;
  siteUrl: string;
  log: Pick<Log, "error">;
};

/** Opens the desk behind the contact form: it keeps robots out, says what is missing, and sees the message through. */
export function openContactDesk({ store, letters, config, siteUrl, log }: Parts): ContactDesk {
  const { origin } = new URL(siteUrl);
  const limits = {
    folder: path.join(config.dataDir, "tmp"),
    perPhoto: config.uploadLimit,
    together: Math.min(mostPhotos * config.uploadLimit, heaviestTogether),
  };
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  const deliver = contactDelivery({ store, letters, mailFrom: config.mailFrom, report });
  const secret = () => store.secret("contact");

  async function isWithin(allowances: readonly Allowance[]): Promise<boolean> {
    return !config.rateLimits || store.spend(allowances);
  }

  async function answered(body: ContactBody, address: string): Promise<ContactAnswer> {
    const { typed, photos, website, lack } = body;
    // A robot that is told nothing learns nothing.
    if (website !== "") return { outcome: "sent" };
    if (lack?.reason === "unkept") report(lack.cause);
    if (lack && lack.reason !== "tooLarge") return failed("unanswered", typed);
    const faults = await faultsOf(body);
    const message = contactMessage(typed);
    if (!message || Object.keys(faults).length > 0) return { outcome: "refused", faults, typed };
    const pace = paceOf(body.moment, await secret(), new Date());
    if (pace === "hasty") return failed("unanswered", typed);
    if (!(await isWithin(messagesOf(address, message.email, pace)))) return failed("tooMany", typed);
    const refused = await deliver(message, photos);
    return refused ? { outcome: "refused", faults: refused, typed } : { outcome: "sent" };
  }

  async function faultsOf({ typed, photos, hasTooMany, lack }: ContactBody): Promise<ContactFaults> {
    if (lack) return { photos: photoFault(hasTooMany ? "tooMany" : "tooHeavyTogether") };
    const fault = hasTooMany ? photoFault("tooMany") : await faultOfPhotos(photos);
    return { ...contactFaults(typed), ...(fault && { photos: fault }) };
  }

  return {
    async take(request, address) {
      if (isForeignPage(request, origin)) throw refusal(403);
      if (!isForm(request)) throw refusal(415);
      const mayTry = await isWithin(triesOf(address)).catch(unkept);
      const body = await readContact(request, { ...limits, keepPhotos: mayTry });
      if (body.lack?.reason === "notAForm") throw refusal(413);
      try {
        return mayTry ? await answered(body, address) : failed("tooMany", body.typed);
      } catch (error) {
        report(error);
        return failed("unanswered", body.typed);
      } finally {
        await body.dispose().catch(report);
      }
    },

    moment: async () => signedMoment(await secret(), new Date()),
  };

  /** A store that cannot count cannot keep either, and that is told once the form is read. */
  function unkept(error: unknown): true {
    report(error);
    return true;
  }
}

function failed(reason: "tooMany" | "unanswered", typed: ContactTyped): ContactAnswer {
  return { outcome: "failed", reason, typed };
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
