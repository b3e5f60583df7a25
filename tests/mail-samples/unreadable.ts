import { file, parts, pdfBase64, plainPart } from "./shape.ts";

const plan = file("plan.pdf", "application/pdf", pdfBase64);
const many = (count: number) =>
  Array.from({ length: count }, (): [string, string] => [plainPart, "Bonjour."]);
const longHeading = `X-Trace: ${"a".repeat(200_000).replace(/.{70}/g, "$&\n ")}`;

function nested(depth: number): string {
  const opened = Array.from(
    { length: depth },
    (_, at) => `--level-${at}\nContent-Type: multipart/mixed; boundary=level-${at + 1}\n\n`,
  );
  return opened.join("");
}

/**
 * Contents of unreadable mails. Each has a file before the unreadable place, because the parser then never ends that
 * file.
 */
export const unreadable: Record<string, () => { type: string; body: string }> = {
  "more than a thousand parts behind a file": () => parts("multipart/mixed", plan, ...many(1_100)),
  "a part's heading above 64 KB behind a file": () =>
    parts("multipart/mixed", plan, [`${plainPart}\n${longHeading}`, "Bonjour."]),
  "a file's own heading above 64 KB": () =>
    parts("multipart/mixed", [plainPart, "Bonjour."], plan, [`${plan[0]}\n${longHeading}`, plan[1]]),
  "a thousand parts in one another behind a file": () => {
    const { type, body } = parts("multipart/mixed", plan);
    const inner = `Content-Type: multipart/mixed; boundary=level-0\n\n${nested(1_100)}`;
    return { type, body: body.replace(/--$/, `\n${inner}`) };
  },
  "a thousand files": () => parts("multipart/mixed", ...Array.from({ length: 1_100 }, () => plan)),
};
