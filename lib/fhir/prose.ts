/* Texts of documents of other programs, some of which put markup or references to other documents into them. */

const MARKUP = /^\s*<(?:div|table|p|ul|ol|span|list|paragraph|content|br)\b/i;
const BLOCK_END = /<\/(?:div|tr|p|li|item|paragraph|caption|h\d)>|<br\s*\/?>/gi;
const CELL_END = /<\/t[dh]>/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What a converter of CDA documents leaves of a text that it has not resolved, or a template of one that nobody filled in. */
const UNRESOLVED = /^#?\[[^\]]*\]$|^#\w*_\w*$/;

/**
 * The words of a text: of XHTML its lines without markup, with `between` between them; undefined for a text that only refers to
 * another place.
 */
export function proseIn(text: string | undefined, between = '\n'): string | undefined {
  if (text === undefined) return undefined;
  const words = MARKUP.test(text) ? linesIn(text).join(between) : text;
  return words.trim() === '' || UNRESOLVED.test(words.trim()) ? undefined : words;
}

/** Whether a text may be a reference such as `#drug1`: a name of a code says more. */
export const mayRefer = (text: string | undefined): boolean => text?.trimStart().startsWith('#') === true;

const linesIn = (text: string): string[] =>
  text
    .replace(BLOCK_END, '\n')
    .replace(CELL_END, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => NAMED[name] ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
