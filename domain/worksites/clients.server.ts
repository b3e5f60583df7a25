import { mapInTurn, type Store } from "record-store";
import type { WorksiteClient } from "./worksite-client.ts";

/**
 * Returns the names and towns of the clients of all worksites that are not merely kept by law. Carpenters read no more
 * of an enquiry.
 */
export async function worksiteClients(store: Pick<Store, "find">): Promise<WorksiteClient[]> {
  const worksites = await store.find("worksites", {});
  const clients = await mapInTurn(worksites, async ({ id, message, town }) => {
    const [enquiry] = await store.find("messages", { id: message });
    if (enquiry?.kept_until !== "") return undefined;
    return { worksite: id, name: enquiry.sender_name, town: town || enquiry.town };
  });
  return clients.filter((client) => client !== undefined);
}
