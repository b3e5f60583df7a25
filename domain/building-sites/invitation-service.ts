type Speaker = { kind: string; service?: string };

/** The service account that notes of project files who was invited, and who does not want to be. */
export const invitationService = { kind: "service", service: "invitations" } as const;

export function isInvitationService({ kind, service }: Speaker): boolean {
  return kind === "service" && service === "invitations";
}

/** What it alone writes. */
export const invitationFields = ["review_invited_at", "review_declined_at"] as const;
