import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import {
  AbsentObject,
  type BackupPlace,
  contentPrefix,
  isDamage,
  manifestPrefix,
  writeBytes,
} from "./place.ts";

const ending = ".age";

/** The key of all objects, itself locked with the passphrase: `age --decrypt -i key/identity.age` opens an object. */
const identityName = "key/identity.age";

/** 64 MB for a second, once a night: what guesses at passphrases needs as much for each. */
const workFactor = 16;

export class WrongPassphrase extends Error {
  constructor() {
    super("BACKUP_PASSPHRASE does not open what lies there.");
  }
}

/**
 * A place that need not be trusted: what it keeps is encrypted in the format of age (https://age-encryption.org/v1).
 * Names, and so how many objects there are and how large, can be seen there, contents cannot.
 *
 * @throws WrongPassphrase when something lies there under another one, LostKey when its key is gone or damaged
 */
export async function sealedPlace(place: BackupPlace, passphrase: string): Promise<BackupPlace> {
  const identity = await identityOf(place, passphrase);
  const recipient = await identityToRecipient(identity);
  // However much is encrypted, what stands before it is as long.
  const nothing = await sealedFor(recipient, Readable.from([]));
  const sizeOfNothing = nothing.size(0);
  return {
    atOnce: place.atOnce,
    async *list(prefix) {
      for await (const { name, size, version } of place.list(prefix))
        if (name.endsWith(ending))
          yield { name: name.slice(0, -ending.length), size: plainSize(size - sizeOfNothing), version };
    },
    async read(name) {
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      const plain = await decrypter.decrypt(webStream(await place.read(name + ending)));
      return nodeStream(plain);
    },
    async write(name, content, size) {
      const sealed = async () => nodeStream(await sealedFor(recipient, await content()));
      await place.write(name + ending, sealed, nothing.size(size));
    },
    remove: (name) => place.remove(name + ending),
    removeOtherForms: () => removePlain(place),
  };
}

function sealedFor(recipient: string, content: Readable) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter.encrypt(webStream(content));
}

/** How long a text was whose encrypted form is so much longer than that of an empty one: age adds 16 bytes to 64 KB. */
function plainSize(more: number): number {
  const [chunk, tag] = [64 * 1024, 16];
  return more - tag * (Math.max(1, Math.ceil((more + tag) / (chunk + tag))) - 1);
}

/** Whether the newest backup that a place keeps is encrypted: it may hold older ones of before there was a passphrase. */
export async function isSealed(place: BackupPlace): Promise<boolean> {
  const names: string[] = [];
  for await (const { name } of place.list(manifestPrefix)) names.push(name);
  return names.sort().at(-1)?.endsWith(ending) ?? false;
}

/** Removes what went to a place before it was encrypted: whoever runs it could read that for ever. */
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

async function identityOf(place: BackupPlace, passphrase: string): Promise<string> {
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
  for (const prefix of [manifestPrefix, contentPrefix])
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
