import { expect, test } from "vitest";
import { openActors } from "./actors.server.ts";

test("a change by a mailed link is a client's, also as version 1.1.0 stores it", async () => {
  const actors = openActors({ look: async () => undefined });
  for (const actor of ["service/enquiries", "service/requests"]) {
    expect(await actors.named(actor)).toEqual({ id: "", name: "Lien de la demande" });
    expect(await actors.isClients(actor)).toBe(true);
  }
});
