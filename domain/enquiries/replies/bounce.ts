/**
 * Tells whether a bounce notice names an address. Each undelivered address begins a line of the notice. The server's
 * explanation after it may mention any other address.
 */
export function namesAddress(notice: unknown, address: string): boolean {
  return String(notice)
    .split("\n")
    .some((line) => isLineOf(line, address));
}

/** Returns the notice without the lines of an address. */
export function withoutAddress(notice: string, address: string): string {
  const rest = notice.split("\n").filter((line) => !isLineOf(line, address));
  return rest.join("\n").trim();
}

/** Characters that may continue an address: « anna@… » does not name « na@… ». */
const beside = "[\\p{L}\\p{N}._%+'-]";

/** Returns a text with another one instead of an address, in any letter case. */
export function replaceAddress(text: string, address: string, instead: string): string {
  return address === "" ? text : text.replaceAll(addressPattern(address), instead);
}

function isLineOf(line: string, address: string): boolean {
  if (address === "") return false;
  const [head = ""] = line.split(" : ", 1);
  const addressPart = head.includes("@") ? head : line;
  return addressPattern(address).test(addressPart);
}

function addressPattern(address: string): RegExp {
  const escaped = address.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<!${beside})${escaped}(?!${beside}*[\\p{L}\\p{N}])`, "giu");
}
