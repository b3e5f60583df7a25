import path from "node:path";
import {
  bytesOfPhotos,
  type ContactBody,
  isForm,
  readContact,
} from "../../domain/messages/contact/body.server.ts";
import { contactDelivery } from "../../domain/messages/contact/delivery.server.ts";
import {
  type ContactFieldErrors,
  contactFieldErrors,
  contactMessage,
  heaviestTogether,
  mostPhotos,
  photoError,
} from "../../domain/messages/contact/fields.ts";
import {
  messagesInAll,
  messagesOf,
  noticeQuota,
  photosOf,
  suspectsOf,
  triesOf,
} from "../../domain/messages/contact/limits.server.ts";
import { faultOfPhotos, weightOf } from "../../domain/messages/contact/photos.server.ts";
import { suspectKeeper } from "../../domain/messages/contact/suspects.server.ts";
import { paceOf, signedMoment } from "../../domain/messages/contact/timestamp.server.ts";
import type { ContactLetters } from "../../mail/index.ts";
import {
  answerStatus,
  type ContactFailure,
  type ContactOutcome,
  type ContactTyped,
} from "../../records/messages/contact.ts";
import { done } from "../../records/outcome.ts";
import { networkOf, openPlaces, type Quota, type Store } from "../../store/index.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";

export type ContactHandler = {
  /**
   * Takes what a visitor at this network address sends from the contact form.
   *
   * @throws a Response when the request is none that a form of ours sends
   */
  take(request: Request, address: string): Promise<ContactOutcome>;
  /** The same for the form's script, answered as JSON. */
  send(request: Request, address: string): Promise<Response>;
  /** The time, signed, for a form that somebody begins to fill in. */
  timestamp(): Promise<Response>;
};

type ContactOptions = {
  store: Pick<Store, "fetch" | "spendQuotas" | "secret" | "reserveRoom">;
  letters: ContactLetters;
  config: Pick<Config, "dataDir" | "uploadLimit" | "rateLimits" | "mailFrom">;
  log: Pick<Log, "error" | "note">;
};

const noStore = { "Cache-Control": "no-store" };

const tenMinutes = 10 * 60 * 1000;

/** Opens what takes the contact form: it keeps robots out, says what is missing, and sees the message through. */
export function openContactHandler(options: ContactOptions): ContactHandler {
  return new FormHandler(options);
}

class FormHandler implements ContactHandler {
  readonly #options: ContactOptions;
  // Each form may hold 60 MB on the disk for as long as it takes.
  readonly #places = openPlaces({ ofOne: 2, inAll: 8 });
  readonly #deliver: ReturnType<typeof contactDelivery>;
  readonly #keepSuspect: ReturnType<typeof suspectKeeper>;

  constructor(options: ContactOptions) {
    const { store, letters, config } = options;
    this.#options = options;
    this.#deliver = contactDelivery({ store, letters, mailFrom: config.mailFrom, report: this.#report });
    this.#keepSuspect = suspectKeeper(store);
  }

