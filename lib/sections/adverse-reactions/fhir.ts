import { answersIn, formOf } from '@/lib/fhir/forms';
import type { FhirMapping, Reading, Writing, WrittenResource } from '@/lib/fhir/mapping';
import { at, listAt, textAt } from '@/lib/fhir/reading';
import { ownSystem } from '@/lib/fhir/systems';
import type { Reference, Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { type AdverseReaction, PERSONAL, REPORT_STEPS, type ReportField } from './model/model';

const FORM = ownSystem('adverse-reaction');
const THERAPY = 'therapy';
const FIELDS: readonly ReportField[] = Object.values(REPORT_STEPS).flat();
const OUTCOMES: Readonly<Record<string, string>> = {
  Risolta: 'resolved',
  'Risolta con conseguenze': 'resolvedWithSequelae',
  Migliorata: 'recovering',
  'Non ancora risolta': 'ongoing',
  Decesso: 'fatal',
  'Non so': 'unknown',
};
const OUTCOME_SYSTEM = 'http://terminology.hl7.org/CodeSystem/adverse-event-outcome';

/** The report as a questionnaire response, and its contents as an adverse event. */
export const adverseReactionsFhir: FhirMapping<AdverseReaction> = {
  prefix: 'rea',
  writes: ['QuestionnaireResponse', 'AdverseEvent'],
  write(row, writing) {
    const { meta, patient, personal, reference, say } = writing;
    const shown = personal ? FIELDS : FIELDS.filter((name) => !(PERSONAL as readonly string[]).includes(name));
    const therapy = reference('therapies', row.therapyId);
    const form = formOf({
      questionnaire: FORM,
      values: { status: row.status, ...Object.fromEntries(shown.map((name) => [name, row[name]])) },
      labelOf: (name) => say(`adverseReactions.${name}`),
    });
    const item = [
      ...form.item,
      ...(therapy ? [{ linkId: THERAPY, text: row.drug, answer: [{ valueReference: therapy }] }] : []),
    ];
    const resource = {
      ...form,
      status: row.status === 'completa' ? 'completed' : 'in-progress',
      meta,
      subject: patient,
      item,
      ...(row.sentAt && row.delivery === 'sent' ? { authored: row.sentAt.toISOString() } : {}),
    };
    return {
      part: 'reactions',
      resources: [{ resource }, ...eventOf(row, therapy, writing)],
      narrative: { day: row.reactionDay, title: row.drug, details: [row.reaction, row.severity, row.outcome] },
    };
  },
  reads: ['QuestionnaireResponse'],
  same: ['therapyId', 'reaction', 'reactionDay'],
  read(resource, { resolve, say }: Reading) {
    if (at(resource, 'questionnaire') !== FORM) return undefined;
    const input = answersIn(resource, ['status', ...FIELDS]);
    const item = listAt(resource, 'item').find((one) => textAt(one, 'linkId') === THERAPY);
    const sentAt = textAt(resource, 'authored');
    return {
      input,
      rows: { therapyId: resolve(at(item, 'answer', 0, 'valueReference')) },
      ...(sentAt ? { restored: { sentAt, delivery: 'sent' } } : {}),
      narrative: {
        day: String(input.reactionDay ?? '') || null,
        title: say('adverseReactions.reportNamed', { name: textAt(item, 'text') ?? '' }),
        details: [String(input.reaction ?? '')],
      },
    };
  },
};

function eventOf(row: AdverseReaction, therapy: Reference | undefined, { meta, patient }: Writing): WrittenResource[] {
  if (!therapy || !row.reaction) return [];
  const outcome = row.outcome && OUTCOMES[row.outcome];
  const resource = present({
    resourceType: 'AdverseEvent',
    meta,
    actuality: 'actual',
    event: { text: row.reaction },
    subject: patient,
    date: row.reactionDay,
    seriousness: row.severity ? { text: row.severity } : undefined,
    outcome: outcome ? { coding: [{ system: OUTCOME_SYSTEM, code: outcome }] } : undefined,
    suspectEntity: [{ instance: therapy }],
  }) as Resource;
  return [{ as: 'event', resource }];
}
