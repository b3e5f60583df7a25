type Speaker = { kind: string; service?: string };

/** The service account that records which letters about a paper's end were due. */
export const paperService = { kind: "service", service: "papers" } as const;

export function isPaperService({ kind, service }: Speaker): boolean {
  return kind === "service" && service === "papers";
}
