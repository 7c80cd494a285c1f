import { CONFIRMED, EXCLUDED, SUSPECTED } from '@/db/reference/values';
import { icd10Of } from '@/lib/catalogue/icd10';
import { ABSENT_UNKNOWN, codeWords, cut, meant, NOT_STATED, nameOf, saysNone } from '@/lib/fhir/concepts';
import type { FhirMapping, Part, Proposal, Reading, Writing, Written } from '@/lib/fhir/mapping';
import { at, codeIn, codingsAt, dayAt, listAt, ownAt, ownText, proseAt, textAt, wordsOf } from '@/lib/fhir/reading';
import { coding, concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Coding, Resource } from '@/lib/fhir/types';
import { named, own, present } from '@/lib/fhir/writing';
import { today } from '@/lib/values/days';
import { doctorWords, isSomebody } from '@/lib/values/nobody';
import { byDanger } from './emergency-words';
import { courseNotes, onsetOf } from './fhir-course';
import { harmOf, treatedBy } from './fhir-derived';
import { isHeading, observedCondition } from './fhir-observed';
import type { Diagnosis } from './model';
import { isStatement, STATEMENT_LEVEL, scopeOf } from './no-allergies';

const CONDITION = 'Condition';
const ALLERGY = 'AllergyIntolerance';

/** FHIR verification codes. A suspected condition is "provisional", but a suspected allergy is "unconfirmed". */
const VERIFICATION = {
  [CONDITION]: { [CONFIRMED]: 'confirmed', [SUSPECTED]: 'provisional', [EXCLUDED]: 'refuted' },
  [ALLERGY]: { [CONFIRMED]: 'confirmed', [SUSPECTED]: 'unconfirmed', [EXCLUDED]: 'refuted' },
} as const;

/**
 * The part of the document for a diagnosis. Diagnoses that are ruled out are kept out of the parts by which patients are
 * treated.
 */
const partOf = ({ kind, state }: Diagnosis): Part => {
  if (kind === 'Diagnosi') return state === EXCLUDED ? 'pastProblems' : 'problems';
  return state === EXCLUDED ? 'ruledOut' : 'allergies';
};

/**
 * What a statement that there are no allergies depends on: whether the rows contain an allergy that is not ruled out, and
 * whether the document leaves out rows that its reader may see.
 */
interface Besides {
  allergic: boolean;
  narrowed: boolean;
}

export const diagnosesFhir: FhirMapping<Diagnosis, Besides> = {
  prefix: 'dia',
  writes: ['Condition', 'AllergyIntolerance', 'Procedure', 'DeviceUseStatement', 'Device'],
  typeOf: (row) => (row.kind === 'Diagnosi' && !isStatement(row) ? CONDITION : ALLERGY),
  besidesNeedAll: (rows) => rows.some(isStatement),
  besides: async ({ narrowed }, rows) => ({
    narrowed,
    allergic: rows.some((row) => row.kind !== 'Diagnosi' && row.state !== EXCLUDED && !isStatement(row)),
  }),
  // Diagnoses and allergies are in different parts of a document.
  ordered: (rows) => [
    ...byDanger(rows.filter(({ kind }) => kind !== 'Diagnosi')),
    ...rows.filter(({ kind }) => kind === 'Diagnosi'),
  ],
  write(row, { meta, patient, besides, say }) {
    if (isStatement(row)) return statement(row, { meta, patient, besides, say });
    const { kind, state, pathology, icd10, reaction, doctor, recordedOn, onset, relevant } = row;
    const isAllergy = kind !== 'Diagnosi';
    const clinical = state === EXCLUDED ? 'inactive' : 'active';
    const shared = {
      meta,
      extension: own({ emergency: relevant ? true : null, reaction: isAllergy ? null : reaction }),
      code: { ...(icd10 ? { coding: codingsOf(icd10) } : {}), text: pathology },
      onsetDateTime: onset ?? undefined,
      recordedDate: recordedOn,
      asserter: isSomebody(doctor) ? named(doctor) : undefined,
    };
    const resource = present(
      !isAllergy
        ? {
            resourceType: CONDITION,
            ...shared,
            clinicalStatus: concept(SYSTEMS.conditionClinical, clinical),
            verificationStatus: concept(SYSTEMS.conditionVerification, VERIFICATION[CONDITION][state]),
            category: [concept(SYSTEMS.conditionCategory, 'problem-list-item'), concept(SYSTEMS.loinc, '75326-9')],
            subject: patient,
          }
        : {
            resourceType: ALLERGY,
            ...shared,
            clinicalStatus: concept(SYSTEMS.allergyClinical, clinical),
            verificationStatus: concept(SYSTEMS.allergyVerification, VERIFICATION[ALLERGY][state]),
            type: kind === 'Intolleranza' ? 'intolerance' : 'allergy',
            patient,
            ...harmOf(row),
          },
    );
    const narrative = {
      day: recordedOn,
      title: pathology,
      details: [say(`diagnoses.kinds.${kind}`), stateWord(row, say), reaction, doctorWords(doctor, say)],
    };
    return { part: partOf(row), resources: [{ resource }, ...treatedBy(row, { meta, patient })], narrative };
  },
  reads: [CONDITION, ALLERGY, 'Observation'],
  same: ['kind', 'pathology'],
  read(given, reading) {
    const resource = given.resourceType === 'Observation' ? observedCondition(given) : given;
    if (!resource) return undefined;
    const allergy = resource.resourceType === ALLERGY;
    const system = allergy ? SYSTEMS.allergyVerification : SYSTEMS.conditionVerification;
    if (!meant(resource, 'verificationStatus', system)) return { untaken: 'inError' };
    if (isHeading(resource)) return { untaken: 'unnamed' };
    const pathology =
      (allergy ? statedIn(resource, reading) : undefined) ??
      (allergy && isOnlyKind(resource) ? substanceOfReaction(resource) : undefined) ??
      codeWords(resource, 300) ??
      (allergy ? substanceOfReaction(resource) : undefined);
    if (pathology === undefined) return { untaken: saysNone(resource.code) ? 'nothing' : 'unnamed' };
    const recorded = kindOf(resource);
    // As a save stores it.
    const kind = isStatement({ kind: recorded, pathology }) && recorded === 'Diagnosi' ? 'Allergia' : recorded;
    const shared = { pathology, kind, state: stateOf(resource, system) };
    return proposed(resource, reading, {
      ...shared,
      ...icd10In(resource),
      ...reactionIn(resource),
      relevant: isMarked(resource),
    });
  },
};

