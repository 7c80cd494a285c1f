/**
 * A text in the letters that a typeface has: an accent that it lacks is left away, and a letter that it lacks is a question
 * mark, so that nobody takes it for another or for nothing.
 */
export const printable = (text: string, hasGlyph: (character: string) => boolean): string => {
  const isPrinted = (character: string) => character === '\n' || hasGlyph(character);
  const nearest = (character: string) => {
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
    return bare !== '' && [...bare].every(isPrinted) ? bare : '?';
  };
  return [...text.normalize('NFC')]
    .map((character) => (isPrinted(character) ? character : nearest(character)))
    .join('');
};
