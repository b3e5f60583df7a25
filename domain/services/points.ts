/** A strength of a service, or something that it is not: a statement, and a sentence that explains it. */
export type ServicePoint = { title: string; text: string };

/**
 * Returns the valid points of a stored service. The check is written by hand, because zod would load for every visitor
 * of the services.
 */
export function readPoints(stored: unknown): ServicePoint[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (point): point is ServicePoint =>
      typeof point?.title === "string" && point.title.trim() !== "" && typeof point.text === "string",
  );
}
