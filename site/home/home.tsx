import { answeredCall, underWay } from "../../records/call.ts";
import { browserRecords, serverRecords } from "../../records/client.ts";
import { companyFacts } from "../../records/company/company.ts";
import { newestProjects } from "../../records/projects/projects.ts";
import { ratingOf } from "../../records/reviews/reviews.ts";
import { opening, preloadsOf } from "../sections/pictures/pictures.ts";
import { doorAt } from "../sections/workshop-door.ts";
import type { Route } from "./+types/home.ts";
import { HomeSections } from "./home-sections.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const client = await serverRecords(context);
  const [projects, rating, company] = await Promise.all([
    newestProjects(client),
    ratingOf(client),
    companyFacts(client),
  ]);
  const door = doorAt(company, new Date());
  return { projects: answeredCall(projects), rating: answeredCall(rating), door };
}

export function clientLoader() {
  const client = browserRecords();
  return {
    projects: underWay(client.then(newestProjects)),
    rating: underWay(client.then(ratingOf)),
    door: undefined,
  };
}

export function links() {
  return preloadsOf(opening);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <HomeSections {...loaderData} />;
}
