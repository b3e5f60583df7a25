import { expect, test } from "vitest";
import { mail } from "../../../tests/mail-samples/shape.ts";
import { type MailBench, openMailBench } from "./fixtures.ts";
import { senderCheck } from "./parsing/authentication.server.ts";

const first = "<premier@ailleurs.fr>";

/** Headings of mails as servers write them, each above a second mail of Inès to her own conversation. */
const passing = {
  "DMARC, as Gmail writes it":
    'mx.exemple.fr;\r\n       dkim=pass header.i=@ailleurs.fr header.s=20230601 header.b="Ab/c1=";\r\n       spf=pass (mx.exemple.fr: domain of ines@ailleurs.fr designates 192.0.2.7 as permitted sender) smtp.mailfrom=ines@ailleurs.fr;\r\n       dmarc=pass (p=QUARANTINE sp=NONE dis=NONE) header.from=ailleurs.fr',
  "DKIM alone, with a version and a reason":
    'MX.exemple.fr 1; dkim=pass reason="1024-bit key; unprotected key" header.d=ailleurs.fr header.i=@ailleurs.fr',
  "SPF of the sender's domain": "mx.exemple.fr; spf=pass smtp.mailfrom=ailleurs.fr; dkim=none",
  "a signature of the domain above the sender's, among others":
    "mx.exemple.fr; dkim=fail header.d=liste.example; dkim=pass header.d=ailleurs.fr",
};

const accepting =
  "from mail.ailleurs.fr (mail.ailleurs.fr [192.0.2.7]) by mx.exemple.fr (Postfix) with ESMTPS id 1; Wed, 25 Nov 2026 10:12:00 +0100";
const own = "mx.exemple.fr; dmarc=pass header.from=ailleurs.fr";
const hop = (from: string, by = "box.exemple.fr") => `${from} by ${by} id 2; Wed, 25 Nov 2026 10:12:01 +0100`;

/** Headings from the topmost down, above all others. */
const chains: Record<string, [proves: boolean, ...headings: [string, string][]]> = {
  "above the Received of our server": [true, ["Authentication-Results", own], ["Received", accepting]],
  "in two headings of our server": [
    true,
    ["Authentication-Results", "mx.exemple.fr; dkim=none"],
    ["Authentication-Results", own],
    ["Received", accepting],
  ],
  "below a hop by LMTP": [
    true,
    ["Received", "from mx.exemple.fr ([172.22.1.2]) by box with LMTP id 2; Wed, 25 Nov 2026 10:12:01 +0100"],
    ["Authentication-Results", own],
    ["Received", accepting],
  ],
  "below a filter on the same machine": [
    true,
    ["Received", hop("from localhost (localhost [127.0.0.1])")],
    ["Authentication-Results", own],
    ["Received", accepting],
  ],
  "below a hop within our house": [
    true,
    ["Received", hop("from spool.exemple.fr (spool.exemple.fr [192.0.2.9])")],
    ["Authentication-Results", own],
    ["Received", accepting],
  ],
  "below our server's Received": [false, ["Received", accepting], ["Authentication-Results", own]],
  "below it and above a Received that was made up": [
    false,
    ["Received", accepting],
    ["Authentication-Results", own],
    ["Received", accepting],
  ],
  "below the Received of a sender who greets with our name": [
    false,
    ["Received", hop("from mx.exemple.fr (pirate.example [192.0.2.8])", "mx.exemple.fr")],
    ["Authentication-Results", own],
    ["Received", accepting],
  ],
  "below the Received of a sender who greets as this machine": [
    false,
    ["Received", hop("from [127.0.0.1] (pirate.example [192.0.2.8])", "mx.exemple.fr")],
    ["Authentication-Results", own],
  ],
};

