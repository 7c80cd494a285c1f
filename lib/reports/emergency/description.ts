import 'server-only';
import QRCode from 'qrcode';
import { LOCALES } from '@/lib/i18n/translate';
import type { Description, Part } from '@/lib/pdf/drawing/description';
import { sheetsOf } from '@/lib/pdf/drawing/document.mjs';
import { type Extract, isOfKeeper } from '@/lib/record/registry/extract';
import type { LastingLink } from '@/lib/sections/health-links/living';
import { displayedDay, displayedMoment } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { cardOf } from './card';
import { AT_A_GLANCE, type EmergencyContent, emergencyContent, type Most } from './content';
import { partsOf } from './parts';
import { both, incompleteLines, say } from './words';

/** The sheet (`foglio`), the card for the wallet (`tessera`), or both in one document (`completo`). */
export const FORMS = ['completo', 'foglio', 'tessera'] as const;
export type Form = (typeof FORMS)[number];

interface Wanted {
  form: Form;
  /** The link in the card's QR code; without it the card has no code. */
  link?: LastingLink | undefined;
}

/** An emergency report as a document, made from an extract of EMERGENCY_SECTIONS. */
export async function emergencyDescription(extract: Extract, { form, link }: Wanted): Promise<Description> {
  const content = emergencyContent(extract);
  const at = displayedMoment(content.takenAt);
  const head = {
    title: both('title'),
    subtitle: incompleteLines(isOfKeeper(extract)).join('\n'),
    language: 'it',
    patient: { name: fullName(content.patient), facts: factsOf(content) },
    createdAt: content.takenAt.toISOString(),
    foot: both('foot', { at }),
  };
  const card = form === 'foglio' ? undefined : await cardPart(content, link);
  if (form === 'tessera') return { ...head, parts: card ? [card] : [] };
  const parts = fittingParts(extract, head);
  if (!card) return { ...head, parts };
  // The card is below the report if two sheets hold both, otherwise on a sheet of its own.
  const together = [...parts, card];
  return {
    ...head,
    parts: sheetsOf({ ...head, parts: together }) <= SHEETS ? together : [...parts, { ...card, onNewPage: true }],
  };
}

/** The report should fit on two sheets, however much a record holds: its lists are shortened step by step. */
const SHEETS = 2;
const LESS: readonly Most[] = [
  // This version is still complete, but has denser lists.
  AT_A_GLANCE,
  { contacts: 6, ongoing: 30, diagnoses: 8, sentences: 4 },
  { contacts: 4, ongoing: 20, diagnoses: 5, sentences: 3 },
  { contacts: 3, ongoing: 14, diagnoses: 3, sentences: 2 },
  { contacts: 2, ongoing: 10, diagnoses: 3, sentences: 2 },
  { contacts: 2, ongoing: 6, diagnoses: 2, sentences: 1 },
  { contacts: 2, ongoing: 3, diagnoses: 1, sentences: 1 },
];

/**
 * The fullest version of the report that fits. If none fits, the report gets longer, so that no allergy is left out.
 */
function fittingParts(extract: Extract, head: Omit<Description, 'parts'>): Part[] {
  let parts = partsOf(emergencyContent(extract));
  for (const most of LESS) {
    if (sheetsOf({ ...head, parts }) <= SHEETS) return parts;
    parts = partsOf(emergencyContent(extract, most), true);
  }
  return parts;
}

const factsOf = ({ patient: { birthDate, taxCode } }: EmergencyContent) =>
  [birthDate && displayedDay(birthDate), taxCode].filter((fact): fact is string => Boolean(fact));

async function cardPart(content: EmergencyContent, link: Wanted['link']): Promise<Part> {
  const code = link && { picture: await codeOf(link.url), until: link.until };
  return {
    title: both('card.title'),
    blocks: [
      ...LOCALES.map((locale) => ({ kind: 'paragraph' as const, text: say(locale, 'card.fold') })),
      cardOf(content, code),
    ],
  };
}

/** The QR code is large enough to print sharply, with the margin that QR readers need. */
const codeOf = (link: string): Promise<Buffer> =>
  QRCode.toBuffer(link, { errorCorrectionLevel: 'M', margin: 4, scale: 8 });
