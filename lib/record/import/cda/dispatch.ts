import { testOfCode } from '@/lib/laboratory/tests';
import type { Note } from '../document/source-document';
import { isAllergy, readAllergy } from './allergies';
import { codedOf } from './codes';
import { readEncounter } from './encounters';
import { readFamily } from './family';
import type { Found, Section } from './found';
import { readDevice, readLine, readProcedure } from './history';
import { isOfLaboratory, type Laboratory, readLaboratory } from './laboratory';
import { inside, leaveAll } from './leaving';
import { readMedicine } from './medicines';
import { attribute, child, textIn } from './node';
import { type Diagnoses, PROBLEM_CODES, readProblem } from './problems';
import { quoteIn, refersIn } from './quotes';
import { commentsIn } from './result-texts';
import { ICD10_ROOTS, LOINC, OIDS } from './systems';
import { readVaccination } from './vaccinations';
import { startOf } from './values';
import { isVitalCode, readVitals } from './vitals';
import type { XmlNode } from './xml';

/** What the reading of a document's entries collects. */
export interface Reading {
  found: Found;
  laboratory: Laboratory;
  diagnoses: Diagnoses;
  /** What must be known of the document. */
  notes: Note[];
}

/** Why all statements of a section are left out, by the section's role. */
const LEFT: Readonly<Record<string, string>> = {
  plan: 'plan',
  question: 'question',
  services: 'inText',
  text: 'inText',
  technical: 'technical',
};

/** Reads a statement of a section by its own shape, and otherwise by the section. */
export function readStatement(statement: XmlNode, section: Section, reading: Reading) {
  const { found, laboratory } = reading;
  const { role } = section;
  const code = attribute(statement, 'code', 'code');
  const isFamily = code === LOINC.family || role === 'family';
  if (!isFamily && child(statement, 'subject', 'relatedSubject')) return leaveAll(statement, section, found, 'another');
  if (code === LOINC.death) return found.leave(section, code, attribute(statement, 'displayName', 'code'), 'death');
  const reason = role && LEFT[role];
  if (reason) return leaveAll(statement, section, found, reason);
  if (code === LOINC.collection) return;
  if (role === 'results' && isOfLaboratory(statement)) return readLaboratory(statement, section, found, laboratory);
  switch (statement.name) {
    case 'substanceAdministration':
      if (role === 'vaccinations' || code === 'IMMUNIZ') return readVaccination(statement, section, found);
      return readMedicine(statement, section, found);
    case 'supply':
      return readDevice(statement, section, found);
    case 'procedure':
      return readProcedure(statement, section, found);
    case 'encounter':
      return readEncounter(statement, section, found);
    case 'organizer':
      return readOrganizer(statement, section, reading);
    case 'observation':
      return readObservation(statement, section, reading);
    case 'act':
      return readInside(statement, section, reading);
    default:
      return found.leave(section, statement.name, textIn(child(statement, 'text')), pictureOr(statement));
  }
}

const pictureOr = ({ name }: XmlNode) =>
  name === 'observationMedia' || name === 'regionOfInterest' ? 'picture' : 'unknown';

function readInside(statement: XmlNode, section: Section, reading: Reading) {
  const parts = inside(statement);
  const recorded = statement.name === 'act' ? (startOf(statement) ?? section.recorded) : section.recorded;
  const { found } = reading;
  const before = found.entries.length;
  for (const one of parts) readStatement(one, { ...section, recorded }, reading);
  const last = found.entries.length > before ? found.entries.at(-1) : undefined;
  for (const note of commentsIn(statement, section)) if (last) found.remark(last.fullUrl, note);
  if (parts.length > 0) return;
  const coded = codedOf(child(statement, 'code'), refersIn(section));
  const quote = quoteIn(section, statement);
  const reason = coded.words === undefined && quote === undefined ? 'noValue' : 'notHeld';
  found.leave(section, coded.code ?? statement.name, coded.words ?? quote, reason, {
    quote,
    day: startOf(statement),
  });
}

function readOrganizer(organizer: XmlNode, section: Section, reading: Reading) {
  const code = attribute(organizer, 'code', 'code');
  if (code === LOINC.family || section.role === 'family') return readFamily(organizer, section, reading.found);
  const isVital = section.role === 'vitals' || code === '8716-3' || code === '85353-1';
  if (isVital) return readVitals(organizer, section, reading.found, reading.laboratory);
  return readInside(organizer, section, reading);
}

function readObservation(observation: XmlNode, section: Section, reading: Reading) {
  const { found, laboratory, diagnoses } = reading;
  const code = attribute(observation, 'code', 'code');
  const system = attribute(child(observation, 'value'), 'codeSystem');
  const isDisease = system === OIDS.icd9 || (system !== undefined && ICD10_ROOTS.includes(system));
  const isAgent = section.role === 'allergies' && child(observation, 'participant') !== undefined;
  if (isAllergy(observation) || isAgent) return readAllergy(observation, section, found, diagnoses);
  if (code !== undefined && PROBLEM_CODES.includes(code)) return readProblem(observation, section, found, diagnoses);
  if (section.role === 'vitals' || isVitalCode(code)) return readVitals(observation, section, found, laboratory);
  if (section.role === 'lines') return readLine(observation, section, found);
  // The list of problems has nothing else, whatever code its observations have.
  const isProblem = section.code === '11450-4' && child(observation, 'value') !== undefined;
  if (isProblem || (section.role === 'problems' && isDisease))
    return readProblem(observation, section, found, diagnoses);
  if (section.role === undefined && code !== undefined && testOfCode(code))
    return readLaboratory(observation, section, found, laboratory);
  leaveAll(observation, section, found, section.role === 'problems' ? 'inText' : 'unknown');
}
