import { expect } from "vitest";
import { authenticate, plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

test.for(deskFirst)(
  "an accountant has read only the opened document, on a %s",
  async ([device, options], { visit }) => {
    const login = { email: `compta-${device}@equipe.example`, password: "une phrase assez longue" };
    const account = { ...login, name: "Inès Vidal", role: "comptabilite", verified: true };
    const { id } = await admin.collection("users").create({ ...account, passwordConfirm: account.password });
    const page = await visit("/services", { ...options, baseURL: server.url });
    await authenticate(page, login);
    await page.goto("/dashboard");
    const documents = page.getByRole("region", { name: "À prendre" }).getByRole("link");
    await documents.first().waitFor();
    for (const document of await documents.all())
      await expect.poll(async () => plain(await document.innerText())).toMatch(/, \d+(,\d)? (ko|Mo)$/);

    const opened = documents.last();
    await page.evaluate(
      async (address) => void (await fetch(address)),
      String(await opened.getAttribute("href")),
    );
    const team = await visit("/services", { ...options, baseURL: server.url, as: server.admin });
    const list = `/dashboard/donnees/lectures-de-documents?compte=${id}`;
    const titles = async () => {
      const { readings } = await team.evaluate(async (path) => (await fetch(path)).json(), list);
      return readings.map(({ title }: { title: string }) => plain(title));
    };
    // Readings are written every few seconds, all of them together.
    const title = plain(await opened.locator("b").innerText());
    await expect.poll(titles, { timeout: 20_000 }).toEqual([title]);
  },
);
