import { VACCINES } from '@/db/reference/vaccines';
import { cut, NOT_STATED, saysNone } from '@/lib/fhir/concepts';
import type { FhirMapping } from '@/lib/fhir/mapping';
import { at, codeIn, dayAt, numberAt, textAt, wordsOf } from '@/lib/fhir/reading';
import { coding, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { noteOf, present } from '@/lib/fhir/writing';
import { MOST_DOSES, type Vaccination } from './model';
import { vaccineOf } from './vaccines';

const VACCINE = ownSystem('vaccine');

export const vaccinationsFhir: FhirMapping<Vaccination> = {
  write({ vaccineId, vaccine, atc, cvx, day, lot, site, place, reactions, dose }, { meta, patient, say }) {
    const resource = present({
      resourceType: 'Immunization',
      meta,
      status: 'completed',
      vaccineCode: {
        coding: [
          coding(SYSTEMS.atc, atc),
          ...(cvx ? [coding(SYSTEMS.cvx, cvx)] : []),
          coding(VACCINE, String(vaccineId), vaccine),
        ],
        text: vaccine,
      },
      patient,
      occurrenceDateTime: day,
      location: place ? { display: place } : undefined,
      lotNumber: lot,
      site: site ? { text: site } : undefined,
      note: noteOf(reactions),
      protocolApplied: [{ doseNumberPositiveInt: dose }],
    }) as Resource;
    const details = [say('fhir.dose', { dose: String(dose) }), atc, lot, site, place, reactions];
    return { part: 'immunizations', resources: [{ resource }], narrative: { day, title: vaccine, details } };
  },
  reads: ['Immunization'],
  same: ['vaccineId', 'day'],
  read(resource, { say }) {
    const { vaccineCode } = resource;
    const day = dayAt(resource, 'occurrenceDateTime');
    if (at(resource, 'status') !== 'completed' || saysNone(vaccineCode)) return undefined;
    const known = vaccineIn(vaccineCode);
    const title = known?.name ?? wordsOf(vaccineCode) ?? '';
    if (title === '') return undefined;
    const dose = numberAt(resource, 'protocolApplied', 0, 'doseNumberPositiveInt') ?? 1;
    // A document without a note on reactions does not say that there were none.
    const reactions = cut(textAt(resource, 'note', 0, 'text') ?? NOT_STATED, 2000);
    // The day is empty for an undated vaccination, which is then listed as one that cannot be saved.
    const given = {
      lot: cutOrNull(textAt(resource, 'lotNumber'), 100),
      site: cutOrNull(wordsOf(at(resource, 'site')), 100),
      place: cutOrNull(textAt(resource, 'location', 'display'), 200),
    };
    const input = { vaccineId: known?.id, day: day ?? '', dose, ...given, reactions };
    const wrong = dose > MOST_DOSES ? [{ path: 'dose', message: 'fhirDose' }] : [];
    const narrative = {
      day: day ?? null,
      title,
      details: [say('fhir.dose', { dose: String(dose) }), ...Object.values(given), reactions],
    };
    return { input, wrong, narrative };
  },
};

const cutOrNull = (text: string | undefined, max: number) => (text === undefined ? null : cut(text, max));

/** The matching vaccine of the list: by our own id, or by its CVX code, or the first one with its ATC code. */
function vaccineIn(code: unknown) {
  const own = vaccineOf(Number(codeIn(code, VACCINE) ?? 0));
  if (own) return own;
  const [cvx, atc] = [codeIn(code, SYSTEMS.cvx), codeIn(code, SYSTEMS.atc)];
  return (
    VACCINES.find((one) => cvx !== undefined && one.cvx === cvx) ??
    VACCINES.find((one) => atc !== undefined && one.atc === atc)
  );
}
