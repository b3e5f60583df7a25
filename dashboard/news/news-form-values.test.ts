import { expect, test } from "vitest";
import type { News } from "../../domain/news/news.ts";
import { sentNews, typedNews } from "./news-form-values.ts";

const stored = {
  title: "Le bouquet",
  summary: "",
  text: "<p>Neuf jours.</p>",
  day: "2026-11-20 00:00:00.000Z",
  place: "Lisle",
  author: "",
  picture: "faitage_x1.jpg",
  picture_alt: "",
  caption: "",
  status: "scheduled",
  publish_at: "2026-12-01 07:00:00.000Z",
} as News;

test("new news is a draft of today, and its title makes its address", () => {
  const base = typedNews(undefined, "2026-11-29");
  expect(base).toMatchObject({ day: "2026-11-29", status: "draft", title: "" });
  const values = sentNews({ ...base, title: "Portes ouvertes : été" }, base, true);
  expect(values).toMatchObject({ slug: "portes-ouvertes-ete", status: "draft", day: "2026-11-29" });
});

test("a change sends nothing else, and keeps the address", () => {
  const base = typedNews(stored, "2026-11-29");
  expect(base).toMatchObject({ day: "2026-11-20", publish_at: "2026-12-01T08:00" });
  expect(sentNews({ ...base, title: "Le bouquet, enfin " }, base, false)).toEqual({
    title: "Le bouquet, enfin",
  });
  expect(sentNews({ ...base, publish_at: "2026-12-02T09:30" }, base, false)).toEqual({
    publish_at: "2026-12-02 08:30:00.000Z",
  });
});
