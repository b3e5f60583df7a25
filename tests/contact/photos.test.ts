import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { picture, svg } from "../contract/pictures.ts";
import { messageAbout, openSiteForFile, server } from "./fixtures.ts";
import { listOutbox, openAdmin, send, takenAnswer, temporaryFiles, typedFields } from "./form.ts";

openSiteForFile();

describe("photos", () => {
  test("arrive with the message, and only administrators see them", async () => {
    const photos = [await picture("Façade sud.jpg"), await picture("jardin.png")];
    const { answer } = await send(server.url, { fields: { subject: "Photos" }, photos });
    expect(answer).toEqual(takenAnswer);
    const [message] = await messageAbout("Photos");
    expect(message?.body).toBe(typedFields.message);
    expect(message?.attachments).toEqual([
      expect.stringMatching(/^fa_ade_sud_\w{10}\.jpg$/),
      expect.stringMatching(/^jardin_\w{10}\.png$/),
    ]);
    const admin = await openAdmin(server);
    const address = admin.files.getURL(message as never, message?.attachments[0]);
    expect((await fetch(address)).status).toBe(404);
    const token = await admin.files.getToken();
    const seenAnswer = await fetch(`${address}?token=${token}`);
    expect(seenAnswer.headers.get("content-type")).toBe("image/jpeg");
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
    expect(answer).toMatchObject({ typed: { ...typedFields, subject: "Six photos" } });
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
    expect(answer).toMatchObject({ outcome: "invalid", faults: { photos: fault } });
  });

  test("that are unreadable or too heavy are refused by name", async () => {
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

  test("that are refused leave no message, letter or file", async () => {
    const before = await listOutbox(server);
    await send(server.url, { fields: { subject: "Refus" }, photos: [disguised] });
    expect(await messageAbout("Refus")).toEqual([]);
    expect(await listOutbox(server)).toEqual(before);
    expect(await temporaryFiles(server)).toEqual([]);
  });

  test("that are too large together end the reading, and the text returns", async () => {
    const photos = Array.from({ length: 5 }, (_, n) => new File([Buffer.alloc(500 * 1024, 1)], `${n}.jpg`));
    const { status, answer } = await send(server.url, { fields: { subject: "Beaucoup trop" }, photos });
    expect(status).toBe(400);
    expect(answer).toEqual({
      outcome: "invalid",
      faults: {
        photos: "Vos photos sont trop lourdes ensemble (60 Mo au plus) : envoyez-en moins, ou plus petites.",
      },
      typed: { ...typedFields, subject: "Beaucoup trop" },
    });
    expect(await temporaryFiles(server)).toEqual([]);
  });

  test("that break off during the upload are removed", async () => {
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
