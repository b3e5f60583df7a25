import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys by which a browser alone reads its notifications, in base64url. */
type ReceiverKeys = { p256dh: string; auth: string };

/** The parts that are new for each payload. Only a test chooses them. */
type Fresh = { salt: Buffer; privateKey?: Buffer };

/** Bytes of the one record that a payload is. */
const recordSize = 4096;

/**
 * Encrypts a payload for one browser (RFC 8291, RFC 8188).
 *
 * @throws Error if the browser's public key is no point of the curve
 */
export function encryptPayload(
  payload: string,
  { p256dh, auth }: ReceiverKeys,
  { salt, privateKey }: Fresh = { salt: randomBytes(16) },
): Buffer {
  const sender = createECDH("prime256v1");
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const receiverKey = Buffer.from(p256dh, "base64url");
  const senderKey = sender.getPublicKey();
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), receiverKey, senderKey]);
  const shared = sender.computeSecret(receiverKey);
  const material = Buffer.from(hkdfSync("sha256", shared, Buffer.from(auth, "base64url"), about, 32));
  const key = hkdfSync("sha256", material, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdfSync("sha256", material, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", Buffer.from(key), Buffer.from(nonce));
  // The byte 2 ends the last record (RFC 8188 §2).
  const content = [cipher.update(payload, "utf8"), cipher.update(Buffer.from([2])), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, head, senderKey, ...content, cipher.getAuthTag()]);
}
