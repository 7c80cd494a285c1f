import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { printable } from './printable';

/**
 * The typeface of every document: Liberation Sans (SIL Open Font License), embedded from the files that pdfjs-dist brings.
 * The one that is built into PDF has the letters of Western Europe only, and names have others.
 */
export const TYPEFACE = 'Liberation Sans';

const file = (style: string) =>
  join(process.cwd(), 'node_modules', 'pdfjs-dist', 'standard_fonts', `LiberationSans-${style}.ttf`);

Font.register({ family: TYPEFACE, fonts: [{ src: file('Regular') }, { src: file('Bold'), fontWeight: 'bold' }] });

/** No line is longer than this in any document; a word that is must be broken. */
const LONGEST_WORD = 50;

// Words are not hyphenated: the renderer knows the rules of English only.
Font.registerHyphenationCallback((word) =>
  word.length > LONGEST_WORD ? (word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gsu')) ?? [word]) : [word],
);

/** Writes what people have typed in the letters that the typeface has. */
export async function printableText(): Promise<(text: string) => string> {
  const face = { fontFamily: TYPEFACE };
  await Font.load(face);
  const font = Font.getFont(face)?.data;
  return (text) => printable(text, (character) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false);
}
