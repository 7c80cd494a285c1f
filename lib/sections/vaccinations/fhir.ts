import { VACCINES } from '@/db/reference/vaccines';
import { vaccinations } from '@/db/schema';
import { cut, NOT_STATED, saysNone } from '@/lib/fhir/concepts';
import type { FhirMapping } from '@/lib/fhir/mapping';
import { at, codeIn, dayAt, listAt, noteAt, numberAt, proseAt, textAt, wordsOf } from '@/lib/fhir/reading';
import { coding, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { noteOf, present } from '@/lib/fhir/writing';
import { MOST_DOSES, type Vaccination } from './model';
import { UNLISTED, vaccineOf } from './vaccines';

const VACCINE = ownSystem('vaccine');

export const vaccinationsFhir: FhirMapping<Vaccination> = {
  prefix: 'vac',
  writes: ['Immunization'],
  day: vaccinations.day,
  write({ vaccineId, vaccine, atc, cvx, day, lot, site, place, reactions, dose }, { meta, patient, say }) {
    const resource = present({
      resourceType: 'Immunization',
      meta,
      status: 'completed',
      vaccineCode: present({
        coding: [
          ...(atc ? [coding(SYSTEMS.atc, atc)] : []),
          ...(cvx ? [coding(SYSTEMS.cvx, cvx)] : []),
          ...(vaccineId === UNLISTED ? [] : [coding(VACCINE, String(vaccineId), vaccine)]),
        ],
        text: vaccine,
      }),
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
  same: ['vaccineId', 'vaccine', 'day'],
  read(resource, { say }) {
    const { vaccineCode } = resource;
    const day = dayAt(resource, 'occurrenceDateTime');
    if (saysNone(vaccineCode)) return { untaken: 'nothing' };
    if (at(resource, 'status') !== 'completed')
      return { untaken: at(resource, 'status') === 'entered-in-error' ? 'inError' : 'notDone' };
    const known = vaccineIn(vaccineCode);
    const title = known?.name ?? wordsOf(vaccineCode) ?? '';
    if (title === '') return { untaken: 'unnamed' };
    const dose = doseIn(resource);
    // A document without a note on reactions does not say that there were none.
    const reactions = cut(noteAt(resource) ?? NOT_STATED, 2000);
    // The day is empty for an undated vaccination, which is then listed as one that cannot be saved.
    const given = {
      lot: cutOrNull(proseAt(resource, 'lotNumber'), 100),
      site: cutOrNull(wordsOf(at(resource, 'site')), 100),
      place: cutOrNull(textAt(resource, 'location', 'display'), 200),
    };
    const vaccine = known ? { vaccineId: known.id } : unlisted(vaccineCode, title);
    const input = { ...vaccine, day: day ?? '', dose, ...given, reactions };
    const wrong = dose > MOST_DOSES ? [{ path: 'dose', message: 'fhirDose' }] : [];
    const narrative = {
      day: day ?? null,
      title,
      details: [say('fhir.dose', { dose: String(dose) }), ...Object.values(given), reactions],
    };
    return { input, wrong, ...(known ? {} : { notes: [say('fhir.unlistedVaccine')] }), narrative };
  },
};

/** A vaccine that the list does not contain, with its name and codes as the document has them. */
const unlisted = (code: unknown, title: string) => ({
  vaccineId: UNLISTED,
  vaccine: cut(title.trim(), 300),
  atc: cutOrNull(codeIn(code, SYSTEMS.atc), 20),
  cvx: cutOrNull(codeIn(code, SYSTEMS.cvx), 20),
});

/** The number of the dose, which some documents write as text; 1 if the document has none. */
function doseIn(resource: Resource): number {
  const [applied] = listAt(resource, 'protocolApplied');
  const written = /^\s*(\d{1,3})\b/.exec(textAt(applied, 'doseNumberString') ?? '')?.[1];
  return numberAt(applied, 'doseNumberPositiveInt') ?? (written ? Number(written) : 1);
}

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
