import 'server-only';
import type { Db } from '@/db/client';
import { asUser } from '@/lib/access/policy/acting';
import { openRecord } from '@/lib/access/policy/open';
import type { Target } from '@/lib/access/record/record';
import { auditAlone } from '@/lib/audit/audit';
import { inTransaction } from '@/lib/database';
import type { Locale } from '@/lib/i18n/translate';
import { type Decision, decisionsOf } from '@/lib/legal/acceptances';
import { currentVersion } from '@/lib/legal/documents';
import { TREATMENTS, type Treatment, treatmentOf } from '@/lib/legal/treatments';
import type { Viewer } from '@/lib/session/sessions';
import { done, type Result, refuse } from '@/lib/values/refusal';
import type { Consent } from './model';

/** A processing purpose in the reader's language, with the last decision on it. */
export function consentTo({ id, document, required }: Treatment, last: Decision | undefined, locale: Locale): Consent {
  const { version, texts } = currentVersion(document);
  const { title, summary, sections } = texts[locale];
  return {
    id,
    decisionId: last?.id ?? null,
    accepted: last?.accepted ?? false,
    at: last?.at.toISOString() ?? null,
    version: last?.version ?? version,
    askedVersion: version,
    required: required === true,
    title,
    purpose: summary,
    notice: sections.flatMap(({ text }) => text),
    language: locale,
  };
}

export const consentsIn = (decisions: readonly Decision[], locale: Locale) =>
  TREATMENTS.map((treatment) =>
    consentTo(
      treatment,
      decisions.find(({ document }) => document === treatment.document),
      locale,
    ),
  );

export interface Consents {
  consents: Consent[];
  history: Decision[];
}

/**
 * A patient's consents with all decisions; for another patient's record the result is `not_found`, and the attempt is
 * logged.
 */
export async function readConsents(viewer: Viewer, target: Target, locale: Locale): Promise<Result<Consents>> {
  const decisions = await inTransaction('read', async (tx) => {
    const record = await openRecord(tx, asUser(viewer), target);
    return record?.relation.capabilities.isPatient ? await ownDecisions(tx.db, viewer) : null;
  });
  if (decisions) return done({ consents: consentsIn(decisions, locale), history: decisions });
  const { userId, sender } = viewer;
  const patientId = typeof target === 'number' ? target : null;
  await auditAlone({ userId, patientId, action: 'read', section: 'account', outcome: 'not_found', sender });
  return refuse('not_found');
}

/** A patient's decisions on processing purposes, newest first. */
const ownDecisions = async (db: Db, { userId }: Viewer) =>
  (await decisionsOf(db, userId)).filter(({ document }) => treatmentOf(document));
