import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

// A browser's values are parsed here once: only texts of the expected shape reach the library that verifies.

const transports: readonly AuthenticatorTransport[] = ["ble", "hybrid", "internal", "nfc", "usb"];

/** Returns an authenticator's answer to a challenge, or `undefined` if the value is none. */
export function readAssertion(value: unknown): AuthenticationResponseJSON | undefined {
  const id = readEncoded(value, "id");
  const response = readProperty(value, "response");
  const [clientDataJSON, authenticatorData, signature] = [
    "clientDataJSON",
    "authenticatorData",
    "signature",
  ].map((name) => readEncoded(response, name));
  if (!isCredential(value, id) || !clientDataJSON || !authenticatorData || !signature) return undefined;
  const userHandle = readEncoded(response, "userHandle") || undefined;
  return {
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** Returns the public half of a new key pair, or `undefined` if the value is none. */
export function readCreation(value: unknown): RegistrationResponseJSON | undefined {
  const id = readEncoded(value, "id");
  const response = readProperty(value, "response");
  const [clientDataJSON, attestationObject] = ["clientDataJSON", "attestationObject"].map((name) =>
    readEncoded(response, name),
  );
  if (!isCredential(value, id) || !clientDataJSON || !attestationObject) return undefined;
  return {
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports: readTransports(response) },
  };
}

/** Returns the known transports of a parsed JSON list. */
export function knownTransports(list: unknown): AuthenticatorTransport[] {
  return Array.isArray(list) ? transports.filter((each) => list.includes(each)) : [];
}

function readTransports(response: unknown): AuthenticatorTransport[] {
  return knownTransports(readProperty(response, "transports"));
}

function isCredential(value: unknown, id: string): boolean {
  return id !== "" && readProperty(value, "rawId") === id && readProperty(value, "type") === "public-key";
}

function readEncoded(value: unknown, name: string): string {
  const text = readProperty(value, name);
  return typeof text === "string" && /^[A-Za-z0-9_-]+$/.test(text) ? text : "";
}

function readProperty(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
