/** Returns an XML element with a text, or "" without a text. */
export function element(name: string, text: string | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : "";
}

/**
 * Escapes a text for XML, between tags and in attributes. Control characters and lone surrogates are removed: no XML
 * may contain them in any form (https://www.w3.org/TR/xml/#charsets).
 */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  );
}
