import { afterAll, beforeAll, describe, expect } from "vitest";
import { mailServer, type TestMailServer } from "../../../mail/fixtures.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { atWidths, desktop, phone, test } from "../browser.ts";
import { newAddress, write } from "./enquiries-fixtures.ts";

let server: RunningServer;
let mail: TestMailServer;
let stopMail = async () => {};

beforeAll(async () => {
  mail = await mailServer({ once: (stop) => (stopMail = stop) });
  const env = { RATE_LIMITS: "off", SMTP_URL: mail.smtpUrl, MAIL_FROM: "Bois <bonjour@bois.example>" };
  server = await takeServer({ demo: true, env });
});
afterAll(async () => {
  await server.stop();
  await stopMail();
});

const renewal = "Un lien vous attend dans vos e-mails.";

describe.each(atWidths(["on a phone", phone], ["at a desk", desktop]))(
  "with a mail server, %s",
  (_, size) => {
    test("an enquiry mentions the link in its letter, and sends another", async ({ visit }) => {
      const email = newAddress();
      const page = await visit("/contact", { ...size, baseURL: server.url });
      await write(page, email);
      await page.getByRole("link", { name: "Dites-nous-en davantage" }).click();
      await page.getByText(renewal).waitFor();
      const lettersTo = () => mail.received.filter(({ to }) => to.includes(email)).length;
      await expect.poll(lettersTo, { timeout: 30_000 }).toBe(1);
      await page.getByRole("button", { name: "Renvoyer le lien" }).click();
      await page.getByText("Le lien est reparti.").waitFor();
      await expect.poll(lettersTo, { timeout: 30_000 }).toBe(2);
      const quote = await fetch(`${server.url}/demande/devis`);
      expect(await quote.text()).toContain("Un lien dans votre e-mail rouvre ensuite");
    });
  },
);