  async take(request: Request, address: string): Promise<ContactOutcome> {
    const { config } = this.#options;
    if (!isForm(request)) throw refusal(415);
    const mayTry = await this.#mayTry(address);
    const leave = config.rateLimits ? this.#places.take([networkOf(address)]) : () => undefined;
    const release = mayTry && leave ? await this.#roomFor(request) : undefined;
    const body = await readContact(request, { ...limitsOf(config), keepPhotos: release !== undefined });
    // What has come is missing from the free disk by now, and the store reserves what it writes by itself.
    release?.();
    try {
      if (body.lack?.reason === "notAForm") throw refusal(413);
      if (!mayTry) return failureOf("tooMany", body.typed);
      return leave
        ? await this.#answered(body, address, release !== undefined)
        : failureOf("busy", body.typed);
    } catch (error) {
      if (error instanceof Response) throw error;
      this.#report(error);
      return failureOf("unanswered", body.typed);
    } finally {
      await body.dispose().catch(this.#report);
      leave?.();
    }
  }

  async send(request: Request, address: string): Promise<Response> {
    try {
      const answer = await this.take(request, address);
      return Response.json(answer, { status: answerStatus(answer), headers: noStore });
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    }
  }

  async timestamp(): Promise<Response> {
    const headers = { ...noStore, "Content-Type": "text/plain" };
    return new Response(signedMoment(await this.#secret(), new Date()), { headers });
  }

  async #answered(body: ContactBody, address: string, hasRoom: boolean): Promise<ContactOutcome> {
    const { typed, website, lack } = body;
    // A robot that is answered like everybody learns nothing; its photos are not kept.
    const isSuspect = website !== "";
    const photos = isSuspect ? [] : body.photos;
    if (lack?.reason === "unkept") this.#report(lack.cause);
    if (lack?.reason === "broken") return failureOf("brokenOff", typed);
    if (lack && lack.reason !== "tooLarge") return failureOf("unanswered", typed);
    const faults = await faultsOf(body, hasRoom);
    const message = contactMessage(typed);
    if (!message || Object.keys(faults).length > 0) return { outcome: "invalid", faults, typed };
    const pace = paceOf(body.moment, await this.#secret(), new Date());
    if (pace === "hasty") return failureOf("tooFast", typed);
    if (!(await this.#isWithin(messagesOf(address, message.email, pace)))) return failureOf("tooMany", typed);
    if (!(await this.#isWithin(messagesInAll))) {
      await this.#tell("messages");
      return failureOf("busy", typed);
    }
    if (photos.length > 0 && !(await this.#isWithin(photosOf(address, await weightOf(photos))))) {
      await this.#tell("photos");
      return { outcome: "invalid", faults: { photos: photoError("noRoom") }, typed };
    }
    if (isSuspect) {
      if (!(await this.#isWithin(suspectsOf(address)))) return failureOf("busy", typed);
      await this.#keepSuspect(message, body.key);
      return done;
    }
    const refused = await this.#deliver(message, photos, body.key);
    return refused ? { outcome: "invalid", faults: refused, typed } : done;
  }

  async #isWithin(quotas: readonly Quota[]): Promise<boolean> {
    const { config, store } = this.#options;
    return !config.rateLimits || store.spendQuotas(quotas);
  }

  /** A store that cannot count cannot keep either, and that is told once the form is read. */
  async #mayTry(address: string): Promise<boolean> {
    try {
      return await this.#isWithin(triesOf(address));
    } catch (error) {
      this.#report(error);
      return true;
    }
  }

  async #tell(what: "messages" | "photos"): Promise<void> {
    const { store, log } = this.#options;
    if (await store.spendQuotas(noticeQuota(what)))
      log.note(`The contact form takes no more ${what} from some or all visitors today: too many have come.`);
  }

  async #roomFor(request: Request): Promise<(() => void) | undefined> {
    const { store, config } = this.#options;
    return store.reserveRoom(bytesOfPhotos(request, limitsOf(config).together)).catch((error) => {
      this.#report(error);
      return undefined;
    });
  }

  #secret(): Promise<string> {
    return this.#options.store.secret("contact");
  }

  #report = (error: unknown): void => this.#options.log.error(error, crypto.randomUUID());
}

function limitsOf({ dataDir, uploadLimit }: ContactOptions["config"]) {
  return {
    folder: path.join(dataDir, "tmp"),
    perPhoto: uploadLimit,
    patience: tenMinutes,
    together: Math.min(mostPhotos * uploadLimit, heaviestTogether),
  };
}

async function faultsOf(
  { typed, photos, sent, lack }: ContactBody,
  hasRoom: boolean,
): Promise<ContactFieldErrors> {
  if (sent > 0 && !hasRoom) return { ...contactFieldErrors(typed), photos: photoError("diskFull") };
  const hasTooMany = sent > mostPhotos;
  if (lack) return { photos: photoError(hasTooMany ? "tooMany" : "tooHeavyTogether") };
  const fault = hasTooMany ? photoError("tooMany") : await faultOfPhotos(photos);
  return { ...contactFieldErrors(typed), ...(fault && { photos: fault }) };
}

function failureOf(reason: ContactFailure, typed: ContactTyped): ContactOutcome {
  return { outcome: "failed", reason, typed };
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: noStore });
}
