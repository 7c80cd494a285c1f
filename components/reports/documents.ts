import { LANGUAGE } from '@/lib/i18n/language-choice';
import { CHOICE_NAMES, REPORT_SECTIONS } from '@/lib/reports/choice-names';
import { rowIn } from '../list/row-data';

export const DOCUMENTS = ['report', 'emergency', 'fhir'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** A document as requested by the page's buttons. */
export interface AskedDocument {
  kind: DocumentKind;
  /** The URL that makes the document, with the choices as parameters. */
  address: string;
  /** The file name for saving. */
  file: string;
  /** The choices by parameter name; null if there are none to make, as for a doctor. */
  chosen: Record<string, readonly string[]> | null;
}

/** The data of each document's buttons, as JSON in their card. */
export type OfferedDocument = Pick<AskedDocument, 'kind' | 'address' | 'file'>;

/** The document of a card, with the current choices of its form. */
export function askedIn(card: HTMLElement): AskedDocument {
  const offered = rowIn<OfferedDocument>(card);
  const form = card.querySelector('form');
  const filled = [...(form ? new FormData(form) : [])].filter(([, value]) => value !== '') as [string, string][];
  const chosen: Record<string, string[]> = {};
  for (const [name, value] of filled) chosen[name] = [...(chosen[name] ?? []), value];
  const sections = chosen[CHOICE_NAMES.sections];
  // All sections are the default, so they are left out of the URL to keep it short.
  const whole = sections?.length === REPORT_SECTIONS.length;
  const said = filled.filter(([name]) => !(whole && name === CHOICE_NAMES.sections));
  // If no section is chosen, send an empty value: without the parameter the report would have all sections.
  if (form && !sections) said.push([CHOICE_NAMES.sections, '']);
  // The language is chosen outside of the form, since every document has one.
  const language = card.querySelector<HTMLSelectElement>(`select[name=${LANGUAGE}]`)?.value;
  if (language) said.push([LANGUAGE, language]);
  const query = new URLSearchParams(said).toString();
  const address = query ? `${offered.address}?${query}` : offered.address;
  return { ...offered, address, chosen: form && chosen };
}
