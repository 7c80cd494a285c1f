/** The shown parts of a FHIR document; all of it is untrusted. */
export interface ShownSection {
  title: string;
  /** XHTML, as a narrative has it. */
  narrative: string;
  sections: ShownSection[];
}

export interface ShownDocument {
  name: string;
  birthDate: string;
  gender: string;
  identifier: string;
  /** As it is recorded, such as «0 +»; empty if it is not in the document. */
  bloodGroup: string;
  at: string;
  /** The language in which it is written, such as `it`; empty if it does not say. */
  language: string;
  sections: ShownSection[];
  /** Whether deeply nested sections were left out. */
  cut: boolean;
}

type Json = Record<string, unknown>;
const objectIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectIn) : []);
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const textsIn = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** The LOINC code for the blood group. */
const BLOOD_GROUP = '882-1';

/** Sections are nested two or three deep; deeper nesting is an attack on the browser. */
const DEEPEST = 8;

/** The shown parts of a document bundle; for anything else the fields are empty. */
export function shownDocument(content: unknown): ShownDocument {
  const bundle = objectIn(content);
  const resources = listIn(bundle.entry).map(({ resource }) => objectIn(resource));
  const ofType = (type: string) => resources.find(({ resourceType }) => resourceType === type) ?? {};
  const [composition, patient] = [ofType('Composition'), ofType('Patient')];
  const [name = {}] = listIn(patient.name);
  const blood = resources.find(
    ({ resourceType, code }) =>
      resourceType === 'Observation' && listIn(objectIn(code).coding).some(({ code }) => code === BLOOD_GROUP),
  );
  const depth = { cut: false };
  const sections = listIn(composition.section).map((one) => shownSection(one, DEEPEST, depth));
  return {
    name: textIn(name.text) || [...textsIn(name.given), textIn(name.family)].join(' ').trim(),
    birthDate: textIn(patient.birthDate),
    gender: textIn(patient.gender),
    identifier: textIn(listIn(patient.identifier)[0]?.value),
    bloodGroup: textIn(objectIn(blood?.valueCodeableConcept).text),
    at: textIn(bundle.timestamp) || textIn(composition.date),
    language: textIn(composition.language) || textIn(bundle.language),
    sections,
    ...depth,
  };
}

function shownSection({ title, text, section }: Json, deeper: number, depth: { cut: boolean }): ShownSection {
  const below = listIn(section);
  if (deeper === 0 && below.length > 0) depth.cut = true;
  return {
    title: textIn(title),
    narrative: textIn(objectIn(text).div),
    sections: deeper === 0 ? [] : below.map((one) => shownSection(one, deeper - 1, depth)),
  };
}
