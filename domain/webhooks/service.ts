/** The service account that writes deliveries and the secrets' numbers of hooks. */
export const hookService = { kind: "service", service: "webhooks" } as const;

export function isHookService({ kind, service }: { kind: string; service?: string }): boolean {
  return kind === "service" && service === hookService.service;
}