/** SNOMED CT codes of statements that no allergies are known, of their own freely usable set. */
const NONE_KNOWN = { all: '716186003', drugs: '409137002', foods: '429625007' } as const;

/** The same statements in the code system of the International Patient Summary. */
const NONE_KNOWN_IPS = {
  all: 'no-known-allergies',
  drugs: 'no-known-medication-allergies',
  foods: 'no-known-food-allergies',
} as const;

/**
 * A statement that no allergies are known. It is told as a fact, with its codes, only to a reader of all levels, in a document
 * that leaves out no row. One that an allergy contradicts is refuted; any other is unconfirmed and has only its words. Neither
 * is among the allergies.
 */
function statement(
  { pathology, doctor, recordedOn, state, level }: Diagnosis,
  { meta, patient, besides, say }: Pick<Writing<Besides>, 'meta' | 'patient' | 'besides' | 'say'>,
): Written {
  const refuted = state === EXCLUDED || besides.allergic;
  const holds = state === CONFIRMED && !refuted && level === STATEMENT_LEVEL && !besides.narrowed;
  const scope = scopeOf(pathology);
  const known = [coding(SYSTEMS.snomed, NONE_KNOWN[scope]), coding(ABSENT_UNKNOWN, NONE_KNOWN_IPS[scope])];
  const resource = present({
    resourceType: ALLERGY,
    meta,
    code: { ...(holds || refuted ? { coding: known } : {}), text: pathology },
    recordedDate: recordedOn,
    asserter: isSomebody(doctor) ? named(doctor) : undefined,
    clinicalStatus: concept(SYSTEMS.allergyClinical, holds ? 'active' : 'inactive'),
    verificationStatus: concept(SYSTEMS.allergyVerification, holds ? 'confirmed' : refuted ? 'refuted' : 'unconfirmed'),
    patient,
  }) as Resource;
  const narrative = {
    day: recordedOn,
    title: pathology,
    details: [say('fhir.noAllergies.statement'), doctorWords(doctor, say)],
  };
  return { part: holds ? 'allergies' : 'ruledOut', resources: [{ resource }], narrative };
}

/** The words of a resource that states by its code that no allergies are known. */
function statedIn(resource: Resource, { say }: Reading): string | undefined {
  const code = at(resource, 'code');
  const scope = STATED.find(([system, known]) => codeIn(code, system) === known)?.[2];
  if (scope === undefined) return undefined;
  const own = textAt(code, 'text') ?? textAt(code, 'coding', 0, 'display');
  // The words must name allergies: a display such as "No known" does not.
  return own && isStatement({ kind: 'Diagnosi', pathology: own }) ? cut(own, 300) : say(`fhir.noAllergies.${scope}`);
}

