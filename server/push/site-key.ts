import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto";

/** The key by which push services recognise the site (RFC 8292). */
export type SiteKey = {
  /** The public part in base64url, by which a browser subscribes. */
  publicKey: string;
  /** Returns the `Authorization` of a request to a push service. */
  authorize(endpoint: string, now: Date): string;
};

/** The order of the curve P-256 (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Seconds for which an `Authorization` is valid. Push services accept at most a day. */
const validFor = 12 * 60 * 60;

/**
 * Returns the key that a secret of the site stands for. The same secret returns the same key.
 *
 * @param contact the operator's address, for the owner of a push service
 */
export function deriveSiteKey(secret: string, contact: string): SiteKey {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(derivePrivateKey(secret));
  const publicKey = pair.getPublicKey().toString("base64url");
  const signingKey = readSigningKey(pair.getPrivateKey(), pair.getPublicKey());
  return {
    publicKey,
    authorize(endpoint, now) {
      const { origin } = new URL(endpoint);
      const exp = Math.floor(now.getTime() / 1000) + validFor;
      const token = signToken({ aud: origin, exp, sub: `mailto:${contact}` }, signingKey);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

/** Returns a number between 1 and the order of the curve. The 16 bytes more keep it evenly spread. */
function derivePrivateKey(secret: string): Buffer {
  const wide = Buffer.from(hkdfSync("sha256", secret, "", "web push", 48)).toString("hex");
  const scalar = (BigInt(`0x${wide}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
}

function readSigningKey(privateKey: Buffer, publicKey: Buffer): KeyObject {
  // An uncompressed point is the byte 4 with both coordinates.
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)];
  const encoded = (part: Buffer) => part.toString("base64url");
  // Node omits leading zeros of a private key.
  const d = encoded(Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]));
  const key = { kty: "EC", crv: "P-256", d, x: encoded(x), y: encoded(y) };
  return createPrivateKey({ key, format: "jwk" });
}

function signToken(claims: object, key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signedPart = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(signedPart), { key, dsaEncoding: "ieee-p1363" });
  return `${signedPart}.${signature.toString("base64url")}`;
}
