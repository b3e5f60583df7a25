import { dashboardData } from "../dashboard-data.ts";

/** When the client's side first opened a document, by the document's id. Documents that nobody opened are left out. */
export type DocumentOpenings = Readonly<Record<string, string>>;

/**
 * Returns the openings of a worksite's quotes that were noted in the last twelve months.
 *
 * @throws DashboardFailure
 */
export async function documentOpenings(worksite: string, signal?: AbortSignal): Promise<DocumentOpenings> {
  const query = new URLSearchParams({ chantier: worksite });
  return (await dashboardData<{ openings: DocumentOpenings }>(`ouvertures?${query}`, signal)).openings;
}
