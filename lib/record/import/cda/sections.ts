/** What the entries of a section are, by the section's LOINC code. */
export type Role =
  | 'results'
  | 'vitals'
  | 'allergies'
  | 'medicines'
  | 'vaccinations'
  | 'problems'
  | 'family'
  | 'devices'
  | 'procedures'
  | 'encounters'
  | 'plan'
  | 'question'
  | 'services'
  | 'text'
  | 'lines'
  | 'technical';

const ROLES: Readonly<Record<string, Role>> = {
  ...{ '30954-2': 'results', '8716-3': 'vitals', '48765-2': 'allergies', '11369-6': 'vaccinations' },
  ...{ '10160-0': 'medicines', '42346-7': 'medicines', '29549-3': 'medicines', '10183-2': 'medicines' },
  ...{ '75311-1': 'medicines', '93341-6': 'medicines', '8677-7': 'medicines', '103567-4': 'medicines' },
  ...{ '11450-4': 'problems', '11329-0': 'problems', '46241-6': 'problems', '11535-2': 'problems' },
  ...{ '29548-5': 'problems', '28574-2': 'problems', '55109-3': 'problems', '22637-3': 'problems' },
  ...{ '10157-6': 'family', '46264-8': 'devices', '47519-4': 'procedures', '46240-8': 'encounters' },
  ...{ '18776-5': 'plan', '80615-8': 'plan', '62385-0': 'plan', '18783-1': 'plan' },
  ...{ '29299-5': 'question', '18785-6': 'question', '42349-1': 'question', '46239-0': 'question' },
  ...{ '62387-6': 'services', '29300-1': 'services', '55111-9': 'services' },
  ...{
    '11493-4': 'results',
    '54094-8': 'text',
    '11459-5': 'text',
    '22634-0': 'text',
    '22635-7': 'text',
    '22639-9': 'text',
  },
  ...{ '33755-0': 'text', '22636-5': 'text', '34104-0': 'text', '55114-3': 'text' },
  ...{ '10162-6': 'lines', '29762-2': 'lines', '47420-5': 'lines', '57827-8': 'lines', PSSIT99: 'lines' },
  ...{ '121181': 'technical' },
};

/** The specialities of a laboratory. */
const isSpeciality = (code: string): boolean => {
  const [, number = '0'] = /^(\d{5})-\d$/.exec(code) ?? [];
  const within = (from: number, to: number) => Number(number) >= from && Number(number) <= to;
  return within(18716, 18729) || within(18767, 18769) || within(26435, 26439);
};

/** The role of a section; that of an unknown one is its outer section's, and `text` without any. */
export const roleOf = (code: string | undefined, outer: Role | undefined): Role | undefined => {
  if (code === undefined) return outer;
  return ROLES[code] ?? (isSpeciality(code) ? 'results' : outer);
};

/** Where medicines stand that are taken, or were. */
export const MEDICINES = {
  current: ['10160-0'],
  discharge: ['10183-2', '75311-1'],
  advised: ['93341-6'],
  past: ['8677-7', '103567-4'],
  emergency: ['29549-3'],
} as const;

/** Sections whose text tells what follows from a visit or stay; all other text tells what was found. */
export const CONCLUSIONS: readonly string[] = [
  ...['11535-2', '28574-2', '29548-5', '55110-1', '62385-0', '80615-8', '18776-5', '93341-6', '10183-2', '75311-1'],
  ...['22637-3', '85691-4', '18783-1'],
];

export type DocumentKind =
  | 'laboratory'
  | 'summary'
  | 'stay'
  | 'emergency'
  | 'visit'
  | 'radiology'
  | 'pathology'
  | 'vaccinations';

const ITALY = '2.16.840.1.113883.2.9.10.1';
const KINDS: readonly (readonly [loinc: string, template: string, kind: DocumentKind])[] = [
  ['11502-2', `${ITALY}.1`, 'laboratory'],
  ['60591-5', `${ITALY}.4.1.1`, 'summary'],
  ['34105-7', `${ITALY}.5`, 'stay'],
  ['59258-4', `${ITALY}.6.1`, 'emergency'],
  ['68604-8', `${ITALY}.7.1`, 'radiology'],
  ['11526-1', `${ITALY}.8.1`, 'pathology'],
  ['11488-4', `${ITALY}.9.1`, 'visit'],
  ['87273-9', `${ITALY}.11.1.1`, 'vaccinations'],
  ['82593-5', `${ITALY}.11.1.2`, 'vaccinations'],
];

/** The title of a document without one, by its LOINC code; empty for other kinds. */
export const titleOfKind = (code: string | undefined): string => TITLES[code ?? ''] ?? '';
const TITLES: Readonly<Record<string, string>> = {
  ...{
    '11502-2': 'Referto di laboratorio',
    '60591-5': 'Profilo sanitario sintetico',
    '68604-8': 'Referto radiologico',
  },
  ...{ '34105-7': 'Lettera di dimissione', '59258-4': 'Verbale di pronto soccorso' },
  ...{ '11526-1': 'Referto di anatomia patologica', '11488-4': 'Referto specialistico' },
  ...{ '87273-9': 'Scheda della singola vaccinazione', '82593-5': 'Certificato vaccinale' },
};

/** The kind of a document by its LOINC code, otherwise by its template; undefined for other kinds. */
export const kindOf = (code: string | undefined, templates: readonly string[]): DocumentKind | undefined =>
  (KINDS.find(([loinc]) => loinc === code) ?? KINDS.find(([, template]) => templates.includes(template)))?.[2];