const STATED: readonly (readonly [system: string, code: string, scope: keyof typeof NONE_KNOWN])[] = [
  [SYSTEMS.snomed, NONE_KNOWN.all, 'all'],
  [SYSTEMS.snomed, NONE_KNOWN.drugs, 'drugs'],
  [SYSTEMS.snomed, NONE_KNOWN.foods, 'foods'],
  [ABSENT_UNKNOWN, NONE_KNOWN_IPS.all, 'all'],
  [ABSENT_UNKNOWN, NONE_KNOWN_IPS.drugs, 'drugs'],
  [ABSENT_UNKNOWN, NONE_KNOWN_IPS.foods, 'foods'],
];

/** A chosen code, and the SNOMED CT concept of the same meaning where the list has one. */
const codingsOf = (icd10: string): Coding[] => {
  const snomed = icd10Of(icd10)?.snomed;
  return [coding(SYSTEMS.icd10, icd10), ...(snomed ? [coding(SYSTEMS.snomed, snomed)] : [])];
};

/** The code of ICD-10 of a resource, if it is one of the list. */
function icd10In(resource: Resource): { icd10?: string } {
  const code = codeIn(at(resource, 'code'), SYSTEMS.icd10);
  return code !== undefined && icd10Of(code) ? { icd10: code } : {};
}

const stateWord = ({ state }: Diagnosis, say: (key: string) => string) => say(`fhir.diagnosis.${state}`);

/** Whether a manifestation is only the question which one it was. */
const isQuestion = (concept: unknown) => codeIn(concept, SYSTEMS.loinc) === '75321-0';

/** What an allergy does: all manifestations of its reactions. */
function reactionIn(resource: Resource): { reaction?: string } {
  const shown = listAt(resource, 'reaction').flatMap((one) => {
    const words = listAt(one, 'manifestation').flatMap((concept) =>
      isQuestion(concept) ? [] : (wordsOf(concept) ?? []),
    );
    return words.length > 0 ? words : (proseAt(one, 'description') ?? []);
  });
  const reaction = shown.length > 0 ? [...new Set(shown)].join(', ') : ownText(resource, 'reaction');
  return reaction ? { reaction: cut(reaction, 200) } : {};
}

/** Whether the code of an allergy is only its kind, such as an allergy to a drug, and not what the allergy is to. */
function isOnlyKind(resource: Resource): boolean {
  const codings = codingsAt(resource, 'code', 'coding');
  return codings.length > 0 && codings.every(({ system }) => system === SYSTEMS.actCode);
}

/** The substance that an allergy without a code names with its reactions. */
function substanceOfReaction(resource: Resource): string | undefined {
  const words = listAt(resource, 'reaction').flatMap((one) => wordsOf(at(one, 'substance')) ?? []);
  return words.length > 0 ? cut([...new Set(words)].join(', '), 300) : undefined;
}

/** Whether the patient has marked it as relevant in an emergency: only a document of this product says so. */
const isMarked = (resource: Resource) => at(ownAt(resource, 'emergency'), 'valueBoolean') === true;

const kindOf = (resource: Resource) => {
  if (resource.resourceType !== ALLERGY) return 'Diagnosi';
  return at(resource, 'type') === 'intolerance' ? 'Intolleranza' : 'Allergia';
};

/** A condition without a verification status is taken as confirmed. */
function stateOf(resource: Resource, system: string) {
  const status = codeIn(at(resource, 'verificationStatus'), system);
  if (status === 'refuted') return EXCLUDED;
  return status === undefined || status === 'confirmed' ? CONFIRMED : SUSPECTED;
}

function proposed(
  resource: Resource,
  { resolve, say }: Reading,
  input: { pathology: string; kind: string; state: number; icd10?: string; reaction?: string; relevant: boolean },
): Proposal {
  const by = at(resource, 'asserter') ?? at(resource, 'recorder');
  const doctor = cut(nameOf(by, resolve(by)) ?? NOT_STATED, 200);
  const recordedOn =
    dayAt(resource, 'recordedDate') ?? dayAt(resource, 'onsetDateTime') ?? dayAt(resource, 'onsetPeriod', 'start');
  const onset = onsetOf(resource);
  const words = [say(`diagnoses.kinds.${input.kind}`), say(`fhir.diagnosis.${input.state}`)];
  const details = [...words, ...(input.reaction ? [input.reaction] : []), doctor];
  return {
    input: { ...input, doctor, ...(onset ? { onset } : {}) },
    ...(recordedOn ? { restored: { recordedOn } } : {}),
    notes: input.state === EXCLUDED ? [] : courseNotes(resource, say),
    // Without a recorded day, the day of the import is used.
    narrative: { day: recordedOn ?? today(), title: input.pathology, details },
  };
}