test.each(Object.entries(chains))("a pass counts where only our server can write: %s", async (_, chain) => {
  const [proves, ...headings] = chain;
  const bench = await openMailBench();
  await bench.take(
    mail({ From: "ines@ailleurs.fr", "Message-ID": first, Subject: "Une maison" }, "Bonjour."),
  );
  const above = headings.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  await bench.take(
    above + mail({ From: "ines@ailleurs.fr", "In-Reply-To": first, Subject: "Re: Une maison" }, "Virez."),
  );
  const messages = await bench.newEnquiries();
  const opened = messages.find(({ subject }) => subject === "Une maison");
  expect(await bench.repliesTo(String(opened?.id))).toHaveLength(proves ? 1 : 0);
  expect(messages).toHaveLength(proves ? 1 : 2);
});

test.each([
  ["what Google writes below its own Received", "mail.ailleurs.fr", true],
  ["what stands below the Received of a relay before Google", "relay.example", false],
])("%s", (_, from, proves) => {
  const google = "Received: by 2002:a05:7010:1:b0 with SMTP id x; Wed, 25 Nov 2026 10:12:02 +0100";
  const receivedHeading = `Received: from ${from} (${from}. [192.0.2.7]) by mx.google.com with ESMTPS id x; now`;
  const relayed = proves ? [] : ["Received: from pc (pc [192.0.2.8]) by relay.example with ESMTP; now"];
  const result = "Authentication-Results: mx.google.com; dmarc=pass header.from=ailleurs.fr";
  const lines = [google, receivedHeading, ...relayed, result].map((line) => ({
    key: line.slice(0, line.indexOf(":")).toLowerCase() as Lowercase<string>,
    line,
  }));
  expect(senderCheck(lines, "ines@ailleurs.fr", ["mx.google.com"])).toBe(proves ? "pass" : "silent");
});

const failing = {
  "no heading at all": undefined,
  "a signature of somebody else's domain": "mx.exemple.fr; dkim=pass header.d=pirate.example; dmarc=none",
  "a domain that only ends alike": "mx.exemple.fr; dkim=pass header.d=pasailleurs.fr",
  "SPF of somebody else's envelope":
    "mx.exemple.fr; spf=pass smtp.mailfrom=bounce@liste.example; dmarc=none header.from=ailleurs.fr",
  "SPF of a greeting": "mx.exemple.fr; spf=pass smtp.helo=ailleurs.fr",
  "another server's name": "mx.pirate.example; dmarc=pass header.from=ailleurs.fr",
  "a name that contains ours": "mx.exemple.fr.pirate.example; dmarc=pass header.from=ailleurs.fr",
  "a heading without a name": "spf=pass smtp.mailfrom=ailleurs.fr; dmarc=pass header.from=ailleurs.fr",
  "nothing that was checked": "mx.exemple.fr; none",
  "a forged heading below our server's":
    "mx.exemple.fr; spf=none smtp.mailfrom=pirate.example\r\nAuthentication-Results: mx.exemple.fr; dmarc=pass header.from=ailleurs.fr",
  "a pass in a comment":
    "mx.exemple.fr; spf=none (said (mx; dmarc=pass header.from=ailleurs.fr) he) smtp.mailfrom=a.fr",
  "a pass in a comment that never ends": "mx.exemple.fr; spf=none (; dmarc=pass header.from=ailleurs.fr",
  "a pass in quotes":
    'mx.exemple.fr; spf=none smtp.mailfrom="a; dmarc=pass header.from=ailleurs.fr; x"@pirate.example',
  "a pass of an unknown sort":
    "mx.exemple.fr; x-dmarc=pass header.from=ailleurs.fr; auth=pass smtp.auth=ines",
};

/** Sends a mail of Inès, then a mail that names it. Returns the replies in her conversation, and the other messages. */
async function afterSecondMail(bench: MailBench, headings: Record<string, string | undefined>) {
  await bench.take(
    mail({ From: "ines@ailleurs.fr", "Message-ID": first, Subject: "Une maison" }, "Bonjour."),
  );
  await bench.take(
    mail(
      { From: "ines@ailleurs.fr", "In-Reply-To": first, Subject: "Re: Une maison", ...headings },
      "Virez tout.",
    ),
  );
  const messages = await bench.newEnquiries();
  const opened = messages.find(({ subject }) => subject === "Une maison");
  return {
    replies: await bench.repliesTo(String(opened?.id)),
    others: messages.filter(({ id }) => id !== opened?.id),
  };
}

