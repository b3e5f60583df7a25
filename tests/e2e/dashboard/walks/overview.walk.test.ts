import { phone } from "../../browser.ts";
import { admin, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

/** Every page: its path, its request, the sentence if the request fails, and a text that it shows otherwise. */
const failures: [path: string, asked: string, says: string, shows: string][] = [
  ["", "dashboard/donnees/mesures", "Les mesures n’ont pas pu être chargées.", "Vues de projets"],
  [
    "/projects",
    "api/collections/projects/records?**",
    "Impossible de charger les projets.",
    "Maison du Coteau",
  ],
  [
    "/messages",
    "api/collections/messages/records?**",
    "Impossible de charger les messages.",
    "Entretien du bardage",
  ],
  [
    "/reviews?filter=approved",
    "api/collections/reviews/records?**",
    "Impossible de charger les avis.",
    "Approuvé",
  ],
  [
    "/papiers",
    "api/collections/papers/records?**",
    "Impossible de charger les papiers.",
    "Assurance décennale",
  ],
  ["/journal", "dashboard/donnees/journal?**", "Impossible de charger le journal.", "Qui a fait quoi"],
  [
    "/corbeille",
    "dashboard/donnees/corbeille?**",
    "Impossible de charger la corbeille.",
    "La corbeille est vide.",
  ],
];

test("a page that failed to load offers a retry, on a phone", async ({ open }) => {
  const page = await open("/dashboard", phone);
  // Without events: a stream that opens late would load the page again by itself.
  await page.route("**/api/realtime", (route) => route.abort());
  const latest = await admin.collection("projects").getList(1, 1, { sort: "-created" });
  const list = "Cette liste n’a pas pu être chargée.";
  for (const [path, asked, says, shows] of [
    ["", "api/collections/projects/records?**", list, String(latest.items[0]?.title)] as const,
    ...failures,
  ]) {
    await page.route(`**/${asked}`, (route) => route.abort());
    await page.goto(`/dashboard${path}`);
    const failure = page.getByRole("alert").filter({ hasText: says });
    await failure.waitFor();
    await page.unroute(`**/${asked}`);
    await failure.getByRole("button", { name: "Réessayer" }).click();
    await failure.waitFor({ state: "detached" });
    await page.locator("#page").getByText(shows).first().waitFor();
  }
});
