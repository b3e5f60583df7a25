import type { Awaitable, Store } from "record-store";
import { isLinkActor } from "../enquiries/access.server.ts";
import { isTeamRole } from "../users/roles.ts";
import type { Actor } from "./entries.ts";

/** Resolves the actors of the change feed for people to read. */
export type Actors = {
  /** Returns `null` for a visitor. */
  named(actor: string): Awaitable<Actor>;
  /** Whether a client or visitor made the change, rather than the team or the site. */
  isClients(actor: string): Awaitable<boolean>;
};

const erased = { id: "", name: "Compte effacé" };

const services: Record<string, string> = {
  contact: "Formulaire de contact",
  doubts: "Un visiteur",
  invitations: "Lien de l’invitation",
  import: "Import",
  departures: "Départ préparé",
  mail: "Boîte aux lettres",
  permissions: "Accord du client",
  operator: "Exploitant du serveur",
  start: "À l’installation du site",
  trap: "Piège à robots",
};

/** Looks each account up once. */
export function openActors(store: Pick<Store, "look">): Actors {
  const actorCache = new Map<string, ReturnType<Store["look"]>>();

  async function accountName(actor: string) {
    const [kind, id] = actor.split("/");
    if (kind !== "users" || !id) return undefined;
    if (!actorCache.has(id)) actorCache.set(id, await store.look("users", id));
    return actorCache.get(id);
  }

  return {
    async named(actor) {
      if (actor === "" || actor === "visitor") return null;
      const [kind, name = ""] = actor.split("/");
      if (isLinkActor(actor)) return { id: "", name: "Lien de la demande" };
      if (kind === "service") return { id: "", name: services[name] ?? "Le site" };
      const account = await accountName(actor);
      if (!account) return erased;
      return { id: account.id, name: String(account.name || account.email || account.id) };
    },
    async isClients(actor) {
      const record = await accountName(actor);
      if (record) return !isTeamRole(record.role);
      return actor === "visitor" || isLinkActor(actor);
    },
  };
}
