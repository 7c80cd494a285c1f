import type { Narrative } from './types';

/** Characters not allowed in XML, lone surrogates, and marks that change the direction of writing. */
const UNPRINTABLE = /[\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]|(?![\t\n\r])\p{Cc}/gu;
const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text escaped for XHTML: none of it can be interpreted as markup. */
export const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(UNPRINTABLE, '')
    .replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);

/** A readable line of a section: the day, a title and details. */
export interface NarrativeLine {
  day?: string | null | undefined;
  title: string;
  details?: readonly (string | number | null | undefined)[];
  /** The words above the lines that stand together with this one; without them the line stands with the others that have none. */
  group?: string;
}

const cell = (text: string) => `<td>${escaped(text).replace(/\r?\n/g, '<br/>')}</td>`;

const line = ({ day, title, details = [] }: NarrativeLine) =>
  `<tr>${cell(day ?? '')}${cell(title)}${cell(details.filter((one) => one !== null && one !== undefined && one !== '').join(' · '))}</tr>`;

const narrative = (inside: string): Narrative => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${inside}</div>`,
});

/** A section's text: a table of its lines for each group, in the given order, oldest first. */
export function tableOf(lines: readonly NarrativeLine[]): Narrative {
  const groups = lines.length === 0 ? [''] : [...new Set(lines.map(({ group = '' }) => group))];
  const tables = groups.map((name) => {
    const rows = lines.filter(({ group = '' }) => group === name).map(line);
    return `${name ? `<p><b>${escaped(name)}</b></p>` : ''}<table><tbody>${rows.join('')}</tbody></table>`;
  });
  return narrative(tables.join(''));
}

export const sentence = (text: string): Narrative => narrative(`<p>${escaped(text)}</p>`);
