import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { severalAtOnce } from "record-store";
import {
  AbsentObject,
  type BackupPlace,
  contentName,
  contentPrefix,
  isDamage,
  listNames,
  manifestPrefix,
  sha256Of,
  writeBytes,
} from "./place.ts";

const ending = ".age";

/** Prefix of contents, named by their encrypted digest (docs/decisions/0050-what-backups-give-away.md). */
const sealedPrefix = "sealed/";

/** The key of all objects, itself locked with the passphrase: `age --decrypt -i key/identity.age` opens an object. */
const identityName = "key/identity.age";

/** 64 MB for a second, once a night. An attacker who guesses passphrases needs as much for each. */
const workFactor = 16;

export class WrongPassphrase extends Error {
  constructor() {
    super("BACKUP_PASSPHRASE does not open what lies there.");
  }
}

/**
 * Opens a place that need not be trusted: its objects are encrypted in the format of age
 * (https://age-encryption.org/v1). An observer sees the number and size of the objects and the dates of the backups,
 * but neither contents nor their digests. Contents that a former release named by their digest can still be read.
 *
 * @throws WrongPassphrase if the place uses another passphrase
 * @throws LostKey if the place's key is gone or damaged
 */
export async function sealedPlace(place: BackupPlace, passphrase: string): Promise<BackupPlace> {
  const identity = await placeIdentity(place, passphrase);
  const recipient = await identityToRecipient(identity);
  const names = makeNames(identity);
  // The header has the same length for every content.
  const nothing = await sealedFor(recipient, Readable.from([]));
  const sizeOfNothing = nothing.size(0);
  return {
    atOnce: place.atOnce,
    async *list(prefix) {
      for await (const { name, size, version } of place.list(
        prefix === contentPrefix ? sealedPrefix : prefix,
      )) {
        const plain = names.plain(name);
        if (plain) yield { name: plain, size: plainSize(size - sizeOfNothing), version };
      }
    },
    async read(name) {
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      const sealed = await place.read(names.sealed(name)).catch((error) => {
        if (error instanceof AbsentObject && name.startsWith(contentPrefix)) return place.read(name + ending);
        throw error;
      });
      return nodeStream(await decrypter.decrypt(webStream(sealed)));
    },
    async write(name, content, size) {
      const sealed = async () => nodeStream(await sealedFor(recipient, await content()));
      await place.write(names.sealed(name), sealed, nothing.size(size));
    },
    remove: (name) => place.remove(names.sealed(name)),
    renameFormer: () => renameFormer(place, names),
    removeOtherForms: () => removePlain(place),
  };
}

/** Translates between plain names and names in the place. `plain` returns `undefined` for an unencrypted object. */
type Names = { sealed(name: string): string; plain(name: string): string | undefined };

/**
 * The names under a key. The digest of a content is encrypted, not hashed again, so that a listing of the place tells
 * which contents it has. The digest fills whole blocks and never repeats, so no random start is needed.
 */
function makeNames(identity: string): Names {
  const key = Buffer.from(hkdfSync("sha256", identity, "", "les-assembleurs: names of contents", 32));
  const start = Buffer.alloc(16);
  const encrypt = (hex: string) =>
    createCipheriv("aes-256-cbc", key, start).setAutoPadding(false).update(hex, "hex", "hex");
  const decrypt = (hex: string) =>
    createDecipheriv("aes-256-cbc", key, start).setAutoPadding(false).update(hex, "hex", "hex");
  return {
    sealed(name) {
      if (!name.startsWith(contentPrefix)) return name + ending;
      const hidden = encrypt(sha256Of(name));
      return `${sealedPrefix}${hidden.slice(0, 2)}/${hidden}${ending}`;
    },
    plain(name) {
      if (!name.startsWith(sealedPrefix))
        return name.endsWith(ending) ? name.slice(0, -ending.length) : undefined;
      const [, hidden] = /\/([0-9a-f]{64})\.age$/.exec(name) ?? [];
      return hidden && contentName(decrypt(hidden));
    },
  };
}

/** Renames contents that a former release named by their digest. Their bytes are not decrypted. */
async function renameFormer(place: BackupPlace, names: Names): Promise<void> {
  const former: { name: string; size: number }[] = [];
  for await (const each of place.list(contentPrefix)) if (each.name.endsWith(ending)) former.push(each);
  await severalAtOnce(former, place.atOnce, async ({ name, size }) => {
    await place.write(names.sealed(name.slice(0, -ending.length)), () => place.read(name), size);
    await place.remove(name);
  });
}

function sealedFor(recipient: string, content: Readable) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter.encrypt(webStream(content));
}

/**
 * Returns the length of a text from the difference between its encrypted form and that of an empty text. age adds 16
 * bytes per 64 KB.
 */
function plainSize(more: number): number {
  const [chunk, tag] = [64 * 1024, 16];
  return more - tag * (Math.max(1, Math.ceil((more + tag) / (chunk + tag))) - 1);
}

/** Tells whether a place holds encrypted backups, and whether it holds plain ones. */
export async function listForms(place: BackupPlace): Promise<{ sealed: boolean; plain: boolean }> {
  const names = await listNames(place, manifestPrefix);
  const isSealed = (name: string) => name.endsWith(ending);
  return { sealed: names.some(isSealed), plain: !names.every(isSealed) };
}

/** Removes objects sent before the place was encrypted: its operator could read them for ever. */
async function removePlain(place: BackupPlace): Promise<void> {
  for (const prefix of [manifestPrefix, contentPrefix])
    for await (const { name } of place.list(prefix)) if (!name.endsWith(ending)) await place.remove(name);
}

/** The key of the encrypted objects is gone or damaged. */
export class LostKey extends Error {
  constructor(fault: "gone" | "damaged") {
    super(
      `What lies there can be opened by nobody any more: its ${identityName} is ${fault}. Move it away, and everything is sent anew.`,
    );
  }
}

/** Encrypts with a passphrase alone, as `age --decrypt` asks for it. */
export async function sealStream(content: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return nodeStream(await encrypter.encrypt(webStream(content)));
}

/** @throws WrongPassphrase */
export async function openStream(content: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return nodeStream(await decrypter.decrypt(webStream(content)));
  } catch {
    throw new WrongPassphrase();
  }
}

async function placeIdentity(place: BackupPlace, passphrase: string): Promise<string> {
  const locked = await place.read(identityName).catch((error) => {
    if (error instanceof AbsentObject) return undefined;
    throw error;
  });
  if (locked) {
    const opened = await openStream(locked, passphrase);
    return text(opened).catch((error) => {
      throw isDamage(error) ? new LostKey("damaged") : error;
    });
  }
  for (const prefix of [manifestPrefix, sealedPrefix, contentPrefix])
    for await (const { name } of place.list(prefix)) if (name.endsWith(ending)) throw new LostKey("gone");
  const identity = await generateX25519Identity();
  const sealed = await buffer(await sealStream(Readable.from([Buffer.from(identity)]), passphrase));
  await writeBytes(place, identityName, sealed);
  return identity;
}

function webStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

function nodeStream(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
