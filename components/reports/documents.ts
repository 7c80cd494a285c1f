import { CHOICE_NAMES, REPORT_SECTIONS } from '@/lib/reports/choice-names';

export const DOCUMENTS = ['report', 'emergency', 'fhir'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** A document as the page's buttons ask for it. */
export interface AskedDocument {
  kind: DocumentKind;
  /** Where it is made, with what was chosen. */
  address: string;
  /** What it is called when it is kept. */
  file: string;
  /** What was chosen, by the names in the address; null where there is nothing to choose, as for a doctor. */
  chosen: Record<string, readonly string[]> | null;
}

/** What stands with each document's buttons, as JSON in their card. */
export type OfferedDocument = Pick<AskedDocument, 'kind' | 'address' | 'file'>;

/** The document of a card, with what is chosen in its form now. */
export function askedIn(card: HTMLElement): AskedDocument {
  const offered = JSON.parse(card.dataset.row ?? '') as OfferedDocument;
  const form = card.querySelector('form');
  const filled = [...(form ? new FormData(form) : [])].filter(([, value]) => value !== '') as [string, string][];
  const chosen: Record<string, string[]> = {};
  for (const [name, value] of filled) chosen[name] = [...(chosen[name] ?? []), value];
  const sections = chosen[CHOICE_NAMES.sections];
  // All of them are what there is without a word, and the address stays short.
  const whole = sections?.length === REPORT_SECTIONS.length;
  const said = filled.filter(([name]) => !(whole && name === CHOICE_NAMES.sections));
  // None at all is no report of everything.
  if (form && !sections) said.push([CHOICE_NAMES.sections, '']);
  const query = new URLSearchParams(said).toString();
  const address = query ? `${offered.address}?${query}` : offered.address;
  return { ...offered, address, chosen: form && chosen };
}
