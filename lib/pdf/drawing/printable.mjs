/**
 * Converts a text to characters that a typeface has: a missing accent is dropped, and another missing character becomes a
 * question mark, so that the loss is visible. A missing power keeps its meaning: 10⁶ becomes 10^6, not 106. Invisible
 * characters, such as marks that change the direction of writing, are dropped, since they would reorder the text behind them.
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
      .replace(POWERS, (power) => ([...power].every(isPrinted) ? power : `^${power.normalize('NFKD')}`))
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/\t/g, ' ')
      .replace(UNSEEN, '')
      .normalize('NFC'),
  ]
    .map((character) => (isPrinted(character) ? character : nearest(character)))
    .join('');
}

/** Raised digits with their sign. */
const POWERS = /[⁺⁻]?[⁰¹²³⁴-⁹]+/g;

/** Control and format characters, lone surrogates and variation selectors, except the line break. */
const UNSEEN = /(?!\n)(?:\p{Cc}|\p{Cf}|\p{Cs}|\p{Variation_Selector})/gu;
