/** What a browser says it is, in two words; a part that is not known is empty. */
export type Device = { browser: string; system: string };

// The order counts: most browsers also name the ones before which they do not want to be turned away.
const browsers: readonly [RegExp, string][] = [
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** The device behind a `User-Agent`, as far as its owner would tell it from another: nothing else of it is kept. */
export function deviceOf(userAgent: string | undefined): Device {
  const named = (names: readonly [RegExp, string][]) =>
    names.find(([mark]) => mark.test(userAgent ?? ""))?.[1] ?? "";
  return { browser: named(browsers), system: named(systems) };
}
