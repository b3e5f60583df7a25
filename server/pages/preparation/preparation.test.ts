import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import type { Caller } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { pageId } from "../../../domain/pages/page-names.ts";
import siteRoutes from "../../../site/routes.ts";
import { signInPicture } from "../../../site/sign-in/sign-in-picture.ts";
import { hidePreparation } from "./preparation.ts";

type Owner = Extract<Caller, { kind: "user" }>;

type Asked = { method?: string; headers?: Record<string, string> };

const siteUrl = "https://bois.example";

/** Serves pages that say « page » behind the stage, to the owner of any session. */
async function open({ isPreparing = true, role = "", limited = false } = {}) {
  const record = { role };
  const owner = {
    ...{ kind: "user", collection: "users", id: "maud", record },
    ...(limited && { limited }),
  } as unknown as Owner;
  const stage = hidePreparation({
    isPreparing: () => isPreparing,
    name: () => "Bois & Cie <Scop>",
    gateway: { sessionOwner: async () => (role ? owner : undefined) },
    identifyCaller: async (token) => (token === "of-maud" ? owner : { kind: "visitor" }),
    siteUrl,
    log: { error() {}, request() {} },
  });
  const server = createServer(stage((_, outgoing) => void outgoing.writeHead(200, {}).end("page")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const session: Asked["headers"] = role ? { cookie: "pb_auth=abc" } : {};
  /** Sends the path as it is written: `fetch` would resolve it first. */
  return async (path: string, { method = "GET", headers = session }: Asked = {}) => {
    const answer = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
      request({ port, path, method, headers, agent: false }, resolve).on("error", reject).end();
    });
    const text = await readText(answer);
    return {
      status: answer.statusCode,
      isPage: text === "page",
      text,
      robots: answer.headers["x-robots-tag"],
    };
  };
}

/** The addresses of the route table that everybody reaches, in addition to accounts and sign-in. */
const openRoutes = [
  "/demande",
  "/demande/revoquer",
  "/avis/ne-plus-inviter",
  "/mentions-legales",
  "/donnees-personnelles",
  "/accessibilite",
  "/manifest.webmanifest",
  "/equipe.webmanifest",
];

const routeAddresses = siteRoutes.map(
  ({ path = "" }) => `/${path.replace(/:\w+/g, "abc").replace("*", "ailleurs")}`,
);

const isOpenRoute = (address: string) =>
  openRoutes.includes(address) || /^\/(login|account)(\/|$)/.test(address);

test("visitors read that the site is in preparation at every hidden address", async () => {
  const visit = await open();
  const hiddenAddresses = routeAddresses.filter((address) => !isOpenRoute(address));
  expect(hiddenAddresses).toEqual(
    expect.arrayContaining(["/", "/realisations/abc", "/sitemap.xml", "/flux.xml"]),
  );
  for (const address of hiddenAddresses) {
    const bare = address === "/" ? "" : address;
    const spellings = [
      ...[
        address,
        `${address}?a=1`,
        `${bare}/`,
        bare.toUpperCase() || "/",
        `/${address}`,
        `//x/..${address}`,
      ],
      ...[bare ? `${bare}.data` : "/_root.data", `${bare || "/_root"}.DATA?_routes=root`, `${bare}/_.data`],
      ...[`/login/..${address}`, `/login/%2e%2e${address}`, `/login%2f..${address}`, `/login\\..${address}`],
      ...[
        `/login%2f..%2f${bare.slice(1)}`,
        `/login%252f..${address}`,
        `/api/../..${address}`,
        `/./${address}`,
      ],
      ...[`/assets/..%2f..${address}`, `http://bois.example${address}`],
    ];
    for (const spelling of spellings) {
      const { isPage, robots } = await visit(spelling);
      expect([spelling, isPage, robots]).toEqual([spelling, false, "noindex"]);
    }
  }
});

test("the page of a hidden address names the company", async () => {
  const visit = await open();
  for (const path of ["/", "/realisations", "/services/extensions", "/demande/devis"]) {
    const { status, text } = await visit(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain("Ce site est en préparation.");
    expect(text).toContain("Bois &amp; Cie &lt;Scop");
  }
});

test("files, forms and programs of hidden pages fail", async () => {
  const visit = await open();
  const files = ["/partage/maison.jpg", "/images/og.jpg", "/images/hero-1024.avif", "/textes/services"];
  for (const path of [
    ...files,
    "/sitemap.xml",
    "/api/files/projects/abc/a.jpg",
    "/API/files/pbc_papers/abc/a.pdf",
  ])
    expect([path, (await visit(path)).status]).toEqual([path, 404]);
  expect(await visit("/contact", { method: "POST" })).toMatchObject({ status: 404, isPage: false });
});

test("robots.txt names no site map", async () => {
  const { status, text } = await (await open())("/robots.txt");
  expect({ status, text }).toEqual({ status: 200, text: "User-agent: *\nDisallow:\n" });
});

test("sign-in, accounts and the law's pages stay reachable, without an index", async () => {
  const visit = await open();
  const paths = [
    "/dashboard",
    "/api/health",
    "/api/files/company/abc/logo.svg",
    "/textes/login",
    "/favicon.ico",
  ];
  const handlers = [
    "/assets/page.js",
    "/avis/invitation",
    "/demande/etat",
    "/demande/fichiers/abc",
    "/session/end",
  ];
  for (const path of [
    ...routeAddresses.filter(isOpenRoute),
    ...paths,
    ...handlers,
    "/login.data",
    "/LOGIN/",
  ]) {
    const { isPage, robots } = await visit(path);
    expect([path, isPage, robots]).toEqual([path, true, "noindex"]);
  }
});

test("the pictures of the sign-in pages stay reachable, those of other pages do not", async () => {
  const visit = await open();
  const { image, crops } = signInPicture;
  const addresses = [image.src, ...crops.flatMap(({ srcSet }) => srcSet.split(", "))];
  for (const address of [...addresses, `/api/files/pages/${pageId("login")}/atelier.avif`]) {
    const [path = ""] = address.split(" ");
    expect([path, (await visit(path)).isPage]).toEqual([path, true]);
  }
  expect((await visit(`/api/files/pages/${pageId("home")}/atelier.avif`)).status).toBe(404);
});

test("the team sees the pages, which no search engine indexes", async () => {
  for (const role of ["admin", "redaction"]) {
    const visit = await open({ role });
    expect(await visit("/realisations")).toMatchObject({ isPage: true, robots: "noindex" });
    const byProgram = { headers: { authorization: "of-maud" } };
    expect((await visit("/sitemap.xml", byProgram)).isPage).toBe(true);
  }
  expect((await (await open({ role: "user" }))("/")).isPage).toBe(false);
});

test("a session without its second factor does not see the pages", async () => {
  const visit = await open({ role: "admin", limited: true });
  expect((await visit("/realisations")).isPage).toBe(false);
});

test("an open site is shown to everybody", async () => {
  const visit = await open({ isPreparing: false });
  expect(await visit("/")).toMatchObject({ isPage: true, robots: undefined });
});
