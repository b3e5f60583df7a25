import type { RecordsClient } from "../client.ts";
import { lossByConnection, type ProjectLoss } from "../permissions.ts";

/** Largest number of ids in one filter. */
const mostNamed = 50;

/** Returns the pages and pictures that visitors would lose if these enquiries went into the bin with their worksites. */
export async function lossesByDeletion(
  client: RecordsClient,
  messages: readonly string[],
): Promise<ProjectLoss[]> {
  const losses: ProjectLoss[] = [];
  for (let start = 0; start < messages.length; start += mostNamed) {
    const named = messages.slice(start, start + mostNamed);
    const ofMessages = named
      .map((message) => client.filter("message = {:message}", { message }))
      .join(" || ");
    const options = { filter: `project != "" && (${ofMessages})`, fields: "id,project", requestKey: null };
    const worksites = await client
      .collection("worksites")
      .getList<{ id: string; project: string }>(1, mostNamed, { ...options, skipTotal: true });
    for (const { id, project } of worksites.items) {
      const loss = await lossByConnection(client, project, { ends: id });
      if (loss) losses.push(loss);
    }
  }
  return losses;
}
