import { setTimeout as pause } from "node:timers/promises";
import type PocketBase from "pocketbase";
import type { Cluster } from "./cluster.ts";
import { noise } from "./load.ts";

/** Milliseconds in which everything must recover by itself. */
const patience = 60_000;

/** Creates published projects, and returns their slugs. */
export async function publish(team: PocketBase, count: number): Promise<string[]> {
  const slugs = Array.from({ length: count }, (_, number) => `maison-${number}`);
  for (const slug of slugs) {
    const words = { slug, title: "Maison", description: "<p>Bois.</p>", category: "Maison" };
    await team.collection("projects").create({ ...words, cover_image: await noise("face.png") });
  }
  return slugs;
}

/** Resolves once every instance answers, and the balancer knows it. */
export async function allIsWell({ url, instances }: Cluster): Promise<void> {
  const ends = Date.now() + patience;
  const addresses = [url, ...instances.map((instance) => instance.url)];
  for (let inARow = 0; inARow < 5; ) {
    if (Date.now() > ends) throw new Error("Not all is well.");
    const answers = await Promise.all(
      addresses.map((each) =>
        fetch(`${each}/api/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    inARow = answers.every(Boolean) ? inARow + 1 : 0;
    await pause(200);
  }
}
