/** What of a FHIR document is shown; everything in it was written by others. */
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
  at: string;
  sections: ShownSection[];
  /** Whether there are sections so deep within others that they are left out. */
  cut: boolean;
}

type Json = Record<string, unknown>;
const objectIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectIn) : []);
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const textsIn = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** Sections stand within others twice or three times; what has more was made to stop the browser. */
const DEEPEST = 8;

/** A document bundle as it is shown; of anything else nothing comes of it but empty fields. */
export function shownDocument(content: unknown): ShownDocument {
  const bundle = objectIn(content);
  const resources = listIn(bundle.entry).map(({ resource }) => objectIn(resource));
  const ofType = (type: string) => resources.find(({ resourceType }) => resourceType === type) ?? {};
  const [composition, patient] = [ofType('Composition'), ofType('Patient')];
  const [name = {}] = listIn(patient.name);
  const depth = { cut: false };
  const sections = listIn(composition.section).map((one) => shownSection(one, DEEPEST, depth));
  return {
    name: textIn(name.text) || [...textsIn(name.given), textIn(name.family)].join(' ').trim(),
    birthDate: textIn(patient.birthDate),
    gender: textIn(patient.gender),
    identifier: textIn(listIn(patient.identifier)[0]?.value),
    at: textIn(bundle.timestamp) || textIn(composition.date),
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
