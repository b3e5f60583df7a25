import type { Row, Store } from "record-store";
import { enquiryService } from "../enquiries/links.server.ts";
import type { WorksiteClient } from "./worksite-client.ts";

/**
 * Returns the names and towns of the clients of all worksites that are not merely kept by law. Carpenters read no more
 * of an enquiry.
 */
export async function worksiteClients(store: Pick<Store, "fetch">): Promise<WorksiteClient[]> {
  const worksites = await enquiryService(store)
    .collection("worksites")
    .getFullList<Row<"worksites"> & { expand?: { message?: Row<"messages"> } }>({
      batch: 500,
      expand: "message",
      fields: "id,town,expand.message.sender_name,expand.message.town,expand.message.kept_until",
    });
  return worksites.flatMap(({ id, town, expand }) => {
    const enquiry = expand?.message;
    if (enquiry?.kept_until !== "") return [];
    return [{ worksite: id, name: enquiry.sender_name, town: town || enquiry.town }];
  });
}
