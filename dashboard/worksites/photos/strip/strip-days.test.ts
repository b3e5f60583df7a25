import { expect, test } from "vitest";
import type {
  PhotographedWorksite,
  WorksitePhoto,
} from "../../../../domain/worksites/photos/worksite-photo.ts";
import { stripDays } from "./strip-days.ts";

const worksite: PhotographedWorksite = {
  id: "site",
  title: "Maison",
  town: "Albi",
  step: "raising",
  step_dates: { workshop: "2026-11-02", raising: "2026-11-20" },
  project: "",
};

test("the strip is grouped by Paris day, newest first, with steps", () => {
  const moments = ["2026-11-01 08:00:00.000Z", "2026-11-19 23:30:00.000Z", "2026-11-20 09:00:00.000Z"];
  const photos = moments.map((taken_at, index) => ({ id: `${index}`, taken_at }) as WorksitePhoto);
  const days = stripDays(photos, worksite).map(({ title, photos: { length } }) => [title, length]);
  expect(days).toEqual([
    ["Vendredi 20\u00a0novembre, levage", 2],
    ["Dimanche 1er\u00a0novembre", 1],
  ]);
});
