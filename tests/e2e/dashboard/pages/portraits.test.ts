import { expect } from "vitest";
import { picture } from "../../../contract/pictures.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const about = async () => (await fetch(`${server.url}/qui-sommes-nous`)).text();

test.for(deskFirst)(
  "a carpenter shows their portrait, and leaving takes it down, on a %s",
  async ([device, options], { visit }) => {
    const carpenter = { email: `lea-${device}@les-assembleurs.example`, password: "atelier2024" };
    const name = `Léa ${device}`;
    const account = { ...carpenter, passwordConfirm: carpenter.password, name, role: "chantier" };
    const { id } = await admin.collection("users").create({ ...account, verified: true });
    expect(await about()).not.toContain(name);

    const page = await visit("/dashboard", { ...options, as: carpenter, baseURL: server.url });
    await page.getByRole("link", { name: "Votre portrait" }).click();
    await page.getByText("Vous n’êtes pas sur le site.").waitFor();
    await page.getByLabel("Métier").fill("tailleuse");
    const buffer = Buffer.from(await (await picture("lea.jpg", 900, 1200)).arrayBuffer());
    await page.locator("#picture").setInputFiles({ name: "lea.jpg", mimeType: "image/jpeg", buffer });
    await page.getByLabel("Pour qui ne voit pas la photo").fill("Léa, une herminette à la main");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.locator(".toast").filter({ hasText: "Votre portrait est enregistré." }).waitFor();
    // Nobody is shown without the tick.
    expect(await about()).not.toContain(name);

    await page.getByLabel("Montrez-moi sur le site").check();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Vous êtes sur le site.").waitFor();
    const html = await about();
    expect(html).toContain(name);
    expect(plain(html)).toContain('alt="Léa, une herminette à la main"');
    // The others stay, by their names.
    expect(html).toContain("Maud Ferrand");

    await admin.collection("users").update(id, { disabled: true });
    expect(await about()).not.toContain(name);
  },
);
