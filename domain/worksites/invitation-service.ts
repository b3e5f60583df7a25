type Speaker = { kind: string; service?: string };

/** The service account that records on a worksite when its client was invited to review, and when they declined. */
export const invitationService = { kind: "service", service: "invitations" } as const;

export function isInvitationService({ kind, service }: Speaker): boolean {
  return kind === "service" && service === "invitations";
}

/** The fields that only this service account writes. */
export const invitationFields = ["review_invited_at", "review_declined_at"] as const;
