/**
 * A style sheet for pages without scripts, in a browser that runs scripts: what it says for one that does not holds
 * always. Every file that it names is told to `file`, which answers where that lies.
 */
export function staticStyleSheet(css: string, file: (address: string) => string): string {
  return css
    .replace(/@media\s*\(scripting:\s*none\)/g, "@media all")
    .replace(/@media\s*\(scripting:\s*enabled\)/g, "@media not all")
    .replace(/url\((["']?)(\/[^)"']+)\1\)/g, (_, quote, address) => `url(${quote}${file(address)}${quote})`);
}
