import { expect, test } from "vitest";
import { type Dns, lookUpSender } from "./sender-records.ts";

/** A DNS with these TXT records. Names above a record exist without one of their own. */
function fakeDns(records: Record<string, string[]>): Dns {
  return {
    async resolveTxt(name) {
      const texts = records[name];
      if (texts) return texts.map((text) => [text.slice(0, 20), text.slice(20)]);
      const isAbove = Object.keys(records).some((each) => each.endsWith(`.${name}`));
      throw Object.assign(new Error(name), { code: isAbove ? "ENODATA" : "ENOTFOUND" });
    },
  };
}

const spf = "v=spf1 include:_spf.mail.example.net -all";
const dmarc = "v=DMARC1; p=none; rua=mailto:dmarc@bois.example";
const key = "v=DKIM1; k=rsa; p=MIIBIjANBgkq";

test("the three records of a domain are found, even if they come in parts", async () => {
  const dns = fakeDns({
    "bois.example": ["google-site-verification=abc", spf],
    "_dmarc.bois.example": [dmarc],
    "mail._domainkey.bois.example": [key],
  });
  expect(await lookUpSender("bois.example", dns)).toEqual({
    domain: "bois.example",
    spf: { state: "found", value: spf },
    dkim: { state: "found", value: "mail" },
    dmarc: { state: "found", value: dmarc },
  });
});

test("a domain without mail records lacks all three", async () => {
  const records = await lookUpSender("bois.example", fakeDns({ "bois.example": ["v=spf10"] }));
  expect(records).toMatchObject({
    spf: { state: "missing" },
    dkim: { state: "missing" },
    dmarc: { state: "missing" },
  });
});

test("several SPF records count as a fault", async () => {
  const { spf: record } = await lookUpSender(
    "bois.example",
    fakeDns({ "bois.example": [spf, "v=spf1 -all"] }),
  );
  expect(record).toEqual({ state: "several" });
});

test("a key under an unknown name is found without its name", async () => {
  const { dkim } = await lookUpSender("bois.example", fakeDns({ "x7._domainkey.bois.example": [key] }));
  expect(dkim).toEqual({ state: "found", value: "" });
});

test("a subdomain has the DMARC record of the domain above", async () => {
  const { dmarc: record } = await lookUpSender(
    "lettres.bois.example",
    fakeDns({ "_dmarc.bois.example": [dmarc] }),
  );
  expect(record).toEqual({ state: "found", value: dmarc });
});

test("a failing DNS makes every record unknown", async () => {
  const failing: Dns = {
    resolveTxt: () => Promise.reject(Object.assign(new Error("no answer"), { code: "ETIMEOUT" })),
  };
  expect(await lookUpSender("bois.example", failing)).toMatchObject({
    spf: { state: "unknown" },
    dkim: { state: "unknown" },
    dmarc: { state: "unknown" },
  });
});

test("a silent DNS ends the lookup within five seconds", { timeout: 15_000 }, async () => {
  const silent: Dns = { resolveTxt: () => new Promise(() => {}) };
  const started = Date.now();
  expect((await lookUpSender("bois.example", silent)).spf).toEqual({ state: "unknown" });
  expect(Date.now() - started).toBeLessThan(8_000);
});
