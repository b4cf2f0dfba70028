/** What somebody signs in with, coarsely: enough to know one's own again, nothing that tells two people apart. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** The more precise first: every browser says that it is others too. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** No browser of people's has more to say of itself. */
const maxReadLength = 500;

const nameIn = (table: typeof browsers, text: string): string | null =>
  table.find(([mark]) => mark.test(text))?.[1] ?? null;

/** Browser and system by what a request says of itself (`user-agent`); null for what is not known. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, maxReadLength);
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) };
}
