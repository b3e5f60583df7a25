/** A line of a calendar, without its name (RFC 5545 §3.1). */
export type Property = { value: string; parameters: string };

/** A component, such as the lines from `BEGIN:VEVENT` to its end, with its own properties by their name. */
export type Component = { get(name: string): Property | undefined; all(name: string): Property[] };

const longestLine = 2_000;
const mostLines = 5_000;

/** Returns the lines of a calendar, unfolded. */
export function calendarLines(calendar: string): string[] {
  const lines = calendar.replace(/\r\n?/g, "\n").replace(/\n[ \t]/g, "");
  return lines.split("\n", mostLines).map((line) => line.slice(0, longestLine).trimEnd());
}

/** Returns the components of these names, without those within them, such as alarms. */
export function listComponents(lines: readonly string[], names: string): Component[] {
  const begins = new RegExp(`^BEGIN:(?:${names})$`, "i");
  return lines.flatMap((line, at) => (begins.test(line) ? [parseComponent(lines.slice(at + 1))] : []));
}

/** Returns the properties before any component, such as `METHOD`. */
export function componentHead(lines: readonly string[]): Component {
  return parseComponent(lines.filter((line) => !/^BEGIN:VCALENDAR$/i.test(line)));
}

function parseComponent(lines: readonly string[]): Component {
  const properties: [string, Property][] = [];
  let depth = 0;
  for (const line of lines) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Za-z0-9-]+)((?:;[^":;]*(?:"[^"]*"[^":;]*)*)*):(.*)$/.exec(line) ?? [];
    if (/^BEGIN$/i.test(name)) depth += 1;
    else if (/^END$/i.test(name)) depth -= 1;
    else if (depth === 0 && name) properties.push([name.toUpperCase(), { value: value.trim(), parameters }]);
    if (depth < 0) break;
  }
  const all = (name: string) => properties.flatMap(([each, property]) => (each === name ? [property] : []));
  return { all, get: (name) => all(name)[0] };
}

/** Returns the value of a parameter, such as `TZID`; empty if there is none. */
export function parameter(property: Property | undefined, name: string): string {
  const [, quoted, plain] =
    new RegExp(`;${name}=(?:"([^"]*)"|([^;:]*))`, "i").exec(property?.parameters ?? "") ?? [];
  return quoted ?? plain ?? "";
}

/** Returns the text of a property. Older calendars write it in quoted-printable. */
export function propertyText(property: Property | undefined): string {
  const { value = "" } = property ?? {};
  const isQuoted = /quoted-printable/i.test(property?.parameters ?? "");
  const text = isQuoted ? quotedPrintable(value) : value;
  return text.replace(/\\n/gi, " ").replace(/\\([\\,;])/g, "$1");
}

function quotedPrintable(value: string): string {
  try {
    return decodeURIComponent(value.replace(/%/g, "%25").replace(/=([0-9A-F]{2})/gi, "%$1"));
  } catch {
    return value;
  }
}
