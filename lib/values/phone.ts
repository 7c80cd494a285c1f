import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export const DEFAULT_COUNTRY: CountryCode = 'IT';

/** Digits, spaces and dashes (brackets, dots and slashes as people write them), and an optional extension. */
const pattern = /^\+?[\d\s().\-/]{7,30}(?:\s*(?:x|ext\.?|int\.?)\s*\d{1,6})?$/i;

/**
 * A phone number as stored: E.164, followed by ` x12` for an extension; Italian if it names no country. The leading zero of an
 * Italian landline is part of the number. Null for text that is not a phone number: fewer than 7 digits, or letters.
 */
export function storedPhone(text: string): string | null {
  const typed = text.trim();
  if (!pattern.test(typed)) return null;
  const parsed = parsePhoneNumberFromString(typed.replace(/\bint\.?/i, 'ext'), DEFAULT_COUNTRY);
  if (!parsed || parsed.nationalNumber.length < 7 || !parsed.isPossible()) return null;
  return parsed.number + (parsed.ext ? ` x${parsed.ext}` : '');
}

const displayed = new Map<string, string>();

/** A stored number for display: +39 333 123 4567. Results are cached, within bounds. */
export function displayedPhone(stored: string): string {
  const known = displayed.get(stored);
  if (known !== undefined) return known;
  const [number = '', extension] = stored.split(' x');
  const formatted = parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  const shown = extension ? `${formatted} int. ${extension}` : formatted;
  if (displayed.size >= 5000) displayed.clear();
  displayed.set(stored, shown);
  return shown;
}
