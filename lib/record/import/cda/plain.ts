/* Texts of documents as plain text. */

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', deg: '°', micro: 'µ', le: '≤', ge: '≥' },
  ...{ agrave: 'à', egrave: 'è', eacute: 'é', igrave: 'ì', ograve: 'ò', ugrave: 'ù', Egrave: 'È', rsquo: '’' },
};

/** Text in which some programs have escaped HTML once or several times too often (`&amp;#39;`, `&lt;br&gt;`), as plain text. */
export function unescaped(text: string): string {
  let found = text;
  for (let count = 0; count < MOST_ESCAPES; count++) {
    const once = unescapedOnce(found);
    if (once === found) break;
    found = once;
  }
  return withoutMarkup(found);
}
const MOST_ESCAPES = 3;

const BREAKS = /<\/?(?:br|p|div|tr|li|ul|ol|h[1-6]|hr|table|paragraph|list|item|caption)\b[^<>]{0,300}>/gi;
const CELLS = /<\/(?:td|th)\s*>/gi;
const INLINE =
  /<\/?(?:b|i|u|em|strong|span|font|sup|sub|small|td|th|thead|tbody|tfoot|content)\b[^<>]{0,300}>|<a\s[^<>]{0,300}>|<\/a>/gi;

/** Text without the tags of HTML that some programs put into it as text. */
const withoutMarkup = (text: string): string =>
  text.includes('<') ? text.replace(BREAKS, '\n').replace(CELLS, '\t').replace(INLINE, '') : text;

const unescapedOnce = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
        const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
        if (code === undefined) return NAMED[name] ?? whole;
        const isText =
          code >= 0x20 && code <= 0x10ffff && (code < 0x7f || code > 0x9f) && (code < 0xd800 || code > 0xdfff);
        return isText ? String.fromCodePoint(code) : whole;
      })
    : text;

/** What programs write in place of a value that they do not have. */
const PLACEHOLDER = /^(?:\[[^\]]*\]|[xX]{3,}(?:\.[xX]+)?|9{6,}|[.\-_*?]{2,}|-|["'`]+|n\/a|null|undefined)$/;
export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text.trim());

/** One line of text without needless space; undefined if there is none, or only a placeholder. */
export function cleaned(text: string | undefined): string | undefined {
  const line = unescaped(text ?? '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  return line === '' || isPlaceholder(line) ? undefined : line;
}

/** Shortens a text of a quote or note; `max` in characters. */
export const shortened = (text: string, max = 500): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/\p{Cs}$/u, '')}…`;

/** A text for a comparison: without case, marks and space. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}<>=+%]/gu, '');
