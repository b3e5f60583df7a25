import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { mailServer, type TestMailServer } from "../../../mail/fixtures.ts";
import { type RunningServer, startServer } from "../../running.ts";
import { accessibilityProblems, desktop, phone, test, type VisitOptions } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { newAddress, write } from "./requests-fixtures.ts";

let server: RunningServer;
let mail: TestMailServer;
let stopMail = async () => {};

beforeAll(async () => {
  mail = await mailServer({ once: (stop) => (stopMail = stop) });
  const env = { RATE_LIMITS: "off", SMTP_URL: mail.smtpUrl, MAIL_FROM: "Bois <bonjour@bois.example>" };
  server = await startServer({ demo: true, env });
});
afterAll(async () => {
  await server.stop();
  await stopMail();
});

const renewal = "Un lien vous attend dans vos e-mails.";

describe.each([
  ["at a desk", desktop],
  ["on a phone", phone],
] as const)("with a mail server, %s", (_, size: VisitOptions) => {
  test("a request tells of the link that is in its letter, and sends another", async ({ visit }) => {
    const open = (path: string): Promise<Page> => visit(path, { ...size, baseURL: server.url });
    const email = newAddress();
    const page = await open("/contact");
    await write(page, email);
    await page.getByRole("link", { name: "Dites-nous-en davantage" }).click();
    await page.getByText(renewal).waitFor();
    const lettersTo = () => mail.received.filter(({ to }) => to.includes(email)).length;
    await expect.poll(lettersTo, { timeout: 30_000 }).toBe(1);
    await page.getByRole("button", { name: "Renvoyer le lien" }).click();
    await page.getByText("Le lien est reparti.").waitFor();
    await expect.poll(lettersTo, { timeout: 30_000 }).toBe(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await (await open("/demande/devis")).getByText("Un lien dans votre e-mail rouvre ensuite").waitFor();
  });
});
