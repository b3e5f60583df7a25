type Speaker = { kind: string; service?: string };

/** The service account with which the server reads the redirects. */
export const addressService = { kind: "service", service: "addresses" } as const;

export function isAddressService({ kind, service }: Speaker): boolean {
  return kind === "service" && service === "addresses";
}
