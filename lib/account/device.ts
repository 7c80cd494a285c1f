/** The device named by a user agent: a browser on a system, or a program. */
export interface Device {
  browser: string | null;
  system: string | null;
  /** The name that a program gives itself; browser and system are then null. */
  program: string | null;
}

// The order matters: most browsers also claim to be the browsers that are listed after them.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\bMSIE |\bTrident\//, 'Internet Explorer'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Reads a user agent, which is untrusted: the result contains only names from the lists above, or one plain word. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, 500);
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)];
  if (browser || /^Mozilla\//.test(text)) return { browser, system, program: null };
  const [, program = null] = /^([A-Za-z][\w.-]{0,39})(?:\/|$)/.exec(text) ?? [];
  return { browser: null, system: program ? null : system, program };
}

/** A device in words; `t` translates the keys of `accesses`. */
export function deviceWords(
  userAgent: string | null,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  const { browser, system, program } = deviceOf(userAgent ?? '');
  if (program) return t('program', { name: program });
  if (browser && system) return t('on', { browser, system });
  return browser ?? system ?? t('unknownDevice');
}
