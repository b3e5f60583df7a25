import type { Store } from "record-store";
import { readCompany } from "../../domain/company/record.server.ts";
import { todayInParis } from "../../domain/dates.ts";
import type { OpeningState } from "../../domain/opening/opening.ts";
import { listPieces, type OpeningSources } from "../../domain/opening/pieces.ts";
import { readOpening } from "../../domain/opening/record.server.ts";
import { isSenderProven, type SenderRecords } from "../../domain/opening/sender.ts";
import { isAdminRole, isTeamRole } from "../../domain/users/roles.ts";
import { bareAddress } from "../../mail/address.ts";
import type { Config } from "../config/config.ts";
import { isLoopback } from "../http/direct.ts";
import type { SiteStatusReader } from "../status/status.ts";
import { lookUpSender } from "./sender-records.ts";

export type OpeningReader = {
  /** Returns the state of the opening. Waits for the DNS for a second at most. */
  read(): Promise<OpeningState>;
  /** Returns the number of missing pieces of a site in preparation, and 0 for any other. */
  countMissing(): Promise<number>;
  /** Returns the records of the sender's domain, or `undefined` if no letter is sent or none are known yet. */
  senderRecords(): Promise<SenderRecords | undefined>;
  /** Forgets the answers of the DNS. */
  forget(): void;
};

type OpeningParts = {
  config: Pick<Config, "siteUrl" | "smtpUrl" | "mailFrom" | "backups">;
  siteUrl: string;
  store: Pick<Store, "readAccess" | "fetch" | "find">;
  status: Pick<SiteStatusReader, "glance">;
  lookUp?: (domain: string) => Promise<SenderRecords>;
  now?: () => Date;
};

/** Milliseconds until the DNS is queried again, and that a page waits for its answers. */
const answerLife = 10 * 60 * 1000;
const patience = 1_000;

/** Tells whether others than the users of this machine can reach the site. */
export function isPublicSite(siteUrl: string | undefined): boolean {
  return siteUrl !== undefined && !isLoopback(new URL(siteUrl).hostname);
}

/** Opens the reader of the opening. The reader queries the DNS about the sender at once. */
export function openOpening(parts: OpeningParts): OpeningReader {
  const { config, store } = parts;
  const sender = senderLookup(parts);
  void sender.read();

  async function read(): Promise<OpeningState> {
    const [sources, opening, records] = await Promise.all([
      readSources(parts, sender),
      readOpening(store),
      sender.read(),
    ]);
    const state = opening?.state ?? "open";
    const users = await store.find("users", { disabled: false });
    return {
      state: state as OpeningState["state"],
      openedAt: opening?.opened_at ?? "",
      isHidden: state === "preparing" && isPublicSite(config.siteUrl),
      host: sources.address.host,
      pieces: listPieces(sources),
      mail: {
        isSent: sources.mail.isSent,
        sender: sources.mail.sender,
        records,
        letterSentAt: opening?.letter_sent_at ?? "",
      },
      people: users.filter(({ role }) => isTeamRole(role)).length,
    };
  }

  return {
    read,
    async countMissing() {
      if ((await readOpening(store))?.state !== "preparing") return 0;
      return listPieces(await readSources(parts, sender)).filter(({ isThere }) => !isThere).length;
    },
    senderRecords: sender.read,
    forget: sender.forget,
  };
}

async function readSources(
  { config, siteUrl, store, status }: OpeningParts,
  sender: SenderLookup,
): Promise<OpeningSources> {
  const [company, papers, portraits, projects, opening, records, siteStatus] = await Promise.all([
    readCompany(store),
    store.find("papers", {}),
    store.find("portraits", { shown: true }),
    store.find("projects", {}),
    readOpening(store),
    sender.read(),
    status.glance(),
  ]);
  const published = projects.filter((project) => !["draft", "scheduled"].includes(project.status));
  const { certificate, backup } = siteStatus;
  return {
    company,
    papers,
    portraits,
    today: todayInParis(),
    projects: {
      published: published.length,
      coverless: published.filter(({ cover_image }) => !cover_image).length,
    },
    address: {
      host: new URL(siteUrl).host,
      isSecure: siteUrl.startsWith("https:"),
      isTrusted: certificate !== undefined && "isTrusted" in certificate && certificate.isTrusted,
    },
    mail: {
      isSent: config.smtpUrl !== undefined,
      sender: bareAddress(config.mailFrom),
      isProven: isSenderProven(records),
      letterArrivedAt: opening?.letter_arrived_at ?? "",
    },
    backups: { hasSecondPlace: config.backups.to !== undefined, isStuck: backup.unsent !== undefined },
    administrators: await countAdministrators(store),
  };
}

async function countAdministrators(
  store: Pick<Store, "readAccess" | "find">,
): Promise<OpeningSources["administrators"]> {
  const active = (await store.find("users", { disabled: false })).filter(({ role }) => isAdminRole(role));
  const accesses = await Promise.all(active.map(({ id }) => store.readAccess("users", id)));
  return {
    count: active.length,
    keyless: accesses.filter(({ passkeys }) => passkeys.length === 0).length,
  };
}

type SenderLookup = { read(): Promise<SenderRecords | undefined>; forget(): void };

/** Returns the answers of the DNS from the last minutes. A slow DNS delays no page: the next call returns its answers. */
function senderLookup({ config, lookUp = lookUpSender, now = () => new Date() }: OpeningParts): SenderLookup {
  const [, domain] = bareAddress(config.mailFrom).split("@");
  let latest: SenderRecords | undefined;
  let question: { until: number; answer: Promise<void> } | undefined;

  function ask(name: string): Promise<void> {
    const answer = lookUp(name).then((records) => {
      latest = records;
    });
    question = { until: now().getTime() + answerLife, answer };
    return answer;
  }

  return {
    async read() {
      if (config.smtpUrl === undefined || !domain) return undefined;
      const answer = question && now().getTime() < question.until ? question.answer : ask(domain);
      await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
      return latest;
    },
    forget() {
      question = undefined;
    },
  };
}
