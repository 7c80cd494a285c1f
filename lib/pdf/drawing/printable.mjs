/**
 * A text in the letters that a typeface has: an accent that it lacks is left away, and a letter that it lacks is a question
 * mark, so that nobody takes it for another or for nothing. Marks that nobody sees, such as those that turn the direction
 * of writing, are left away, since they would turn what stands behind them.
 * @param {string} text
 * @param {(character: string) => boolean} hasGlyph
 */
export function printable(text, hasGlyph) {
  const isPrinted = (/** @type {string} */ character) => character === '\n' || hasGlyph(character);
  const nearest = (/** @type {string} */ character) => {
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
    if (/^\p{M}$/u.test(character)) return '';
    return bare !== '' && [...bare].every(isPrinted) ? bare : '?';
  };
  return [
    ...text
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/\t/g, ' ')
      .replace(UNSEEN, '')
      .normalize('NFC'),
  ]
    .map((character) => (isPrinted(character) ? character : nearest(character)))
    .join('');
}

/** Control and format characters, halves of letters, and the selectors of how a letter looks; a new line is none. */
const UNSEEN = /(?!\n)(?:\p{Cc}|\p{Cf}|\p{Cs}|\p{Variation_Selector})/gu;
