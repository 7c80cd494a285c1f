/** What the printed form's typeface has beside ASCII and Latin-1: the rest of Windows-1252. */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Signs that would change what is said if they were lost. */
const WRITTEN: Readonly<Record<string, string>> = { '≥': '>=', '≤': '<=', '≠': '!=', '→': '->', '−': '-', μ: 'µ' };

const hasGlyph = (character: string) => /[\n\x20-\x7e\xa0-\xff]/.test(character) || MORE.includes(character);

/**
 * A text in the letters that the printed form's typeface has: an accent that it lacks is left away, a letter that it
 * lacks is a question mark, so that nobody takes it for another.
 */
export const printable = (text: string) =>
  [...text.normalize('NFC')].map((character) => (hasGlyph(character) ? character : nearest(character))).join('');

function nearest(character: string): string {
  const written = WRITTEN[character];
  if (written !== undefined) return written;
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(hasGlyph) ? bare : '?';
}
