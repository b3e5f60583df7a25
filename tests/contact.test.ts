import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Binned } from "../domain/bin/entries.ts";
import {
  adminOf,
  inDatabase,
  messagesIn,
  outboxOf,
  send,
  site,
  temporaryFiles,
  written,
} from "./contact-form.ts";
import { Mailbox } from "./contract/mailbox.ts";
import { picture, svg } from "./contract/pictures.ts";
import { type OwnPage, ownPage } from "./own-page.ts";
import { type RunningServer, startServer } from "./running.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: "off", UPLOAD_LIMIT: "300KB", LOG: "requests" } });
}, 60_000);
afterAll(() => server.stop());

/** The subject tells the messages of the tests apart. */
async function messageAbout(subject: string) {
  return (await messagesIn(server)).filter((message) => message.subject === subject);
}

test("a message is kept as it was meant, unread and without an account", async () => {
  const fields = { subject: "Une pergola", name: "  Chloé Martin ", message: " Bonjour,\r\nmerci. " };
  const { status, answer, headers } = await send(server.url, { fields });
  expect({ status, answer }).toEqual({ status: 200, answer: { outcome: "sent" } });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("set-cookie")).toBeNull();
  expect(await messageAbout("Une pergola")).toMatchObject([
    {
      sender: "",
      sender_name: "Chloé Martin",
      sender_email: written.email,
      phone: written.phone,
      body: "Bonjour,\nmerci.",
      is_read: false,
      attachments: [],
    },
  ]);
});

test("a form without photos may come urlencoded too", async () => {
  const body = new URLSearchParams({ ...written, subject: "Sans photo" });
  const response = await fetch(`${server.url}/contact/envoi`, { method: "POST", body });
  expect(await response.json()).toEqual({ outcome: "sent" });
  expect(await messageAbout("Sans photo")).toHaveLength(1);
});

test("a form that holds nothing but names costs nobody any time, and is refused", async () => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  for (const path of ["/contact/envoi", "/contact"]) {
    const response = await fetch(server.url + path, { method: "POST", headers, body: "a&".repeat(100_000) });
    expect(response.status).toBe(413);
  }
});

test("a message sent again because no answer came is kept and told of once; a changed one is another", async () => {
  const fields = { subject: "Envoyé deux fois", email: "deux@ailleurs.example", key: "1-2-3-4" };
  const photos = [await picture("jardin.png")];
  expect((await send(server.url, { fields, photos })).answer).toEqual({ outcome: "sent" });
  await expect.poll(() => outboxOf(server)).not.toContainEqual(expect.stringContaining("held"));
  const letters = await outboxOf(server);
  expect((await send(server.url, { fields, photos })).answer).toEqual({ outcome: "sent" });
  expect(await messageAbout("Envoyé deux fois")).toMatchObject([{ attachments: [expect.any(String)] }]);
  expect(await outboxOf(server)).toEqual(letters);
  await send(server.url, { fields: { ...fields, message: "Et la terrasse ?" }, photos });
  expect(await messageAbout("Envoyé deux fois")).toHaveLength(2);
});

test.each(["42", "true", "null", '{"a":1}', "@jsonPayload"])(
  "a subject that reads %s stays a text",
  async (subject) => {
    await send(server.url, { fields: { subject } });
    expect(await messageAbout(subject)).toHaveLength(1);
  },
);

test("what is missing or wrong is said by field, and what was typed comes back as it was", async () => {
  const typed = {
    name: " ",
    email: "chloe@",
    phone: " 06 ",
    subject: "",
    message: " Bonjour,\n\nmerci \n",
  };
  const { status, answer } = await send(server.url, { fields: typed });
  expect(status).toBe(400);
  expect(answer).toEqual({
    outcome: "refused",
    faults: {
      name: "Dites-nous votre nom.",
      email: "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
      subject: "Donnez un sujet à votre message.",
    },
    typed,
  });
});

