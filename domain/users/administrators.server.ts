import type { Store } from "record-store";

/** An administrator whom a colleague may ask. */
export type AdministratorContact = { name: string; email: string };

/** Returns the administrators who can sign in, by name. */
export async function administratorContacts(store: Pick<Store, "find">): Promise<AdministratorContact[]> {
  const administrators = await store.find("users", { role: "admin", disabled: false });
  return administrators
    .map(({ name, email }) => ({ name: name || email, email }))
    .sort((one, other) => one.name.localeCompare(other.name, "fr"));
}
