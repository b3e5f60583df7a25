import type { Store } from "record-store";
import type { LinksInto } from "../contact/delivery.server.ts";
import { makeLink } from "../links.server.ts";
import { mailedLink } from "../people.server.ts";

/** Returns links into an enquiry that the contact form has just created, for its letter and for its browser. */
export function openLinkMaker(store: Pick<Store, "fetch" | "find">): LinksInto {
  const findOwner = async (message: string) => (await store.find("readers", { message, role: "owner" }))[0];
  return {
    async mailed(message) {
      const owner = await findOwner(message);
      return owner && mailedLink(store, owner, new Date());
    },
    async browser(message) {
      const owner = await findOwner(message);
      return owner && makeLink(store, owner, "browser", new Date());
    },
  };
}
