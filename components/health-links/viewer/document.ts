/** The shown parts of a FHIR document; all of it is untrusted. */
export interface ShownSection {
  title: string;
  /** The LOINC code that says what it is about; empty for a section without one. */
  code: string;
  /** How many items it has. */
  count: number;
  /** Whether it names allergies or intolerances: it must not be overlooked. */
  alarming: boolean;
  /** XHTML, as a narrative has it. */
  narrative: string;
  sections: ShownSection[];
}

/** Somebody to call in an emergency. */
export interface Call {
  name: string;
  phone: string;
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
  /** Whom to call, in the patient's order. */
  calls: Call[];
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
/** The LOINC code of the section with the allergies and intolerances. */
const ALLERGIES = '48765-2';
/** The codes of statements that no allergies are known, of SNOMED CT and of the International Patient Summary. */
const NONE_KNOWN = /^(?:716186003|409137002|429625007|no-known-.*|no-allergy-info)$/;
/** Sections that are never folded: allergies, medicines, problems, devices. */
export const NEVER_FOLDED: readonly string[] = [ALLERGIES, '10160-0', '11450-4', '46264-8'];
/** The code of the relationship of who is to be called in an emergency. */
const EMERGENCY_CONTACT = 'C';
/** A phone number as people write it; nothing else becomes a link. */
const PHONE = /^\+?[\d ./()-]{3,30}$/;

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
  const hasAllergies = resources.some(
    ({ resourceType, code }) =>
      resourceType === 'AllergyIntolerance' &&
      !listIn(objectIn(code).coding).some(({ code }) => NONE_KNOWN.test(textIn(code))),
  );
  const reading = { cut: false, hasAllergies };
  const sections = listIn(composition.section).map((one) => shownSection(one, DEEPEST, reading));
  return {
    name: textIn(name.text) || [...textsIn(name.given), textIn(name.family)].join(' ').trim(),
    birthDate: textIn(patient.birthDate),
    gender: textIn(patient.gender),
    identifier: textIn(listIn(patient.identifier)[0]?.value),
    bloodGroup: textIn(objectIn(blood?.valueCodeableConcept).text),
    at: textIn(bundle.timestamp) || textIn(composition.date),
    language: textIn(composition.language) || textIn(bundle.language),
    calls: resources.flatMap(callOf),
    sections,
    cut: reading.cut,
  };
}

function callOf({ resourceType, relationship, name, telecom }: Json): Call[] {
  const isUrgent = listIn(relationship).some(({ coding }) =>
    listIn(coding).some(({ code }) => code === EMERGENCY_CONTACT),
  );
  const phone = textIn(listIn(telecom).find(({ system }) => system === 'phone')?.value);
  if (resourceType !== 'RelatedPerson' || !isUrgent || !PHONE.test(phone)) return [];
  return [{ name: textIn(listIn(name)[0]?.text), phone }];
}

/** What the sections share while they are read. */
interface Reading {
  cut: boolean;
  hasAllergies: boolean;
}

function shownSection({ title, code, text, section, entry }: Json, deeper: number, reading: Reading): ShownSection {
  const below = listIn(section);
  if (deeper === 0 && below.length > 0) reading.cut = true;
  const about = textIn(listIn(objectIn(code).coding)[0]?.code);
  return {
    title: textIn(title),
    code: about,
    count: listIn(entry).length,
    alarming: about === ALLERGIES && reading.hasAllergies,
    narrative: textIn(objectIn(text).div),
    sections: deeper === 0 ? [] : below.map((one) => shownSection(one, deeper - 1, reading)),
  };
}
