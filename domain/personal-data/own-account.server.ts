import type { Row, Store } from "record-store";
import type { Enclosed } from "./worksite.server.ts";

/**
 * Returns what only a colleague's account has: their role and trade, and the moments of their invitation, departure and
 * closing. The colleague who takes over their work is another person's matter. Clients have none of it.
 */
export function colleagueFacts({ role, trade, disabled, invited_at, departure }: Row<"users">): object {
  const facts = {
    rôle: role === "user" ? "" : role,
    métier: trade,
    fermé: disabled ? "oui" : "",
    invitation: invited_at,
    départ: departureMoment(departure),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact));
}

function departureMoment(departure: unknown): string {
  return typeof departure === "object" && departure && "at" in departure ? String(departure.at) : "";
}

/** Returns the facts about a colleague's portrait with its picture, and nothing if there is none. */
export async function exportPortrait(
  store: Pick<Store, "findWide">,
  { id: user }: { id: string },
): Promise<{ facts: object; files: Enclosed[] }> {
  const [portrait] = await store.findWide("portraits", { user });
  if (!portrait) return { facts: {}, files: [] };
  const { id, created, updated, picture, name, trade, since, shown, agreed_at, taken_down_at } = portrait;
  const path = picture && `portrait/${picture}`;
  const facts = {
    ...{ nom: name, métier: trade, depuis: since, photo: path, texte_de_la_photo: pictureText(portrait) },
    ...{ montré: shown, accord: agreed_at, retiré: taken_down_at, modification: updated },
  };
  const files = path ? [{ name: path, collection: "portraits", record: id, file: picture, at: created }] : [];
  return { facts: { portrait: facts }, files };
}

/** Returns the portrait's text alternative. */
function pictureText({ picture, images }: Row<"portraits">): string {
  const facts = (images ?? {}) as Record<string, { alt?: string } | undefined>;
  return facts[picture]?.alt ?? "";
}
