/** The browser and system that a client claims. An unknown part is empty. */
export type Device = { browser: string; system: string };

// The order counts: most browsers also name the older ones, to pass for them.
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

/**
 * Returns the device of a `User-Agent`, as exactly as its owner needs to recognize it. No other part of it is stored.
 */
export function readDevice(userAgent: string | undefined): Device {
  const named = (names: readonly [RegExp, string][]) =>
    names.find(([mark]) => mark.test(userAgent ?? ""))?.[1] ?? "";
  return { browser: named(browsers), system: named(systems) };
}
