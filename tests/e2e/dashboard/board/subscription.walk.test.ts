import { expect } from "vitest";
import { addDays, todayInParis } from "../../../../domain/dates.ts";
import { execute } from "../../../stored-rows.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { server } from "../fixtures.ts";
import { admin, newEnquiry, startServerOfFile, test, toast } from "./board-fixtures.ts";

startServerOfFile();

test.for(deskFirst)(
  "a colleague subscribes to the agenda and revokes it, on a %s",
  async ([device, options], { open }) => {
    const { id, name } = await newEnquiry(`Abonnée ${device}`);
    const remind_on = `${addDays(todayInParis(), 5)} 00:00:00.000Z`;
    await admin.collection("messages").update(id, { remind_on });
    const page = await open("/dashboard/agenda", options);
    // The page's session may be older than a fresh proof lasts.
    await execute(server, "UPDATE _sessions SET proven = expires");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
    const openDialog = page.getByRole("button", { name: "S’abonner" });
    await openDialog.click();
    const dialog = page.getByRole("dialog", { name: "S’abonner à l’agenda" });
    await dialog.getByRole("button", { name: "Créer mon adresse" }).click();
    const first = await readAddress();
    await dialog.getByRole("button", { name: "Copier" }).click();
    await toast(page, "Le lien est copié.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    const calendar = await fetch(first);
    expect(calendar.status).toBe(200);
    expect((await calendar.text()).replaceAll("\r\n ", "")).toContain(name);

    await dialog.getByRole("button", { name: "C’est tout" }).click();
    await openDialog.click();
    await dialog.getByText("Votre adresse existe depuis le").waitFor();
    expect(await dialog.locator("code").count()).toBe(0);
    await dialog.getByRole("button", { name: "En faire une autre" }).click();
    const second = await readAddress();
    expect(await readStatus(first)).toBe(404);
    expect(await readStatus(second)).toBe(200);
    await dialog.getByRole("button", { name: "Ne plus m’abonner" }).click();
    await dialog.getByText("Vous n’avez pas d’adresse.").waitFor();
    expect(await readStatus(second)).toBe(404);

    async function readAddress(): Promise<string> {
      return `http://${plain(await dialog.locator("code").innerText())}`;
    }
  },
);

async function readStatus(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.body?.cancel();
  return answer.status;
}

test("an address that opens nothing has no page", async () => {
  const answer = await fetch(`${server.url}/agenda/${"a".repeat(58)}.ics`);
  expect([answer.status, await answer.text()]).toEqual([404, ""]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});
