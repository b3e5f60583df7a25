import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Store } from "record-store";
import { describe, expect, onTestFinished, test } from "vitest";
import { takeMailFile } from "../../../domain/enquiries/mail/mailbox-mails.server.ts";
import { openMailThreads } from "../../../domain/enquiries/mail/threads.server.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { mail } from "../../mail-samples/shape.ts";
import { openSite, siteDatabase } from "../fixtures.ts";

const mailbox = { address: "contact@exemple.fr", takesTags: true };

/** Returns a function that takes in a mail at an instance, through a folder for mails. */
function deliverMails(folder = mkdtempSync(path.join(tmpdir(), "mails-"))) {
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return async (store: Store, source: string, uid: number) => {
    const file = path.join(folder, crypto.randomUUID());
    writeFileSync(file, source);
    const threads = await openMailThreads(store, mailbox);
    const limits = { folder: path.join(folder, "tmp"), perFile: 1_000_000 };
    const options = { store, threads, ownAddresses: [], authServers: [], ...limits };
    return takeMailFile(options, file, { mailbox: "inbox", uid });
  };
}

describe("mails with the records in a database", () => {
  test("two instances take the same mail once, in the right conversation", async () => {
    const database = await siteDatabase();
    const [one, other] = [await openSite(database), await openSite(database)];
    const form = inProcess(one, { kind: "service", service: "contact" });
    const words = { subject: "Extension", body: "Bonjour", sender_email: "helene@exemple.fr" };
    const { id } = await form.collection("messages").create(words);
    const to = (await openMailThreads(other, mailbox)).replyTo(id, "owner");
    const take = deliverMails();
    const source = mail({ To: to }, "Mardi nous convient.\u0000");
    const outcomes = await Promise.all([take(one, source, 1), take(other, source, 1)]);
    expect(outcomes.sort()).toEqual(["before", "reply"]);
    expect((await other.find("replies", { message: id })).map(({ body }) => body)).toEqual([
      "Mardi nous convient.",
    ]);
    expect(await take(other, mail({ From: "ines@ailleurs.fr" }, "Une maison."), 2)).toBe("message");
    expect(await one.find("mails", {})).toHaveLength(2);
  });
});