describe("what fills in the field that no person sees", () => {
  const trapped = (subject: string) => ({ subject, website: "https://robot.example" });

  async function binned(page: OwnPage, title: string) {
    const { items }: Binned = await (await page.fetch("/dashboard/donnees/corbeille")).json();
    return items.filter((each) => each.title === title);
  }

  function restore(page: OwnPage, id: string) {
    return page.fetch("/dashboard/donnees/corbeille", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ act: "restore", collection: "messages", id }),
    });
  }

  test("is answered like everything else, and waits in the bin, without its photos and without a letter", async () => {
    const own = await site();
    const sending = { fields: { ...trapped("Robot"), key: "1-2-3-4" }, photos: [await picture("a.png")] };
    expect((await send(own.url, sending)).answer).toEqual({ outcome: "sent" });
    // Sent again because no answer came.
    expect((await send(own.url, sending)).answer).toEqual({ outcome: "sent" });
    expect(await messagesIn(own)).toEqual([]);
    expect(await outboxOf(own)).toEqual([]);
    expect(await temporaryFiles(own)).toEqual([]);
    const page = await ownPage(own, own.admin);
    expect(await binned(page, "Robot")).toMatchObject([
      { collection: "messages", isSuspect: true, deletedBy: { name: "Piège à robots" } },
    ]);
  });

  test("is a message like any other once it is taken out of the bin, and the office is told", async () => {
    const own = await site();
    await send(own.url, { fields: trapped("Une vraie personne") });
    const page = await ownPage(own, own.admin);
    const [found] = await binned(page, "Une vraie personne");
    expect((await restore(page, found?.id ?? "")).status).toBe(204);
    expect(await messagesIn(own)).toMatchObject([
      { subject: "Une vraie personne", sender_email: written.email, body: written.message, is_read: false },
    ]);
    const letters = new Mailbox(own.outbox);
    await expect.poll(() => letters.lettersTo(""), { timeout: 10_000 }).toHaveLength(1);
    expect((await letters.lettersTo(""))[0]).toContain("Une vraie personne");
    // Deleted by hand afterwards, it is nobody's suspect.
    const admin = await adminOf(own);
    await admin.collection("messages").delete(found?.id ?? "");
    expect(await binned(page, "Une vraie personne")).toMatchObject([{ isSuspect: false }]);
    await restore(page, found?.id ?? "");
    expect(await letters.lettersTo("")).toHaveLength(1);
  });

  test("is told what is wrong with it, as everybody is", async () => {
    const { answer } = await send(server.url, { fields: { ...trapped("Robot"), email: "robot" } });
    expect(answer).toMatchObject({ outcome: "refused", faults: { email: expect.any(String) } });
  });
});

test("fields that a form does not have are passed over", async () => {
  const fields = {
    subject: "Champs en trop",
    is_read: "true",
    sender: "x",
    id: "abcdefghijklmno",
    attachments: "x",
  };
  expect((await send(server.url, { fields })).answer).toEqual({ outcome: "sent" });
  const [message] = await messageAbout("Champs en trop");
  expect(message).toMatchObject({ is_read: false, sender: "", attachments: [] });
  expect(message?.id).not.toBe("abcdefghijklmno");
});

describe("without script", () => {
  const sendPage = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...written, ...fields });
    return fetch(`${server.url}/contact`, { method: "POST", body, redirect: "manual" });
  };

  test("the page takes the form itself, and says so on a page that can be loaded again", async () => {
    const { status, headers } = await sendPage({ subject: "Sans script" });
    expect([status, headers.get("location")]).toEqual([303, "/contact?message=envoye"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await messageAbout("Sans script")).toHaveLength(1);
  });

  test("what was typed is there again, as text, when something is missing", async () => {
    const response = await sendPage({ subject: '"><script>alert(1)</script>', email: "chloe@" });
    expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"]);
    const html = await response.text();
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).not.toContain("<script>alert");
  });

  test("a browser that knows the site by another name can", async () => {
    const headers = { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000" };
    const body = new URLSearchParams({ ...written, subject: "Sous un autre nom" });
    const options: RequestInit = { method: "POST", body, headers, redirect: "manual" };
    expect((await fetch(`${server.url}/contact`, options)).status).toBe(303);
    expect(await messageAbout("Sous un autre nom")).toHaveLength(1);
  });

  test("a foreign page cannot", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", "Content-Type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ ...written, subject: "D'une autre page" });
    const response = await fetch(`${server.url}/contact`, { method: "POST", body, headers });
    expect(response.status).toBe(403);
    expect(await messageAbout("D'une autre page")).toEqual([]);
  });
});

