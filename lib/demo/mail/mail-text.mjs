/**
 * Parses a mail: its headers in order, unfolded and decoded, and its text, which is the first of several parts.
 * @param {string} raw
 * @returns {{ headers: [string, string][], header(name: string): string[], text: string }}
 */
export function readMail(raw) {
  const [head = '', ...rest] = raw.replace(/\r\n/g, '\n').split('\n\n');
  const headers = head
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return /** @type {[string, string]} */ ([line.slice(0, colon), words(line.slice(colon + 1).trim())]);
    });
  const header = (/** @type {string} */ name) =>
    headers.filter(([one]) => one.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
  const body = rest.join('\n\n');
  const [, boundary] = /boundary="?([^";]+)/.exec(header('Content-Type')[0] ?? '') ?? [];
  const text = boundary
    ? readMail(body.split(`--${boundary}\n`)[1] ?? '').text
    : decoded(body, header('Content-Transfer-Encoding')[0] ?? '7bit');
  return { headers, header, text };
}

/** Decodes encoded words, =?UTF-8?Q?...?=. @param {string} value */
const words = (value) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind, text) =>
      kind.toLowerCase() === 'b' ? decoded(text, 'base64') : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
    );

/** @param {string} body @param {string} encoding */
function decoded(body, encoding) {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
