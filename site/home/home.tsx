import { answeredCall, underWay } from "../../records/call.ts";
import { browserRecords, serverRecords } from "../../records/client.ts";
import { currentCompany } from "../../records/company/current-company.ts";
import { newestProjects } from "../../records/projects/projects.ts";
import { readRating } from "../../records/reviews/reviews.ts";
import { doorTexts } from "../sections/workshop-door.texts.ts";
import { currentDoor, doorPath } from "../sections/workshop-door.ts";
import { documentTexts, shownPages } from "../sections/written/document-texts.ts";
import type { FirstPictureHandle } from "../sections/written/first-picture.tsx";
import type { Route } from "./+types/home.ts";
import { opening } from "./home-pictures.ts";
import { HomeSections } from "./home-sections.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const client = await serverRecords(context);
  const [projects, rating, company, pages] = await Promise.all([
    newestProjects(client),
    readRating(client),
    currentCompany(client),
    shownPages(context, client),
  ]);
  const texts = documentTexts(context, pages, "home", doorTexts, doorPath);
  const door = currentDoor(company, new Date(), texts === doorTexts ? undefined : texts);
  return { projects: answeredCall(projects), rating: answeredCall(rating), door };
}

export async function clientLoader() {
  const client = browserRecords();
  const calls = {
    projects: underWay(client.then(newestProjects)),
    rating: underWay(client.then(readRating)),
  };
  // The code that reads the hours is loaded here, because the HTML of a first visit already has the door.
  const { currentDoor } = await import("../sections/workshop-door.ts");
  return { ...calls, door: currentDoor };
}

export const handle: FirstPictureHandle = {
  first: { page: "home", place: "opening.picture", picture: opening },
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <HomeSections {...loaderData} />;
}
