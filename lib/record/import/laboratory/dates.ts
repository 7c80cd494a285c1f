/** The months as Italian and English reports abbreviate them, by their first letters. */
const MONTHS: readonly string[] = [
  'gen|jan',
  'feb',
  'mar',
  'apr',
  'mag|may',
  'giu|jun',
  'lug|jul',
  'ago|aug',
  'set|sep',
  'ott|oct',
  'nov',
  'dic|dec',
];

const SOURCE = String.raw`(?<!\d)(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})\.?[-/. ](\d{4}|\d{2}))(?!\d)`;

/** A day in a text, as YYYY-MM-DD with its place; undefined if there is none. Days are read as day, month, year. */
export function dayIn(text: string): { day: string; index: number; length: number } | undefined {
  for (const found of text.matchAll(new RegExp(SOURCE, 'gi'))) {
    const [whole, year, month, day, dayFirst, named = '', last = ''] = found;
    const read = year ? dayOf(year, month ?? '', day ?? '') : dayOf(fullYear(last), monthOf(named), dayFirst ?? '');
    if (read) return { day: read, index: found.index, length: whole.length };
  }
  return undefined;
}

/** The day that is the whole of a text, apart from a time behind it. */
export function wholeDay(text: string): string | undefined {
  const found = dayIn(text);
  if (!found) return undefined;
  const rest = `${text.slice(0, found.index)}${text.slice(found.index + found.length)}`;
  return /^\s*(?:del\b)?\s*(?:(?:ore|h|,)?\s*\d{1,2}[:.]\d{2}(?::\d{2})?)?\s*$/i.test(rest) ? found.day : undefined;
}

/** Two digits are a year of this century, unless they are more than ten years ahead. */
const fullYear = (year: string) =>
  year.length === 4
    ? year
    : String(Number(year) + (Number(year) > (new Date().getUTCFullYear() % 100) + 10 ? 1900 : 2000));

function monthOf(text: string): string {
  if (/^\d/.test(text)) return text;
  const at = MONTHS.findIndex((names) => new RegExp(`^(?:${names})`, 'i').test(text));
  return at < 0 ? '' : String(at + 1);
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const [written, at] = [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, new Date(0)];
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal = Number(year) >= 1880 && Number(month) >= 1 && at.toISOString().slice(0, 10) === written;
  return isReal ? written : undefined;
}
