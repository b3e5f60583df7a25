/**
 * Whether a notice of letters that did not arrive names an address. It has a line for each that it tells of, which begins
 * with it; what servers say after it may name any other.
 */
export function namesAddress(notice: unknown, address: string): boolean {
  return String(notice)
    .split("\n")
    .some((line) => isLineOf(line, address));
}

/** The notice without the lines of an address. */
export function withoutAddress(notice: string, address: string): string {
  const left = notice.split("\n").filter((line) => !isLineOf(line, address));
  return left.join("\n").trim();
}

/** Letters that an address may hold beside others: « anna@… » does not name « na@… ». */
const beside = "[\\p{L}\\p{N}._%+'-]";

function isLineOf(line: string, address: string): boolean {
  if (address === "") return false;
  const [head = ""] = line.split(" : ", 1);
  const told = head.includes("@") ? head : line;
  const escaped = address.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<!${beside})${escaped}(?!${beside}*[\\p{L}\\p{N}])`, "iu").test(told);
}
