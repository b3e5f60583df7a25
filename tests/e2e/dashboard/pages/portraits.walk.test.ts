import PocketBase from "pocketbase";
import { expect } from "vitest";
import { picture } from "../../../contract/pictures.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const sentPage = async (path: string) => (await fetch(server.url + path)).text();
const about = () => sentPage("/qui-sommes-nous");

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
    // The page shows no portrait without the tick.
    expect(await about()).not.toContain(name);

    await page.getByLabel("Montrez-moi sur le site").check();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Vous êtes sur le site.").waitFor();
    const html = await about();
    expect(html).toContain(name);
    expect(plain(html)).toContain('alt="Léa, une herminette à la main"');
    // The page still names the other colleagues.
    expect(html).toContain("Maud Ferrand");
    // Every page counts the same people.
    expect(plain(html)).toContain("Quinze");
    expect(plain(await sentPage("/"))).toContain("Quinze marques, quinze voix.");
    expect(plain(await sentPage("/notre-cooperative"))).toContain("Quinze sièges égaux");

    await admin.collection("users").update(id, { disabled: true });
    expect(await about()).not.toContain(name);
    expect(plain(await sentPage("/"))).toContain("Quatorze marques, quatorze voix.");
  },
);

test("an administrator takes a portrait down, and its person reads so", async ({ open, visit }) => {
  const carpenter = { email: "noe@les-assembleurs.example", password: "atelier2024" };
  const account = { ...carpenter, passwordConfirm: carpenter.password, name: "Noé Alric", role: "chantier" };
  const { id } = await admin.collection("users").create({ ...account, verified: true });
  const own = new PocketBase(server.url).autoCancellation(false);
  await own.collection("users").authWithPassword(carpenter.email, carpenter.password);
  const portrait = { user: id, name: "Noé Alric", trade: "grutier", since: 2020, shown: true };
  await own.collection("portraits").create(portrait);
  expect(await about()).toContain("Noé Alric");

  const office = await open("/dashboard/equipe");
  await office.locator(".team-members").getByText("depuis 2020").waitFor();
  await office.getByRole("button", { name: "Retirer le portrait : Noé Alric" }).click();
  const question = office.getByRole("alertdialog", { name: "Retirer le portrait de Noé Alric" });
  await question.getByText("La personne le lit").waitFor();
  await question.getByRole("button", { name: "Retirer le portrait" }).click();
  await office.locator(".toast").getByText("Le portrait n’est plus sur le site.").waitFor();
  expect(await about()).not.toContain("Noé Alric");

  const page = await visit("/dashboard/portrait", { as: carpenter, baseURL: server.url });
  await page.getByText("L’administration a retiré votre portrait du site").waitFor();
  await page.getByLabel("Montrez-moi sur le site").check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Vous êtes sur le site.").waitFor();
  expect(await about()).toContain("Noé Alric");
});
