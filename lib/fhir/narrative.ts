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
}

const cell = (text: string) => `<td>${escaped(text).replace(/\r?\n/g, '<br/>')}</td>`;

const line = ({ day, title, details = [] }: NarrativeLine) =>
  `<tr>${cell(day ?? '')}${cell(title)}${cell(details.filter((one) => one !== null && one !== undefined && one !== '').join(' · '))}</tr>`;

const narrative = (inside: string): Narrative => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${inside}</div>`,
});

/** A section's text: a table of its lines, in the given order, oldest first. */
export const tableOf = (lines: readonly NarrativeLine[]): Narrative =>
  narrative(`<table><tbody>${lines.map(line).join('')}</tbody></table>`);

export const sentence = (text: string): Narrative => narrative(`<p>${escaped(text)}</p>`);
