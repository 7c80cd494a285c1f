import type { AcceptedTexts } from '@/db/schema';
import { currentVersion, type DocumentKey } from '@/lib/legal/documents';
import { KEEPING } from '@/lib/legal/treatments';
import type { Locale } from '../../i18n/translate';
import type { RegistrationKind } from './model';

/** The documents accepted at registration; a patient also consents to the storage of health data. */
const DOCUMENTS: Record<RegistrationKind, readonly DocumentKey[]> = {
  patient: ['terms', 'privacy', KEEPING.document],
  doctor: ['terms', 'privacy'],
};

/** The current versions of the texts for a kind of registration, as shown and stored. */
export const textsFor = (kind: RegistrationKind, language: Locale): AcceptedTexts['texts'] =>
  DOCUMENTS[kind].map((document) => ({ document, version: currentVersion(document).version, language }));

/** The value of the form field that names the versions shown on the form. */
export const shownTexts = (kind: RegistrationKind) =>
  DOCUMENTS[kind].map((document) => `${document} ${currentVersion(document).version}`).join(', ');

/** Whether the form showed the current versions; a form that was open for days may have shown older ones. */
export const isShownToday = (kind: RegistrationKind, shown: string | undefined) =>
  shown === undefined || shown === shownTexts(kind);
