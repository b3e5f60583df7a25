/** An element of XML that holds a text, or nothing where there is no text. */
export function element(name: string, text: string | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : "";
}

/**
 * A text as XML takes it, between tags and in attributes. Control characters and halves of characters, which no
 * XML may hold in any form (https://www.w3.org/TR/xml/#charsets), are left out.
 */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be left out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  );
}
