import { Resolver } from "node:dns/promises";
import type { SenderRecord, SenderRecords } from "../../domain/opening/sender.ts";

/** The questions that a lookup asks of the DNS. */
export type Dns = Pick<Resolver, "resolveTxt">;

/** Milliseconds for one question, and for all of them. */
const patience = { question: 2_000, lookup: 5_000 };

/** Names under which mail servers commonly publish their DKIM keys. */
const commonSelectors = [
  ...["default", "dkim", "mail", "email", "smtp", "key1", "k1", "k2", "k3", "s1", "s2"],
  ...["selector1", "selector2", "google", "mailjet", "brevo1", "brevo2", "gm1", "gm2", "protonmail"],
  ...["ovhmo-selector-1", "fm1", "zoho", "mandrill", "mxvault", "resend", "pm", "20230601"],
];

/** Returns the DNS as the machine's settings name it, with a time limit for each question. */
function openDns(): Dns {
  return new Resolver({ timeout: patience.question, tries: 1 });
}

/**
 * Looks up the records by which others recognize letters of a domain: SPF (RFC 7208), DKIM (RFC 6376) and DMARC
 * (RFC 7489). Ends within five seconds and never rejects: without an answer in time, a record is `unknown`.
 */
export async function lookUpSender(domain: string, dns: Dns = openDns()): Promise<SenderRecords> {
  const [spf, dkim, dmarc] = await Promise.all(
    [findSpf(dns, domain), findDkim(dns, domain), findDmarc(dns, domain)].map(inTime),
  );
  return { domain, spf: spf ?? unknown, dkim: dkim ?? unknown, dmarc: dmarc ?? unknown };
}

const unknown: SenderRecord = { state: "unknown" };
const missing: SenderRecord = { state: "missing" };

function inTime(record: Promise<SenderRecord>): Promise<SenderRecord> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SenderRecord>((resolve) => {
    timer = setTimeout(() => resolve(unknown), patience.lookup);
  });
  return Promise.race([record.catch(() => unknown), late]).finally(() => clearTimeout(timer));
}

async function findSpf(dns: Dns, domain: string): Promise<SenderRecord> {
  const [record, ...others] = (await texts(dns, domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (record === undefined) return missing;
  return others.length > 0 ? { state: "several" } : { state: "found", value: record };
}

/** A subdomain without a record of its own has that of the domain above. */
async function findDmarc(dns: Dns, domain: string): Promise<SenderRecord> {
  const labels = domain.split(".");
  for (let skipped = 0; labels.length - skipped >= 2; skipped++) {
    const published = await texts(dns, `_dmarc.${labels.slice(skipped).join(".")}`);
    const records = published.filter((text) => /^v=DMARC1(?:;|$)/i.test(text));
    if (records.length > 1) return { state: "several" };
    if (records[0] !== undefined) return { state: "found", value: records[0] };
  }
  return missing;
}

/**
 * Tries common names of keys. A key under another name still makes the name above it exist, without a record of its
 * own (RFC 8020).
 */
async function findDkim(dns: Dns, domain: string): Promise<SenderRecord> {
  const above = await exists(dns, `_domainkey.${domain}`);
  if (!above) return missing;
  const keys = await Promise.all(
    commonSelectors.map((selector) => hasKey(dns, `${selector}._domainkey.${domain}`, selector)),
  );
  return { state: "found", value: keys.find((selector) => selector !== "") ?? "" };
}

async function hasKey(dns: Dns, name: string, selector: string): Promise<string> {
  const records = await texts(dns, name).catch(() => []);
  return records.some((text) => /(?:^|;)\s*p=/.test(text)) ? selector : "";
}

/** Returns the TXT records of a name, each with its parts joined. Empty if there are none. */
async function texts(dns: Dns, name: string): Promise<string[]> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** Tells whether a name, or a name below it, exists. */
async function exists(dns: Dns, name: string): Promise<boolean> {
  try {
    await dns.resolveTxt(name);
    return true;
  } catch (error) {
    if (errorCode(error) === "ENODATA") return true;
    if (errorCode(error) === "ENOTFOUND") return false;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return ["ENODATA", "ENOTFOUND"].includes(errorCode(error));
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
