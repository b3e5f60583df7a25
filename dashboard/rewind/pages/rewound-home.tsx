import { answeredCall, underWay } from "../../../records/call.ts";
import { browserRecords } from "../../../records/client.ts";
import { readRating } from "../../../records/reviews/reviews.ts";
import { HomeSections } from "../../../site/home/home-sections.tsx";
import { currentDoor } from "../../../site/sections/workshop-door.ts";
import type { Route } from "./+types/rewound-home.ts";
import { useRewoundProjects } from "./rewound-site.tsx";

export function clientLoader() {
  return { rating: underWay(browserRecords().then(readRating)) };
}

/** The home page, with the projects that would be the newest. */
export default function RewoundHome({ loaderData: { rating } }: Route.ComponentProps) {
  const newest = useRewoundProjects().slice(0, 3);
  return <HomeSections projects={answeredCall(newest)} rating={rating} door={currentDoor} />;
}
