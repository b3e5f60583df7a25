import { expect } from "vitest";
import { addDays, namedDayInFrench, todayInParis } from "../../../../domain/dates.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, colleague, kept, newEnquiry, startServerOfFile, test, toast } from "./board-fixtures.ts";

startServerOfFile();

test.for(deskFirst)(
  "the agenda's visits and reminders lead to enquiries, on a %s",
  async ([, options], { open }) => {
    const tomorrow = addDays(todayInParis());
    const { id, name } = await newEnquiry("Ines Agenda", { town: "Lavaur" });
    await admin
      .collection("messages")
      .update(id, { remind_on: `${tomorrow} 00:00:00.000Z`, remind_note: "Le toit" });
    const from = `${tomorrow}T09:00:00Z`;
    const slots = [{ from, to: `${tomorrow}T10:00:00Z`, note: "" }];
    const visit = await admin.collection("visits").create({ message: id, slots });
    await admin.collection("visits").update(visit.id, { chosen: from, state: "chosen" });

    const page = await open("/dashboard", options);
    const near = page.getByRole("region", { name: "Aujourd’hui et demain" });
    await near.getByRole("link", { name: new RegExp(`Rappel : ${name}`) }).waitFor();
    await near.getByRole("link", { name: "Agenda", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Agenda" }).waitFor();
    const day = page.getByRole("listitem").filter({
      has: page.getByRole("heading", { level: 2, name: new RegExp(namedDayInFrench(tomorrow), "i") }),
    });
    expect(plain(await day.innerText())).toContain("Le toit");
    await day.getByRole("link", { name: new RegExp(`Visite : ${name}`) }).click();
    await page.waitForURL(`**/dashboard/demandes/${id}`);
  },
);

test("an enquiry is entrusted to a colleague with a day", async ({ openShared }) => {
  const hugo = await colleague("Hugo Maurel");
  const password = "un-mot-de-passe-sûr";
  const former = { email: "partie@exemple.fr", name: "Léa Partie", role: "admin", verified: true };
  await admin.collection("users").create({ ...former, disabled: true, password, passwordConfirm: password });
  const { id } = await newEnquiry("À confier");
  const page = await openShared(`/dashboard/demandes/${id}`);
  await page.getByRole("button", { name: "Confier", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Confier cette demande" });
  await question.getByRole("button", { name: "Confier" }).click();
  await question.getByText("Choisissez une personne.").waitFor();
  const people = question.getByLabel("À qui");
  expect(await people.locator("option").allInnerTexts()).not.toContain("Léa Partie");
  await people.selectOption("Hugo Maurel");
  const day = addDays(todayInParis(), 3);
  await question.getByLabel("À reprendre le").fill(day);
  await question.getByRole("button", { name: "Confier" }).click();
  await toast(page, "La demande est confiée").waitFor();
  const enquiry = await kept(id);
  expect(enquiry.in_charge).toBe(hugo.authStore.record?.id);
  expect(enquiry.remind_on).toContain(day);
});