describe("photos", () => {
  test("arrive with the message, and only administrators see them", async () => {
    const photos = [await picture("Façade sud.jpg"), await picture("jardin.png")];
    const { answer } = await send(server.url, { fields: { subject: "Photos" }, photos });
    expect(answer).toEqual({ outcome: "sent" });
    const [message] = await messageAbout("Photos");
    expect(message?.body).toBe(written.message);
    expect(message?.attachments).toEqual([
      expect.stringMatching(/^fa_ade_sud_\w{10}\.jpg$/),
      expect.stringMatching(/^jardin_\w{10}\.png$/),
    ]);
    const admin = await adminOf(server);
    const address = admin.files.getURL(message as never, message?.attachments[0]);
    expect((await fetch(address)).status).toBe(404);
    const token = await admin.files.getToken();
    const seen = await fetch(`${address}?token=${token}`);
    expect(seen.headers.get("content-type")).toBe("image/jpeg");
    await admin.collection("users").create({
      email: "curieux@ailleurs.example",
      password: "une phrase assez longue",
      passwordConfirm: "une phrase assez longue",
    });
    await admin.collection("users").authWithPassword("curieux@ailleurs.example", "une phrase assez longue");
    expect((await fetch(`${address}?token=${await admin.files.getToken()}`)).status).toBe(404);
    expect(await temporaryFiles(server)).toEqual([]);
  });

  test("are five at most", async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => picture(`${number}.png`)));
    const { status, answer } = await send(server.url, { fields: { subject: "Six photos" }, photos });
    expect(status).toBe(400);
    expect(answer).toMatchObject({ faults: { photos: "Vous pouvez joindre 5 photos au plus." } });
    expect(answer).toMatchObject({ typed: { ...written, subject: "Six photos" } });
    expect(
      (await send(server.url, { fields: { subject: "Cinq photos" }, photos: photos.slice(1) })).status,
    ).toBe(200);
  });

  const disguised = new File(["<script>alert(1)</script>"], "photo.jpg", { type: "image/jpeg" });
  const pdf = new File(["%PDF-1.7\n"], "devis.pdf", { type: "application/pdf" });
  test.each([
    ["plan.svg", svg()],
    ["photo.jpg", disguised],
    ["devis.pdf", pdf],
    ["rien.png", new File([], "rien.png")],
  ])("are pictures by their bytes: %s is refused by name", async (name, file) => {
    const photos = [await picture("jardin.png"), file];
    const { answer } = await send(server.url, { fields: { subject: "Refus" }, photos });
    const fault = `Format non autorisé pour ${name}. Formats acceptés : jpeg, jpg, png, gif, webp.`;
    expect(answer).toMatchObject({ outcome: "refused", faults: { photos: fault } });
  });

  test("that cannot be read are refused by name, and so are those that are too heavy", async () => {
    const whole = Buffer.from(await (await picture("a.png", 400, 300)).arrayBuffer());
    const cut = new File([whole.subarray(0, 60)], "coupée.png", { type: "image/png" });
    const unreadable = await send(server.url, { fields: { subject: "Refus" }, photos: [cut] });
    expect(unreadable.answer).toMatchObject({
      faults: { photos: "La photo coupée.png est illisible, ou compte plus de 60 millions de pixels." },
    });
    const heavy = new File([Buffer.alloc(400 * 1024, 1)], "grande.jpg", { type: "image/jpeg" });
    const tooHeavy = await send(server.url, { fields: { subject: "Refus" }, photos: [heavy] });
    expect(tooHeavy.answer).toMatchObject({
      faults: { photos: "La photo grande.jpg est trop lourde." },
    });
  });

  test("that are refused leave nothing behind: no message, no letter, no file", async () => {
    const before = await outboxOf(server);
    await send(server.url, { fields: { subject: "Refus" }, photos: [disguised] });
    expect(await messageAbout("Refus")).toEqual([]);
    expect(await outboxOf(server)).toEqual(before);
    expect(await temporaryFiles(server)).toEqual([]);
  });

  test("that are too much together end the reading, and what was typed before them comes back", async () => {
    const photos = Array.from({ length: 5 }, (_, n) => new File([Buffer.alloc(500 * 1024, 1)], `${n}.jpg`));
    const { status, answer } = await send(server.url, { fields: { subject: "Beaucoup trop" }, photos });
    expect(status).toBe(400);
    expect(answer).toEqual({
      outcome: "refused",
      faults: {
        photos: "Vos photos sont trop lourdes ensemble (60 Mo au plus) : envoyez-en moins, ou plus petites.",
      },
      typed: { ...written, subject: "Beaucoup trop" },
    });
    expect(await temporaryFiles(server)).toEqual([]);
  });

  test("that break off on their way are put away", async () => {
    const sending = request(`${server.url}/contact/envoi`, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=b", "Content-Length": 200_000 },
    });
    sending.on("error", () => undefined);
    sending.write('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n');
    sending.write(Buffer.alloc(50_000, 1));
    await expect.poll(() => temporaryFiles(server), { timeout: 10_000 }).toHaveLength(1);
    sending.destroy();
    await expect.poll(() => temporaryFiles(server), { timeout: 10_000 }).toEqual([]);
  });
});

