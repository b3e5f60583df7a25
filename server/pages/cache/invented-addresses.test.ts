import { expect, test } from "vitest";
import { site } from "./page-cache-fixtures.ts";

test("unused query parameters get the cached page", async () => {
  const { ask, renderings } = await site();
  const plain = await ask("/services");
  for (const query of ["?", "?utm_source=lettre&fbclid=1", "?page=2", "?q=bois", "?=&&=%", "?services"])
    expect((await ask(`/services${query}`)).text, query).toBe(plain.text);
  await ask("/sitemap.xml?a");
  await ask("/sitemap.xml?b");
  expect(renderings).toEqual(["/services", "/sitemap.xml"]);
});

test("a page's parameters map to existing values", async () => {
  const { ask, renderings } = await site();
  const reviewPages = [
    ...["/avis?page=1", "/avis?page=02", "/avis?page=-1", "/avis?page=bois", "/avis?page=2&utm_source=x"],
    ...["/avis?page=4", "/avis?page=99999", "/contact?message=envoye", "/contact?message=autre"],
    ...["/login?next=/account&mode=inscription", "/login?mode=inscription&next=%2Fdashboard%2Fmessages"],
    ...["/login?next=//evil.example", "/login?change=adresse", "/login?change=tout"],
  ];
  for (const address of reviewPages) expect((await ask(address)).status, address).toBe(200);
  expect(renderings.sort()).toEqual([
    "/avis",
    "/avis?page=2",
    "/avis?page=999999",
    "/contact",
    "/contact?message=envoye",
    "/login",
    "/login?change=adresse",
    "/login?mode=inscription&next=%2Faccount",
  ]);
});

test("a letter's page is equal for all tokens and never cached", async () => {
  const { ask, renderings } = await site();
  const answers = [];
  for (const token of ["eyJh.e30.a", "eyJh.e30.b", "%00"])
    answers.push(await ask(`/login/adresse?token=${token}`));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.map(({ headers }) => headers["cache-control"])).toEqual(Array(3).fill("no-store"));
  await ask("/login/adresse?token=");
  expect(renderings).toEqual(["/login/adresse?token=_", "/login/adresse"]);
});

test("missing pages share one page, and missing projects another", async () => {
  const render = (page: string) => new Response(page, { status: 404 });
  const { ask, renderings } = await site({ render });
  const unknownPages = ["/nulle/part", "/wp-login.php?a=1", "/services.data", "/%C3%A9", "/realisations/a/b"];
  for (const address of unknownPages) expect((await ask(address)).status, address).toBe(404);
  for (const slug of ["ferme", "ferme-2?q=a", "x.data", "%C3%A9"]) await ask(`/realisations/${slug}`);
  expect(renderings).toEqual(["/_", "/realisations/_"]);
});

test("existing and renamed projects have pages of their own", async () => {
  const { ask, renderings } = await site();
  for (const slug of ["grange", "vieille-grange", "grange?utm_source=x", "vieille-grange"])
    await ask(`/realisations/${slug}`);
  expect(renderings).toEqual(["/realisations/grange", "/realisations/vieille-grange"]);
});

test("a published project shows at the next request", async () => {
  const slugs: string[] = [];
  const { ask, renderings, admin } = await site({ slugs });
  await ask("/realisations/ferme");
  slugs.push("ferme");
  await admin.create("projects", { slug: "ferme", title: "La ferme", description: "<p>Bois</p>" });
  await ask("/realisations/ferme");
  expect(renderings).toEqual(["/realisations/_", "/realisations/ferme"]);
});

test("guarded pages share one rendering and stay behind their guard", async () => {
  const { ask, renderings, handedOn } = await site();
  const accountPages = ["a", "b", "_", "_"]
    .map((id) => `/account/echanges/${id}`)
    .concat("/account", "/account");
  for (const address of accountPages) await ask(address);
  expect(renderings).toEqual(["/account/echanges/_", "/account"]);
  expect(handedOn).toEqual(accountPages);
});

test("a search is rendered within a rate limit, then by the browser", async () => {
  const { ask, renderings } = await site();
  expect((await ask("/realisations?q=%20grange%20&utm_source=x")).text).toContain("?q=grange ");
  for (let number = 0; number < 100; number++) await ask(`/realisations?q=bois${number}`);
  expect(renderings).toHaveLength(31);
  expect((await ask("/realisations?q=bois")).text).toBe((await ask("/realisations")).text);
  expect(renderings).toHaveLength(31);
});

test("searches of the site share that limit, and then one page", async () => {
  const { ask, renderings } = await site();
  for (let number = 0; number < 100; number++) await ask(`/recherche?q=bois${number}&page=${number}`);
  expect(renderings).toHaveLength(31);
  expect((await ask("/recherche?q=bois")).text).toBe((await ask("/recherche")).text);
});

test("project lists are rendered for existing filter values only", async () => {
  const { ask, renderings } = await site();
  const filterPages = [
    ...["service=grange", "service=ferme", "service=Grange", "lieu=tarn", "lieu=", "lieu=tarn&utm_source=x"],
    ...["annee=2024", "annee=1999", "annee=02024", "matiere=meleze", "matiere=__proto__", "essence=meleze"],
    ...["categorie=Grange", "categorie=grange", "categorie=Ferme"],
  ];
  for (const query of filterPages) expect((await ask(`/realisations?${query}`)).status, query).toBe(200);
  expect(renderings).toEqual([
    "/realisations?service=grange",
    "/realisations",
    "/realisations?lieu=tarn",
    "/realisations?annee=2024",
    "/realisations?matiere=meleze",
    "/realisations?categorie=Grange",
  ]);
});

test("combined filters are rendered within a rate limit and not cached", async () => {
  const { ask, renderings } = await site();
  const both = "/realisations?lieu=tarn&service=abri";
  expect((await ask(both)).text).toContain("?service=abri&lieu=tarn");
  for (let number = 0; number < 100; number++) await ask(both);
  expect(renderings.filter((address) => address !== "/realisations")).toHaveLength(30);
  expect((await ask(both)).text).toBe((await ask("/realisations")).text);
  expect((await ask("/realisations?lieu=tarn&annee=1999")).text).toContain("?lieu=tarn");
});
