import path from "node:path";
import { networkPrefix, openPlaces, type Quota, type Store } from "record-store";
import { bytesOfPhotos, isForm, readContact } from "../../domain/enquiries/contact/body.server.ts";
import type { LinksInto } from "../../domain/enquiries/contact/delivery.server.ts";
import { heaviestTogether, mostPhotos } from "../../domain/enquiries/contact/fields.ts";
import { tryQuotas } from "../../domain/enquiries/contact/limits.server.ts";
import { answerStatus, type ContactOutcome, contactFailed } from "../../domain/enquiries/contact/outcome.ts";
import {
  openFormTaking,
  type TakeForm,
  type TakenForm,
} from "../../domain/enquiries/contact/taking.server.ts";
import { signedMoment } from "../../domain/enquiries/contact/timestamp.server.ts";
import type { LetterMarks } from "../../domain/notifications.server.ts";
import type { ContactLetters } from "../../mail/index.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";

export type ContactHandler = {
  /**
   * Takes the contact form of a visitor at this network address.
   *
   * @throws a Response if the request does not come from a form of ours
   */
  take(request: Request, address: string): Promise<TakenContact>;
  /** Does the same for the form's script and answers as JSON. */
  send(request: Request, address: string): Promise<Response>;
  /** Returns the signed time for a form that a visitor starts to fill in. */
  timestamp(): Promise<Response>;
};

/** The outcome of a form, and the cookie with which the browser returns to its enquiry. */
export type TakenContact = { answer: ContactOutcome; cookie?: string };

type ContactOptions = {
  store: Pick<Store, "fetch" | "spendQuotas" | "secret" | "reserveRoom">;
  letters: ContactLetters;
  config: Pick<Config, "dataDir" | "uploadLimit" | "rateLimits" | "mailFrom">;
  log: Pick<Log, "error" | "note">;
  linksInto: LinksInto;
  /** Absent if the site reads no mailbox. */
  marks?: LetterMarks | undefined;
  answerDelay: () => Promise<string>;
  /** Returns the `Set-Cookie` header for a link of this browser. */
  linkCookie: (token: string) => string;
};

const noStore = { "Cache-Control": "no-store" };

const tenMinutes = 10 * 60 * 1000;

/**
 * Opens the handler of the contact form. The handler limits concurrent forms and disk space, and refuses requests that
 * no form of ours sends.
 */
export function openContactHandler(options: ContactOptions): ContactHandler {
  return new FormHandler(options);
}

class FormHandler implements ContactHandler {
  readonly #options: ContactOptions;
  // While it is read, each form may hold 60 MB on the disk.
  readonly #places = openPlaces({ ofOne: 2, inAll: 8 });
  readonly #takeForm: TakeForm;

  constructor(options: ContactOptions) {
    const { store, letters, config, log, linksInto, marks, answerDelay } = options;
    this.#options = options;
    this.#takeForm = openFormTaking({
      store,
      letters,
      mailFrom: config.mailFrom,
      linksInto,
      marks,
      answerDelay,
      isWithin: (quotas) => this.#isWithin(quotas),
      secret: () => this.#secret(),
      report: this.#report,
      note: (sentence) => log.note(sentence),
    });
  }

  async take(request: Request, address: string): Promise<TakenContact> {
    const { answer, token } = await this.#taken(request, address);
    return token ? { answer, cookie: this.#options.linkCookie(token) } : { answer };
  }

  async #taken(request: Request, address: string): Promise<TakenForm> {
    const { config } = this.#options;
    if (!isForm(request)) throw refusal(415);
    const mayTry = await this.#mayTry(address);
    const leave = config.rateLimits ? this.#places.take([networkPrefix(address)]) : () => undefined;
    const release = mayTry && leave ? await this.#roomFor(request) : undefined;
    const body = await readContact(request, { ...contactLimits(config), keepPhotos: release !== undefined });
    // The received bytes no longer count as free disk space, and the store reserves its own writes.
    release?.();
    try {
      if (body.lack?.reason === "notAForm") throw refusal(413);
      if (!mayTry) return { answer: contactFailed("tooMany", body.typed) };
      if (!leave) return { answer: contactFailed("busy", body.typed) };
      return await this.#takeForm(body, { network: address, hasRoom: release !== undefined });
    } catch (error) {
      if (error instanceof Response) throw error;
      this.#report(error);
      return { answer: contactFailed("unanswered", body.typed) };
    } finally {
      await body.dispose().catch(this.#report);
      leave?.();
    }
  }

  async send(request: Request, address: string): Promise<Response> {
    try {
      const { answer, cookie } = await this.take(request, address);
      const headers = { ...noStore, ...(cookie && { "Set-Cookie": cookie }) };
      return Response.json(answer, { status: answerStatus(answer), headers });
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    }
  }

  async timestamp(): Promise<Response> {
    const headers = { ...noStore, "Content-Type": "text/plain" };
    return new Response(signedMoment(await this.#secret(), new Date()), { headers });
  }

  async #isWithin(quotas: readonly Quota[]): Promise<boolean> {
    const { config, store } = this.#options;
    return !config.rateLimits || store.spendQuotas(quotas);
  }

  /** Returns true if the store cannot count: it cannot save either, and the answer says so once the form is read. */
  async #mayTry(address: string): Promise<boolean> {
    try {
      return await this.#isWithin(tryQuotas(address));
    } catch (error) {
      this.#report(error);
      return true;
    }
  }

  async #roomFor(request: Request): Promise<(() => void) | undefined> {
    const { store, config } = this.#options;
    return store.reserveRoom(bytesOfPhotos(request, contactLimits(config).together)).catch((error) => {
      this.#report(error);
      return undefined;
    });
  }

  #secret(): Promise<string> {
    return this.#options.store.secret("contact");
  }

  #report = (error: unknown): void => this.#options.log.error(error, crypto.randomUUID());
}

function contactLimits({ dataDir, uploadLimit }: ContactOptions["config"]) {
  return {
    folder: path.join(dataDir, "tmp"),
    perPhoto: uploadLimit,
    patience: tenMinutes,
    together: Math.min(mostPhotos * uploadLimit, heaviestTogether),
  };
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: noStore });
}
