import { expect } from "vitest";
import { deskFirst } from "../dashboard.ts";
import { admin, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const password = "une phrase assez longue";

test.for(deskFirst)(
  "the dialog of a departure has room for its fields, on a %s",
  async ([device, options], { open }) => {
    const name = `Marie-Antoinette-Wilhelmine de Saint-Symphorien-${device}`;
    const account = { email: `marie-${device}@equipe.example`, name, role: "redaction", verified: true };
    await admin.collection("users").create({ ...account, password, passwordConfirm: password });
    const page = await open("/dashboard/equipe", options);
    await page.getByRole("button", { name: `Départ : ${name}` }).click();
    const dialog = page.getByRole("alertdialog", { name: `${name} quitte la coopérative` });
    for (const label of ["Le jour", "L’heure"]) {
      const box = await dialog.getByLabel(label).boundingBox();
      expect([label, (box?.width ?? 0) >= 110]).toEqual([label, true]);
    }
    const [part, whole] = await Promise.all([
      dialog.locator(".departure > li").first().boundingBox(),
      dialog.locator(".departure").boundingBox(),
    ]);
    expect(part?.width).toBe(whole?.width);
    const isCut = await dialog.evaluate((each) => each.scrollWidth > each.clientWidth);
    expect(isCut).toBe(false);
  },
);
