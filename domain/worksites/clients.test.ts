import { expect, test } from "vitest";
import type { Cooperative } from "../fixtures.ts";
import { worksiteClients } from "./clients.server.ts";
import { openWorksite } from "./fixtures.ts";

/** Creates a worksite whose enquiry came by telephone. */
async function noteWorksite({ admin }: Cooperative, name: string, town: string): Promise<string> {
  const call = {
    origin: "call",
    step: "won",
    sender_name: name,
    subject: "Une grange",
    body: "Bonjour",
    town,
  };
  const { body: enquiry } = await admin.create("messages", call);
  const { body } = await admin.create("worksites", { message: enquiry.id, title: "La grange" });
  return body.id;
}

/** Returns the clients, and the number of requests to the store. */
async function readClients({ store }: Cooperative) {
  let requests = 0;
  const clients = await worksiteClients({
    fetch: (...call) => {
      requests += 1;
      return store.fetch(...call);
    },
  });
  return { clients, requests };
}

test("the clients of all worksites are read in one request", async () => {
  const house = await openWorksite({ town: "Albi" });
  const worksites = [house.worksite];
  for (const name of ["Zoé", "Inès", "Paul"]) worksites.push(await noteWorksite(house, name, "Gaillac"));
  const { clients, requests } = await readClients(house);
  expect(requests).toBe(1);
  expect(clients.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { worksite: worksites[0], name: "anne", town: "Albi" },
    { worksite: worksites[2], name: "Inès", town: "Gaillac" },
    { worksite: worksites[3], name: "Paul", town: "Gaillac" },
    { worksite: worksites[1], name: "Zoé", town: "Gaillac" },
  ]);
});

test("a worksite whose enquiry is in the bin has no client", async () => {
  const house = await openWorksite();
  await noteWorksite(house, "Zoé", "");
  await house.admin.remove("messages", house.enquiry);
  const { clients } = await readClients(house);
  expect(clients.map(({ name }) => name)).toEqual(["Zoé"]);
});
