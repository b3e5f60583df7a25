type Speaker = { kind: string; service?: string };

/** The service account that opens preview links and counts their openings. */
export const previewService = { kind: "service", service: "previews" } as const;

export function isPreviewService({ kind, service }: Speaker): boolean {
  return kind === "service" && service === previewService.service;
}
