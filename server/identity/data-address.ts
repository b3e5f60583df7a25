/** Returns a file as a `data:` address, for a drawing that may load nothing. */
export async function dataAddress(answer: Response): Promise<string> {
  const type = answer.headers.get("content-type") ?? "application/octet-stream";
  return `data:${type};base64,${Buffer.from(await answer.arrayBuffer()).toString("base64")}`;
}
