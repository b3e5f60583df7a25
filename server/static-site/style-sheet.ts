/**
 * Returns a style sheet for pages without scripts: its rules for browsers without scripts always apply. `file` receives
 * every address in it and returns the file's new address.
 */
export function staticStyleSheet(css: string, file: (address: string) => string): string {
  return css
    .replace(/@media\s*\(scripting:\s*none\)/g, "@media all")
    .replace(/@media\s*\(scripting:\s*enabled\)/g, "@media not all")
    .replace(/url\((["']?)(\/[^)"']+)\1\)/g, (_, quote, address) => `url(${quote}${file(address)}${quote})`);
}
