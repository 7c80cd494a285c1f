import { DOCTOR_PARTS } from '@/lib/navigation/pages';

/** The order in which a doctor reads a record: what must not be overlooked first, the list of files last. */
const READING_ORDER = [
  'card',
  'contacts',
  'diagnoses',
  'therapies',
  'doses',
  'adverseReactions',
  'vaccinations',
  'anamnesis',
  'physiology',
  'pregnancies',
  'visits',
  'appointments',
  'readings',
  'measurementPlans',
  'exams',
  'results',
  'scores',
  'notebook',
  'ecgs',
  'files',
];
const shared = DOCTOR_PARTS.flatMap(({ sections }) => sections);

/**
 * The sections of a clinical report, in the order in which they are printed and offered; sections without a place come last.
 */
export const REPORT_SECTIONS: readonly string[] = [
  ...READING_ORDER,
  ...shared.filter((section) => !READING_ORDER.includes(section)),
];

/** The query parameter names of the choices. */
export const CHOICE_NAMES = {
  ...({ sections: 'sezioni', from: 'dal', to: 'al', level: 'livello', copy: 'copia' } as const),
  ...({ therapies: 'terapie', diagnoses: 'diagnosi' } as const),
} as const;
/** The values of `terapie`: only those that are current (and the forbidden drugs), or all. */
export const CURRENT_THERAPIES = 'in_corso';
export const ALL_THERAPIES = 'tutte';
/** The value of `diagnosi` that asks for what each therapy is taken for. */
export const WITH_DIAGNOSES = 'con';
/** The value of `copia` that asks for the patient's own copy. */
export const OWN_COPY = 'propria';
