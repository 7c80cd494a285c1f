import { VACCINES } from '@/db/reference/vaccines';
import { type FhirSource, mapped } from '@/lib/record/fhir/source';
import { urnsOf } from '@/lib/record/fhir/urns';
import { parseDocument } from '@/lib/record/import/parse';
import { readRows } from '@/lib/record/import/proposals';
import { fhirDocument } from '@/lib/reports/fhir/document';
import { type Schedule, tidied } from '@/lib/sections/therapies/schedule';

type Row = Record<string, unknown> & { id: number };

/** Columns that an import does not restore: internal ones, those set or computed on save, and references to named rows. */
const NOT_READ: Readonly<Record<string, readonly string[]>> = {
  therapies: ['prescriberId', 'diagnosisId'],
  vaccinations: ['vaccine', 'atc', 'cvx'],
  ecgs: ['sourceKey', 'seconds'],
  readings: ['sourceKey'],
  measurementPlans: ['zone'],
  exams: ['centreId'],
  appointments: ['visitId', 'files', 'doctorUserId'],
  results: ['examId'],
  notebook: ['areas'],
  adverseReactions: ['therapyId', 'drug', 'delivery', 'sentAt'],
};
const STORING = ['id', 'createdAt', 'updatedAt'];

/** A row as the section's save stores it. */
function stored(section: string, row: Row): Record<string, unknown> {
  if (section === 'therapies') {
    const schedule = row.dose || row.frequency ? (row as Schedule) : { ...row, rhythm: null, meal: null };
    return { ...row, ...tidied(schedule) };
  }
  if (section === 'results') return row.value === null ? { ...row, comparator: null } : row;
  // The table stores a missing dose as 0.
  if (section === 'physiology') return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0));
  if (section === 'scores') return row.formula === null ? { ...row, inputs: null } : row;
  return row;
}

/** The values of rows that are lost when they are exported to a document and imported again; empty if none is lost. */
export function lostOf(source: FhirSource): string[] {
  const { extract } = source;
  const document = parseDocument(JSON.stringify(fhirDocument(source, 'it')));
  if (!document.ok) return [JSON.stringify(document.refusal)];
  const read = readRows(document.value, { knownTags: new Set(source.tags.keys()), say: (key) => key });
  const byUrl = new Map(read.map((row) => [`${row.section.name} ${row.fullUrl}`, row]));
  const urn = urnsOf(extract.patientId);
  return mapped
    .filter(({ mapping }) => mapping.read)
    .flatMap(({ section }) =>
      (extract.rowsOf(section) as unknown as Row[]).flatMap((row) => {
        const { name } = section;
        const found = byUrl.get(`${name} ${urn(name, row.id)}`);
        const said: Record<string, unknown> = { ...found?.proposal.restored, ...found?.input };
        const out = [...STORING, ...(NOT_READ[name] ?? []), ...(name === 'results' ? ['level', 'tags'] : [])];
        return Object.entries(stored(name, row)).flatMap(([column, value]) => {
          const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0);
          if (out.includes(column) || isNothing || isUnsaid(name, row)) return [];
          const same = JSON.stringify(said[column]) === JSON.stringify(value);
          return same ? [] : [`${name}.${column}: ${JSON.stringify(value)} is read as ${JSON.stringify(said[column])}`];
        });
      }),
    );
}

/** Rows without content, which neither documents nor saves store. */
const isUnsaid = (name: string, row: Row) =>
  (name === 'anamnesis' && row.content === '') ||
  (name === 'vaccinations' && !VACCINES.some(({ id }) => id === row.vaccineId)) ||
  (name === 'physiology' &&
    !Object.entries(row).some(
      ([field, value]) => !['level', 'tags', ...STORING].includes(field) && value !== null && value !== 0,
    ));
