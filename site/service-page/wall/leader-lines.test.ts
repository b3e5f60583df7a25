import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { leaderLines, wallThickness } from "./leader-lines.ts";
import { Wall } from "./wall.tsx";

test("a line joins the middles of a layer and its name", () => {
  expect(leaderLines([{ thickness: 20 }, { thickness: 180 }])).toEqual([
    "M5.00 0V18L25.00 46V64",
    "M55.00 0V18L75.00 46V64",
  ]);
});

test("a wall is as thick as its layers", () => {
  expect(wallThickness([{ thickness: 22 }, { thickness: 145 }, { thickness: 13 }])).toBe("18 cm");
  expect(wallThickness([{ thickness: 145 }])).toBe("14,5 cm");
});

test("a wall names its layers, and its drawing is for the eye alone", () => {
  const larch = {
    kind: "cladding",
    name: "Mélèze brut",
    note: "le manteau : il grise",
    thickness: 22,
  } as const;
  const frame = { kind: "frame", name: "Montant", note: "", thickness: 145 } as const;
  const html = renderToStaticMarkup(
    createElement(Wall, { scale: "{épaisseur}, du dehors au dedans, à l'échelle", layers: [larch, frame] }),
  );
  expect(html).toContain("22\u00a0mm");
  expect(html).toContain("le manteau\u00a0: il grise");
  expect(html).toContain("16,7\u00a0cm, du dehors au dedans, à l’échelle");
  expect(html).toContain('<i class="wall-frame" style="--mm:145">');
  expect(html.match(/aria-hidden="true"/g)).toHaveLength(2);
});
