type Speaker = { kind: string; service?: string };

/** The service account that publishes drafts at their moment. */
export const pageService = { kind: "service", service: "pages" } as const;

export function isPageService({ kind, service }: Speaker): boolean {
  return kind === "service" && service === pageService.service;
}
