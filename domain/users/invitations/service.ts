/** The service account that carries out the answer to an invitation. */
export const invitationAnswer = { kind: "service", service: "team" } as const;

export function isInvitationAnswer({ kind, service }: { kind: string; service?: string }): boolean {
  return kind === invitationAnswer.kind && service === invitationAnswer.service;
}
