import { describe, expect } from "vitest";
import { publicPages } from "../../../site/seo/site-map.ts";
import { isFullRun } from "../../levels/full-run.ts";
import { test } from "../browser.ts";
import { scriptWeight } from "../page/script-weight.ts";

/**
 * The bytes of script that each page may load, fully compressed and without headers. The bounds are the weights of
 * version 1.0.0, or for later pages their first weight. A feature for the team must not raise them: its code loads on
 * demand, or runs on the server.
 */
const atMost: Record<string, number> = {
  "/": 124_112,
  "/services": 122_454,
  "/services/maisons-ossature-bois": 117_627,
  "/realisations": 123_705,
  "/realisations/maison-des-tilleuls": 128_212,
  "/qui-sommes-nous": 120_484,
  "/notre-cooperative": 120_453,
  "/contact": 134_764,
  "/demande/devis": 150_173,
  "/demande": 163_680,
  "/avis": 121_246,
  "/avis/signaler": 122_554,
  "/recherche": 118_000,
  "/nouvelles": 117_627,
  "/mentions-legales": 119_127,
  "/donnees-personnelles": 121_787,
  "/accessibilite": 118_000,
  "/login": 129_598,
  "/login/mot-de-passe": 125_163,
  "/nulle/part": 117_627,
};

/** The pages that `npm test` weighs: those with most scripts of their own. */
const everyday = [
  "/",
  "/realisations",
  "/realisations/maison-des-tilleuls",
  "/contact",
  "/demande/devis",
  "/login",
];

describe("the scripts of a page", () => {
  test("are bounded for every public page", () => {
    expect(Object.keys(atMost)).toEqual(expect.arrayContaining([...publicPages]));
  });

  for (const [path, bytes] of Object.entries(atMost)) {
    test.runIf(isFullRun || everyday.includes(path))(
      `weigh at most ${Math.round(bytes / 1000)} KB at ${path}`,
      async ({ visit }) => {
        const weight = await scriptWeight(await visit(path));
        expect(weight).toBeGreaterThan(100_000);
        expect(weight).toBeLessThanOrEqual(bytes);
      },
    );
  }
});
