import { Font } from '@react-pdf/renderer';
import { TYPEFACE, typefaceFile } from './drawing/style.mjs';

export { TYPEFACE };

Font.register({
  family: TYPEFACE,
  fonts: [{ src: typefaceFile('Regular') }, { src: typefaceFile('Bold'), fontWeight: 'bold' }],
});

// Words are not hyphenated: the renderer knows the rules of English only.
Font.registerHyphenationCallback((word) => [word]);
