import type { AcceptedTexts } from '@/db/schema';
import { currentVersion, type DocumentKey } from '@/lib/legal/documents';
import { KEEPING } from '@/lib/legal/treatments';
import type { Locale } from '../../i18n/translate';
import type { RegistrationKind } from './model';

/** What somebody accepts who registers; a patient's record needs the consent to keep health data besides. */
const DOCUMENTS: Record<RegistrationKind, readonly DocumentKey[]> = {
  patient: ['terms', 'privacy', KEEPING.document],
  doctor: ['terms', 'privacy'],
};

/** The wordings in force, as they are shown and kept. */
export const textsFor = (kind: RegistrationKind, language: Locale): AcceptedTexts['texts'] =>
  DOCUMENTS[kind].map((document) => ({ document, version: currentVersion(document).version, language }));

/** By which a form says which wordings it has shown. */
export const shownTexts = (kind: RegistrationKind) =>
  DOCUMENTS[kind].map((document) => `${document} ${currentVersion(document).version}`).join(', ');

/** Whether a form showed what is in force: one that stood open for days may not have. */
export const isShownToday = (kind: RegistrationKind, shown: string | undefined) =>
  shown === undefined || shown === shownTexts(kind);