test.each(Object.entries(passing))(
  "a second mail goes on after a pass of our server: %s",
  async (_, results) => {
    const { replies, others } = await afterSecondMail(await openMailBench(), {
      "Authentication-Results": results,
    });
    expect(replies).toMatchObject([{ body: "Virez tout.", via: "mail" }]);
    expect(others).toEqual([]);
  },
);

test.each(Object.entries(failing))("a second mail is kept apart with a note: %s", async (_, results) => {
  const bench = await openMailBench();
  const { replies, others } = await afterSecondMail(bench, { "Authentication-Results": results });
  expect(replies).toEqual([]);
  expect(others).toMatchObject([{ subject: "Re: Une maison", via: "unverified" }]);
  expect(await bench.repliesTo(String(others[0]?.id))).toMatchObject([
    { kind: "note", body: expect.stringContaining("rien ne prouve qu'il vient de ines@ailleurs.fr") },
  ]);
});

test("a list's pass proves nobody whom its heading names", async () => {
  const { replies, others } = await afterSecondMail(await openMailBench(), {
    From: "\"'Inès' via Contact\" <contact@exemple.fr>",
    "Reply-To": "ines@ailleurs.fr",
    "List-ID": "<contact.exemple.fr>",
    "Authentication-Results": "mx.exemple.fr; dmarc=pass header.from=exemple.fr",
  });
  expect(replies).toEqual([]);
  expect(others).toHaveLength(1);
});

test("a list that breaks the sender's signature proves nothing", async () => {
  const { replies } = await afterSecondMail(await openMailBench(), {
    "List-ID": "<voisins.liste.example>",
    "Authentication-Results":
      "mx.exemple.fr; dkim=fail header.d=ailleurs.fr; dkim=pass header.d=liste.example; spf=pass smtp.mailfrom=voisins@liste.example",
  });
  expect(replies).toEqual([]);
});

test.each([
  ["a pass", "mx.exemple.fr; dmarc=pass header.from=exemple.fr", "mail"],
  ["no word of our server", undefined, "mail"],
  ["another server's word", "mx.ailleurs.fr; dmarc=none; spf=fail", "mail"],
  ["no pass of our server", "mx.exemple.fr; spf=softfail smtp.mailfrom=exemple.fr; dmarc=none", "unverified"],
])("with our mark an answer is in its conversation, after %s", async (_, results, via) => {
  const bench = await openMailBench();
  await bench.take(mail({ To: bench.world.helene.tag, "Authentication-Results": results }, "Mardi."));
  expect(await bench.repliesTo(bench.conversations.helene)).toMatchObject([{}, { body: "Mardi.", via }]);
});

test("an older server's finding yields to our server's", async () => {
  const bench = await openMailBench();
  const results =
    "mx.exemple.fr; dkim=pass header.d=exemple.fr\r\nAuthentication-Results: mx.liste.example; dmarc=fail";
  await bench.take(mail({ To: bench.world.helene.tag, "Authentication-Results": results }, "Mardi."));
  expect(await bench.repliesTo(bench.conversations.helene)).toHaveLength(2);
});

test.each([
  ["a verified sender", { From: "ines@ailleurs.fr" }, "mail"],
  ["a sender of another domain", { From: "ines@autre.fr" }, "unverified"],
  [
    "somebody whom a directory names",
    { From: "leads@ailleurs.fr", "Reply-To": "zoe@autre.fr" },
    "unverified",
  ],
])("a new message of %s says so", async (_, headings, via) => {
  const bench = await openMailBench();
  const results = "mx.exemple.fr; dmarc=pass header.from=ailleurs.fr";
  await bench.take(mail({ ...headings, "Authentication-Results": results }, "Bonjour."));
  expect(await bench.newEnquiries()).toMatchObject([{ via }]);
});
