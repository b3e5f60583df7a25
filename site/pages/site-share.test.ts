import { expect, test } from "vitest";
import type { Company } from "../../domain/company/company.ts";
import type { ChangedPage } from "../../records/pages/pages.ts";
import { chosenSitePicture, shareAlt, shareTitle } from "./site-share.ts";

function changedPage(page: ChangedPage["page"], content: Partial<ChangedPage>): ChangedPage {
  return {
    id: page,
    page,
    texts: null,
    pictures: null,
    sections: null,
    lists: null,
    images: null,
    ...content,
  };
}

const about = changedPage("about", {
  pictures: { "opening.picture": { file: "levage.jpg", alt: "L'équipe au levage." } },
  images: { "levage.jpg": { width: 1600, height: 900, color: "#123456" } },
});
const home = changedPage("home", { texts: { "opening.title": "Le bois\nd'ici" } });

function company(values: Partial<Company>): Company {
  return { name: "Les Assembleurs", share_picture: "", share_file: "", ...values } as Company;
}

test("a choice is the picture that its page shows today", () => {
  expect(chosenSitePicture("team", [])?.image.src).toBe("/images/equipe.jpg");
  const { image, original } = chosenSitePicture("team", [about]) ?? {};
  expect(image?.src).toContain("/api/files/pages/about/levage.jpg");
  expect(original).toBe("/images/equipe.jpg");
  expect(chosenSitePicture("workshop", [about])?.image.src).toBe("/images/contact.jpg");
});

test("the alternative text is that of the chosen picture", () => {
  expect(shareAlt(company({}), [about])).toMatch(/^Maquette en bois d’une maison/);
  expect(shareAlt(company({ share_picture: "team" }), [about])).toBe("L’équipe au levage.");
  expect(shareAlt(company({ share_picture: "workshop" }), [about])).toMatch(/^Maquette en bois d’un atelier/);
});

test("a picture without a text of its own has the title that is drawn on it", () => {
  const own = company({ share_picture: "own", share_file: "chantier.jpg" });
  expect(shareTitle([home])).toBe("Le bois d’ici");
  expect(shareAlt(own, [home])).toBe("Le bois d’ici");
  const decorative = changedPage("contact", { pictures: { picture: { isDecorative: true } } });
  expect(shareAlt(company({ share_picture: "workshop" }), [home, decorative])).toBe("Le bois d’ici");
});

test("a company without a name shares the original picture", () => {
  const alt = shareAlt(company({ name: "", share_picture: "team" }), [about]);
  expect(alt).toBe(shareAlt(null, []));
  expect(alt).toMatch(/^Maquette en bois d’une maison/);
});
