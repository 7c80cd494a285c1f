/* Texts of documents as plain text. */

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', deg: '°', micro: 'µ', le: '≤', ge: '≥' },
  ...{ agrave: 'à', egrave: 'è', eacute: 'é', igrave: 'ì', ograve: 'ò', ugrave: 'ù', Egrave: 'È', rsquo: '’' },
};

/** Text in which some programs have escaped HTML twice (`&amp;#39;`), unescaped. */
export const unescaped = (text: string): string =>
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
const PLACEHOLDER = /^(?:\[[^\]]*\]|[xX]{3,}|9{6,}|[.\-_*?]{2,}|-|n\/a|null|undefined)$/;
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
