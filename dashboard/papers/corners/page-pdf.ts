/** Points of the longer side of an A4 page. */
const a4Height = 842;

/** Returns a PDF of one page that shows a JPEG (ISO 32000-1, 7.5). Its longer side is that of A4. */
export function pageAsPdf(
  jpeg: Uint8Array,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const scale = a4Height / Math.max(width, height);
  const [wide, high] = [width * scale, height * scale].map((points) => Math.round(points * 100) / 100);
  const drawing = `q ${wide} 0 0 ${high} 0 0 cm /P Do Q`;
  const objects: (string | Uint8Array)[][] = [
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      "\nendstream",
    ],
  ];
  return written(objects);
}

function written(objects: readonly (string | Uint8Array)[][]): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === "string" ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add("%PDF-1.4\n");
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    for (const part of [`${index + 1} 0 obj\n`, ...object, "\nendobj\n"]) add(part);
  }
  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const pdf = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    pdf.set(part, at);
    at += part.length;
  }
  return pdf;
}
