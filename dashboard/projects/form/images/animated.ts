/** Whether a picture has several frames: a GIF, an animated PNG or an animated WebP. A broken file has none. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const start = new DataView(await file.slice(0, 12).arrayBuffer());
  const reader = readers.find(({ mark }) => readLabel(start, mark.at, mark.text.length) === mark.text);
  if (!reader) return false;
  const bytes = new DataView(await file.arrayBuffer());
  try {
    return reader.isAnimated(bytes);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const readers = [
  { mark: { at: 0, text: "GIF8" }, isAnimated: isAnimatedGif },
  { mark: { at: 1, text: "PNG" }, isAnimated: isAnimatedPng },
  { mark: { at: 8, text: "WEBP" }, isAnimated: isAnimatedWebp },
];

/** Each frame begins with an image descriptor (GIF89a, section 20). */
function isAnimatedGif(bytes: DataView): boolean {
  let frames = 0;
  let at = 13 + colourTableLength(bytes.getUint8(10));
  for (;;) {
    const block = bytes.getUint8(at);
    if (block === 0x21) at = afterSubBlocks(bytes, at + 2);
    else if (block === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      // After the descriptor and its colours comes the code size, then the pixels.
      at = afterSubBlocks(bytes, at + 11 + colourTableLength(bytes.getUint8(at + 9)));
    } else return false;
  }
}

function colourTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** A block of length zero ends the others. */
function afterSubBlocks(bytes: DataView, start: number): number {
  let at = start;
  while (bytes.getUint8(at) > 0) at += 1 + bytes.getUint8(at);
  return at + 1;
}

/** The chunk that counts the frames stands before the pixels (PNG, third edition, section 11.3.6.1). */
function isAnimatedPng(bytes: DataView): boolean {
  for (let at = 8; ; at += 12 + bytes.getUint32(at)) {
    const chunk = readLabel(bytes, at + 4, 4);
    if (chunk === "acTL") return bytes.getUint32(at + 8) > 1;
    if (chunk === "IDAT" || chunk === "") return false;
  }
}

/** The extended header has a flag for it (RFC 9649, section 2.7). */
function isAnimatedWebp(bytes: DataView): boolean {
  return readLabel(bytes, 12, 4) === "VP8X" && (bytes.getUint8(20) & 2) > 0;
}

/** Returns an empty text beyond the end. */
function readLabel(bytes: DataView, at: number, length: number): string {
  if (at + length > bytes.byteLength) return "";
  return String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(at + index)));
}
