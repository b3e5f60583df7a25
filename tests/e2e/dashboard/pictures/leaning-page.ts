import sharp from "sharp";

/** The photo of a white page that lies askew on a dark bench, as a file for a chooser. */
export async function leaningPage(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <path fill="#3a3027" d="M0 0h800v600H0z"/>
    <path fill="#f4f1ea" d="M260 60l300 30-40 440-320-30z"/>
    <path fill="#86351a" d="M300 150l180 18v20l-182-18z"/>
  </svg>`;
  const buffer = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  return { name: "attestation.jpg", mimeType: "image/jpeg", buffer };
}
