import { createSign, generateKeyPairSync, hash, type KeyObject, randomBytes } from "node:crypto";

export const site = { rpId: "localhost", origins: ["http://localhost:3000"] };

type Asked = { challenge: string; origin?: string; rpId?: string; isVerified?: boolean };

/** A device that makes and holds one passkey, as a phone does, but without a browser, so that it can also lie. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#privateKey = privateKey;
    this.#publicKey = coseKey(Buffer.from(x, "base64url"), Buffer.from(y, "base64url"));
  }

  /** Returns the result of `navigator.credentials.create`. */
  create({ challenge, origin = site.origins[0], rpId = site.rpId, isVerified = true }: Asked) {
    const clientData = clientDataBytes("webauthn.create", challenge, origin);
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const data = Buffer.concat([this.#head(rpId, isVerified, 0x40), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      bytes(data),
    ]);
    return this.#credential({
      clientDataJSON: clientData.toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Returns the result of `navigator.credentials.get`; `user` is the account that the passkey was made for. */
  get({
    challenge,
    origin = site.origins[0],
    rpId = site.rpId,
    isVerified = true,
    user,
  }: Asked & { user?: string }) {
    this.counter += 1;
    const clientData = clientDataBytes("webauthn.get", challenge, origin);
    const data = this.#head(rpId, isVerified, 0);
    const signed = Buffer.concat([data, hash("sha256", clientData, "buffer")]);
    return this.#credential({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: createSign("sha256").update(signed).sign(this.#privateKey).toString("base64url"),
      ...(user && { userHandle: Buffer.from(user).toString("base64url") }),
    });
  }

  #credential(response: object) {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  #head(rpId: string, isVerified: boolean, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | more;
    return Buffer.concat([hash("sha256", rpId, "buffer"), Buffer.from([flags]), counter]);
  }
}

function clientDataBytes(type: string, challenge: string, origin: string | undefined): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** An ES256 key as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), bytes(x), Buffer.from([0x22]), bytes(y)]);
}

function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
}

function bytes(data: Buffer): Buffer {
  const head = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff];
  return Buffer.concat([Buffer.from(head), data]);
}
