/** A typed or printed number; `ask` holds both meanings of an ambiguous point. */
export type Typed = { value: number } | { ask: [decimal: number, grouped: number] } | null;

const GROUPED = /^\d{1,3}(?:[   '’]\d{3})+(?=[.,]|$)/;

/**
 * Reads a number in Italian or English notation. If both comma and point occur, the last one is the decimal separator;
 * a single comma is the decimal separator; several equal separators between groups of three digits are thousands
 * separators, as are spaces and apostrophes. A single point before exactly three digits is ambiguous: both meanings are
 * returned.
 */
export function numberTyped(text: string): Typed {
  const sign = /^[-−]/.test(text) ? -1 : 1;
  const unsigned = text.replace(/^[-−+]/, '').trim();
  const digits = GROUPED.test(unsigned) ? unsigned.replace(/[   '’]/g, '') : unsigned;
  if (!/^(?:\d[\d.,]*|[.,]\d+)$/.test(digits)) return null;
  const read = separated(digits);
  if (read === null) return null;
  return 'value' in read ? { value: sign * read.value } : { ask: [sign * read.ask[0], sign * read.ask[1]] };
}

function separated(digits: string): Typed {
  const marks = digits.replace(/\d/g, '');
  if (marks === '') return { value: Number(digits) };
  const kinds = new Set(marks).size;
  if (kinds === 2) return mixed(digits, marks);
  if (marks.length > 1)
    return /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) ? { value: Number(digits.replace(/[.,]/g, '')) } : null;
  const value = Number(digits.replace(',', '.'));
  return /^[1-9]\d{0,2}\.\d{3}$/.test(digits) ? { ask: [value, Number(digits.replace('.', ''))] } : { value };
}

/** The last separator is the decimal separator; those before it must separate groups of three digits. */
function mixed(digits: string, marks: string): Typed {
  const at = digits.lastIndexOf(marks.at(-1) ?? '');
  const whole = digits.slice(0, at);
  const grouped = new Set(marks.slice(0, -1)).size === 1 && /^\d{1,3}(?:[.,]\d{3})+$/.test(whole);
  return grouped ? { value: Number(`${whole.replace(/[.,]/g, '')}.${digits.slice(at + 1)}`) } : null;
}
