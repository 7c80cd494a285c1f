import { DERMATOLOGY } from '../support/people';
import type { Association } from './hidden-cases';

/** Associations, each with the values that hide a row from its doctor; from the last one nothing can be hidden. */
export const SIGHTS: [sight: string, Association, hidden: Record<string, unknown> | null][] = [
  ['Minima, level 1', { level: 1, visibility: 2 }, { level: 4, tags: [] }],
  ['Totale, level 4', { level: 4, visibility: 1 }, { level: 5, tags: [] }],
  ['Parziale, level 4', { level: 4, visibility: 3, tags: [DERMATOLOGY] }, { level: 5, tags: [DERMATOLOGY] }],
  ['Totale, level 6', { level: 6, visibility: 1 }, null],
];

/** The line of every view and document for others than the owner. */
export const INCOMPLETE = {
  it: 'Il paziente decide che cosa mostrare: questa vista può essere incompleta.',
  en: 'The patient decides what to show: this view may be incomplete.',
};

const THINGS =
  'known|recorded|allerg|intoleran|medicine|drug|therap|diagnos|problem|exam|test|result|visit|vaccin|pregnan|contact|entr|item|reading|value|pain|device|implant|operation|file|data|information|report|score|news|area|day';

/**
 * Words that deny that something exists, in Italian and English, unless they are about what is visible or not shared, or about
 * the rules that were checked.
 */
const DENIALS = [
  /\bnessun[oa]?\b(?!.{0,25}visibil|.{0,40}regole controllate).{0,40}/gi,
  /(?<!non condivis[ao] o )\bnon registrat.{0,30}/gi,
  /\b(?:nulla|niente)\b.{0,30}/gi,
  /\bnon (?:ci sono|c’è|risulta|risultano)\b.{0,30}/gi,
  /\bil paziente non ha\b.{0,30}/gi,
  new RegExp(`\\bno (?:${THINGS})\\w*(?!.{0,25}visible).{0,30}`, 'gi'),
  /\bnone\b(?!.{0,25}visible|.{0,40}rules checked).{0,30}/gi,
  /\bnothing\b(?!.{0,15}visible).{0,30}/gi,
  /(?<!not shared or )\bnot (?:yet )?recorded.{0,30}/gi,
  /\b0 (?:diagnos|voc|dos|visit|farmac|terap|esam|risult|file|vaccin|conferm|item|entr|medicin|therap|exam|result).{0,20}/gi,
];

/** The denials in a text, with the words behind each; empty if there is none. */
export const denialsIn = (text: string): string[] =>
  DENIALS.flatMap((denial) => text.replace(/\s+/g, ' ').match(denial) ?? []);
