import { answeredCall, underWay } from "../../../records/call.ts";
import { browserRecords } from "../../../records/client.ts";
import { readRating } from "../../../records/reviews/reviews.ts";
import { HomeSections } from "../../../site/home/home-sections.tsx";
import { doorTexts } from "../../../site/sections/workshop-door.texts.ts";
import { currentDoor, doorPath } from "../../../site/sections/workshop-door.ts";
import { useTexts } from "../../../site/sections/written/use-page.ts";
import type { Route } from "./+types/rewound-home.ts";
import { useRewoundProjects } from "./rewound-site.tsx";

export function clientLoader() {
  return { rating: underWay(browserRecords().then(readRating)) };
}

/** The home page, with the projects that would be the newest. */
export default function RewoundHome({ loaderData: { rating } }: Route.ComponentProps) {
  const newest = useRewoundProjects().slice(0, 3);
  const texts = useTexts("home", doorTexts, doorPath);
  return (
    <HomeSections
      projects={answeredCall(newest)}
      rating={rating}
      door={(facts, moment) => currentDoor(facts, moment, texts)}
    />
  );
}