describe("who may send", () => {
  const subject = "D'ailleurs";

  test.each<Record<string, string>>([
    { Origin: "https://ailleurs.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", Origin: "https://www.ailleurs.example" },
  ])("a foreign page cannot: %j", async (headers) => {
    const { status, headers: told } = await send(server.url, { fields: { subject }, headers });
    expect(status).toBe(403);
    expect(told.get("cache-control")).toBe("no-store");
    expect(await messageAbout(subject)).toEqual([]);
  });

  test("our own pages and plain clients can", async () => {
    const own: Record<string, string>[] = [{ "Sec-Fetch-Site": "same-origin" }, { Origin: server.url }, {}];
    for (const headers of own) {
      expect((await send(server.url, { headers })).status).toBe(200);
    }
  });

  test("nobody writes messages through the API but those who have an account", async () => {
    const record = {
      subject: "Par l'API",
      body: "Bonjour",
      sender_name: "X",
      sender_email: "x@ailleurs.example",
    };
    for (const more of [{}, { sender: "" }, { desk: "contact" }]) {
      const response = await fetch(`${server.url}/api/collections/messages/records`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...record, ...more }),
      });
      expect(response.status).toBe(400);
    }
    expect(await messageAbout("Par l'API")).toEqual([]);
  });
});

describe("other requests", () => {
  test.each(["GET", "HEAD"])("%s leads to the form", async (method) => {
    const response = await fetch(`${server.url}/contact/envoi`, { method, redirect: "manual" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/contact");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["PUT", "PATCH", "DELETE"])("%s is not allowed", async (method) => {
    const response = await fetch(`${server.url}/contact/envoi`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test.each(["application/json", "text/plain", "multipart/mixed; boundary=b", "multipart/form-data", ""])(
    "a body of the type %j is none of a form",
    async (type) => {
      const response = await fetch(`${server.url}/contact/envoi`, {
        method: "POST",
        headers: { "Content-Type": type },
        body: JSON.stringify(written),
      });
      expect([response.status, response.headers.get("cache-control")]).toEqual([415, "no-store"]);
    },
  );

  test("a form that is broken is not taken", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const body = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nChloé\r\n--b\r\nContent-';
    const response = await fetch(`${server.url}/contact/envoi`, { method: "POST", headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      outcome: "failed",
      reason: "brokenOff",
      typed: { name: "Chloé" },
    });
  });

  test("the signed time is nobody's to keep", async () => {
    const response = await fetch(`${server.url}/contact/heure`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toMatch(/^[\da-z]+\.[\w-]{43}$/);
  });
});

test("when the store cannot keep a message, its writer is told, and no letter speaks of it", async () => {
  const own = await site();
  inDatabase(own, (database) =>
    database.exec("CREATE TRIGGER full BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'full'); END"),
  );
  const { status, answer } = await send(own.url, { photos: [await picture("jardin.png")] });
  expect(status).toBe(503);
  expect(answer).toEqual({ outcome: "failed", reason: "unanswered", typed: written });
  expect(await outboxOf(own)).toEqual([]);
  expect(await temporaryFiles(own)).toEqual([]);
  inDatabase(own, (database) => database.exec("DROP TRIGGER full"));
  expect((await send(own.url)).answer).toEqual({ outcome: "sent" });
});

test("the log knows no name, no address and no words", async () => {
  await send(server.url);
  await send(server.url, { fields: { email: "chloe@" } });
  const output = server.output();
  for (const text of Object.values(written)) expect(output).not.toContain(text.split("\n")[0]);
  expect(output).not.toContain("ailleurs.example");
});
