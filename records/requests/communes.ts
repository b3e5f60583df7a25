import type { Commune } from "../../domain/places/distance.ts";

export type { Commune };

/**
 * Communes whose name begins as typed, in the table that the site itself has: nobody else is asked. None where no answer
 * comes; whoever types goes on without.
 */
export async function communesNamed(typed: string, signal?: AbortSignal): Promise<Commune[]> {
  try {
    const response = await fetch(`/demande/communes?${new URLSearchParams({ nom: typed })}`, { signal });
    return response.ok ? ((await response.json()) as Commune[]) : [];
  } catch {
    return [];
  }
}
