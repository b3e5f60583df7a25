import type { Row, Store } from "record-store";
import { picture } from "../../../tests/contract/pictures.ts";
import { inProcess } from "../../service-account.server.ts";

/** The team takes photos of a worksite. Returns their ids, in their order. */
export async function takePhotos(
  { store, admin }: { store: Store; admin: { id: string } },
  worksite: string,
  count: number,
): Promise<string[]> {
  const record = (await store.look("users", admin.id)) as Row;
  const team = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const ids: string[] = [];
  for (let seq = 1; seq <= count; seq++) {
    const facts = { worksite, device_key: crypto.randomUUID(), caption: `Ferme ${seq}`, seq };
    const photo = { ...facts, file: await picture("levage.jpg") };
    ids.push((await team.collection("worksite_photos").create(photo)).id);
  }
  return ids;
}
