import { expect } from "vitest";
import { plain } from "../../browser.ts";
import { phoneFirst, untilBackupIsMade } from "../dashboard.ts";
import { startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

test.for(phoneFirst)("a backup lists its contents, on a %s", async ([, options], { openShared }) => {
  const page = await openShared("/dashboard/sauvegardes", options);
  const sentence = page.getByText(/^Sauvegarde vérifiée/).first();
  await page.getByRole("button", { name: "Sauvegarder maintenant" }).click();

  await sentence.waitFor(untilBackupIsMade);
  expect(plain(await sentence.innerText())).toMatch(
    /^Sauvegarde vérifiée .* à \d+ h(?: \d\d)? : \d+ fichiers, 9 projets, 12 messages\.$/,
  );
});
