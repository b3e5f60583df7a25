import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mailServer, type Received } from "./fixtures.ts";
import { contactLetters, openMail, type PreparedLetter } from "./index.ts";

const site = { name: "Les Assembleurs", url: "https://exemple.fr" };
const office = "atelier@exemple.fr";
const message = {
  enquiryId: "message00000001",
  name: "Chloé Martin",
  email: "chloe@ailleurs.fr",
  phone: "06 12 34 56 78",
  subject: "Une extension",
  message: "Bonjour,\nnous pensons à une extension.",
  photos: 2,
};

async function received(write: (letters: ReturnType<typeof contactLetters>) => unknown): Promise<Received> {
  const server = await mailServer();
  const folder = mkdtempSync(path.join(tmpdir(), "letters-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mail = openMail({
    smtpUrl: server.smtpUrl,
    from: "Les Assembleurs <bonjour@exemple.fr>",
    outbox: path.join(folder, "outbox"),
    log: () => {},
  });
  await write(contactLetters(mail, site));
  await mail.close();
  const [only, ...more] = server.received;
  expect(more).toEqual([]);
  if (!only) throw new Error("Nothing was received.");
  return only;
}

async function notice(changes: Partial<typeof message & { isQuote: boolean }> = {}): Promise<Received> {
  return received(async (letters) => {
    await sent(letters.prepareNotice(office, { ...message, ...changes }));
  });
}

async function sent(prepared: Promise<PreparedLetter>): Promise<void> {
  await (await prepared).send().catch(() => undefined);
}

function letterHeaders({ text }: Received): string {
  return text.slice(0, text.indexOf("\r\n\r\n"));
}

test("the letter names the author, the subject and how to answer", async () => {
  const { to, text } = await notice();
  expect(to).toEqual([office]);
  expect(text).toContain("Reply-To: chloe@ailleurs.fr\r\n");
  expect(text).toContain("Auto-Submitted: auto-generated\r\n");
  expect(text).toContain("Nom\u00A0: Chloé Martin\r\n");
  expect(text).toContain("E-mail\u00A0: chloe@ailleurs.fr\r\n");
  expect(text).toContain("Téléphone\u00A0: 06 12 34 56 78\r\n");
  expect(text).toContain("Sujet\u00A0: Une extension\r\n");
  expect(text).toContain("Photos\u00A0: 2, à voir dans le tableau de bord\r\n");
  expect(text).toContain("> Bonjour,\r\n> nous pensons à une extension.\r\n");
  expect(text).toContain("https://exemple.fr/dashboard/messages/message00000001");
});

test("empty fields are not mentioned", async () => {
  const { text } = await notice({ phone: "", photos: 0 });
  expect(text).not.toContain("Téléphone");
  expect(text).not.toContain("Photos");
});

test("a quote without words is announced as one, and quotes nobody", async () => {
  const { text } = await notice({ message: "", isQuote: true });
  expect(text).toContain("Nouvelle demande de devis");
  expect(text).toContain("Quelqu’un vous demande un devis par le site, sans autre message.");
  expect(text).toContain("Voir la demande");
  for (const line of [/^> /m, /<blockquote/, /ces lignes/]) expect(text).not.toMatch(line);
});

test("a visitor's words cannot become markup", async () => {
  const markup = `<img src=x onerror="alert(1)"></blockquote>&`;
  const { text } = await notice({ name: markup, subject: markup, phone: markup, message: markup });
  const html = text.slice(text.indexOf("<!DOCTYPE html>"));
  expect(html).not.toContain("<img");
  expect(
    html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&lt;\/blockquote&gt;&amp;/g),
  ).toHaveLength(4);
});

test.each(["name", "email", "phone", "subject", "message"] as const)(
  "%s cannot add a header or a recipient, even past the form's own rules",
  async (field) => {
    const hostile =
      "x@y.fr\r\nBcc: tous@ailleurs.fr\r\nX-Sign: hostile\r\n\r\nAutre lettre, autre@ailleurs.fr";
    const letter = await notice({ [field]: hostile });
    expect(letter.to).toEqual([office]);
    const headers = letterHeaders(letter);
    expect(headers).not.toMatch(/^(bcc|x-sign):/im);
    expect(headers.match(/^Subject: /gm)).toHaveLength(1);
    expect(headers).toMatch(/^Subject: Nouveau message du formulaire de contact$/m);
  },
);

test("the acknowledgement is the same for everybody; answers reach the cooperative", async () => {
  const letter = await received((letters) =>
    sent(letters.prepareAcknowledgement("chloe@ailleurs.fr", office, { enquiryId: "one" })),
  );
  const other = await received((letters) =>
    sent(letters.prepareAcknowledgement("luc@ailleurs.fr", office, { enquiryId: "other" })),
  );
  expect(letter.to).toEqual(["chloe@ailleurs.fr"]);
  expect(letter.text).toContain(`Reply-To: ${office}\r\n`);
  expect(letter.text).toContain("Auto-Submitted: auto-replied\r\n");
  expect(letter.text).toContain("Nous avons bien reçu votre message");
  const words = ({ text }: Received) =>
    text.slice(text.indexOf("\r\n\r\n")).replaceAll(/--_NmP-\S+|boundary="\S+"/g, "");
  expect(words(letter)).toBe(words(other));
});

test("the acknowledgement of a quote asks for nothing that its form has asked for", async () => {
  const link = { token: "jeton", until: "22 décembre 2026" };
  const { text } = await received((letters) =>
    sent(
      letters.prepareAcknowledgement("chloe@ailleurs.fr", office, { enquiryId: "one", isQuote: true, link }),
    ),
  );
  expect(text).toContain("Nous avons bien reçu votre demande de devis");
  expect(text).toContain("vous pouvez la relire, la corriger");
  expect(text).not.toContain("un moment");
});
