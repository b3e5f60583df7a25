import { writeFileSync } from "node:fs";
import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive. `isLink` makes its content a link's target, and `isDamaged` makes it impossible to unpack. */
export type ArchivedFile = { name: string; content: Uint8Array; isLink?: boolean; isDamaged?: boolean };

/** Writes a zip archive, as PocketBase makes its backups. */
export function writeArchive(target: string, files: readonly ArchivedFile[]): void {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const packed = deflateRawSync(file.content);
    if (file.isDamaged) packed.fill(0xff);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    writeFacts(local, 4, file, packed.length);
    parts.push(local, Buffer.from(file.name), packed);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    // Made on Unix, whose file types are in the attributes.
    central.writeUInt16LE((3 << 8) | 20, 4);
    writeFacts(central, 6, file, packed.length);
    central.writeUInt32LE(((file.isLink ? 0o120777 : 0o100644) << 16) >>> 0, 38);
    central.writeUInt32LE(offset, 42);
    directory.push(central, Buffer.from(file.name));
    offset += local.length + Buffer.byteLength(file.name) + packed.length;
  }
  const size = Buffer.concat(directory).length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  writeFileSync(target, Buffer.concat([...parts, ...directory, end]));
}

/** Writes the facts that a file's local header and its entry in the directory share. */
function writeFacts(header: Buffer, at: number, { name, content }: ArchivedFile, packed: number): void {
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(8, at + 4);
  header.writeUInt32LE(crc32(content), at + 10);
  header.writeUInt32LE(packed, at + 14);
  header.writeUInt32LE(content.length, at + 18);
  header.writeUInt16LE(Buffer.byteLength(name), at + 22);
}
