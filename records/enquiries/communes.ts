import type { Commune } from "../../domain/places/distance.ts";

export type { Commune };

/**
 * Returns communes whose name begins as typed, from the site's own table. Returns an empty list if no answer comes; the
 * user continues without it.
 */
export async function communesNamed(typed: string, signal?: AbortSignal): Promise<Commune[]> {
  try {
    const response = await fetch(`/demande/communes?${new URLSearchParams({ nom: typed })}`, { signal });
    return response.ok ? ((await response.json()) as Commune[]) : [];
  } catch {
    return [];
  }
}
