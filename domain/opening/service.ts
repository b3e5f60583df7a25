type Speaker = { kind: string; service?: string };

/** The service account that writes the opening's record: at the start, and for the test letter. */
export const openingService = { kind: "service", service: "opening" } as const;

export function isOpeningService({ kind, service }: Speaker): boolean {
  return kind === "service" && service === openingService.service;
}
