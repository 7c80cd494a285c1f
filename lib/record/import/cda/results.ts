import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import { type Coded, codedOf, codeOfSystem, conceptOf } from './codes';
import type { Found, Said, Section } from './found';
import { measuredIn } from './measured';
import { cellsOf, cellUnder, type Mark, quoteOf, rowKey } from './narrative';
import { attribute, child } from './node';
import { cleaned, folded } from './plain';
import type { Measured } from './quantities';
import { markOfStatement, refersIn } from './quotes';
import { rangeOf, type Subject } from './ranges';
import { disagreement, reasonWithout } from './result-checks';
import { type Around, interpretationsIn, isDay, notesOf, ofLetters } from './result-texts';
import { sensitiveLevel } from './sensitive';
import { reasonLeft } from './statements';
import { OIDS } from './systems';
import { startOf } from './values';
import type { XmlNode } from './xml';

/** A result that was read: its address, and its day as precisely as it is known. */
export interface ReadResult {
  url: string;
  time: string | undefined;
  level: number | undefined;
}

const LABORATORY = concept(SYSTEMS.observationCategory, 'laboratory');
const RESULT_HEADING = /^(?:esito|risultat[oi]|valor[ei](?! di)|result|value|MIC\b)/i;
const RANGE_HEADING = /rifer|normal|range|^v\.?\s?[rn]\.?$/i;
const UNIT_HEADING = /^(?:u\.?\s?(?:d\.?\s?)?m\.?|unit[àa]|unit)/i;

/** Reads an observation as a laboratory result; one without a value is left out, with its reason. */
export function readResult(
  observation: XmlNode,
  section: Section,
  found: Found,
  around: Around,
): ReadResult | undefined {
  const code = codeOf(observation, section, around);
  const loinc = codeOfSystem(code, OIDS.loinc);
  const mark = markOfStatement(section, observation) ?? section.marks.get(rowKey(code.words ?? ''));
  const name = named(code.words ?? firstCell(mark), around.name ?? (section.title || undefined)) ?? code.code;
  const key = [around.organism, loinc ?? code.code ?? name ?? 'obs'].filter(Boolean).join('/');
  const quote = mark && quoteOf(mark);
  if (mark?.row) section.used?.add(mark.row);
  const time = around.collected ?? dayOf(observation, section);
  const level = sensitiveLevel(loinc, name, section.title);
  const [shown, shownUnit] = [RESULT_HEADING, UNIT_HEADING].map((heading) => mark && cellUnder(mark, heading));
  const letters = interpretationsIn(observation, shown);
  const measured =
    measuredIn(observation, { loinc, refers: refersIn(section), shown: shown ?? quote, shownUnit }) ??
    ofLetters(letters, observation);
  const reason = reasonLeft(observation) ?? reasonWithout(observation, measured);
  if (reason || !measured) {
    found.leave(section, key, name, reason ?? 'noValue', { quote, day: time });
    return undefined;
  }
  const differing = disagreement(measured, { shown, quote, isRow: mark?.row !== undefined });
  const said: Said = {
    quote,
    ...{ level, unsure: measured.unsure || differing.length > 0 || !isDay(time) || code.notes.length > 0 },
    notes: [
      ...differing,
      ...measured.notes,
      ...code.notes,
      ...notesOf(observation, section, { around, letters, time, words: measured.words }),
    ],
  };
  const parts = { code: { ...code, words: name }, time, measured, mark, letters, around };
  const resource = resourceOf(observation, section, parts);
  return { url: found.take(section, key, resource, said), time, level };
}

/** The name of a test; one that says nothing of what was tested has that of its group before it. */
function named(own: string | undefined, group: string | undefined): string | undefined {
  const [name, outer] = [own, group].map((one) => one?.replace(/\s*[:;]$/, ''));
  if (name === undefined || outer === undefined) return name ?? outer;
  return EMPTY_NAME.test(name) && folded(name) !== folded(outer) ? `${outer}: ${name}` : name;
}
const EMPTY_NAME = /^(?:esito|risultat[oi]|valor[ei]|referto|identificazione|colonie|result|value)$/i;

/** The name that an observation has in its row of a table or by its code. */
export const printedName = (observation: XmlNode, section: Section): string | undefined =>
  firstCell(markOfStatement(section, observation)) ?? codedOf(child(observation, 'code'), refersIn(section)).words;

/** The time of a result without a collection: its own, that of the service, or that of the visit. */
const dayOf = (observation: XmlNode, { facts: { service, encounter } }: Section) =>
  startOf(observation) ?? service.start ?? encounter.start;

interface Parts {
  code: Coded;
  time: string | undefined;
  measured: Measured;
  mark: Mark | undefined;
  letters: readonly string[];
  around: Around;
}

function resourceOf(observation: XmlNode, section: Section, parts: Parts): Resource {
  const { code, time, measured, mark, letters, around } = parts;
  const applied = appliedIn(observation, { ...section.facts, day: time }, { measured, mark });
  const condition = [around.organism, applied.condition].filter(Boolean).join(', ');
  return present({
    resourceType: 'Observation',
    status: attribute(observation, 'code', 'statusCode') === 'active' ? 'preliminary' : 'final',
    category: [LABORATORY],
    code: conceptOf(code),
    effectiveDateTime: time,
    ...measured.elements,
    extension: [...own({ condition: condition.slice(0, 200) }), ...extensionsIn(measured.elements)],
    interpretation: letters.length > 0 ? [{ text: letters.join(' ') }] : [],
    referenceRange: [present({ ...endsOf(applied), text: applied.text })].filter((one) => Object.keys(one).length > 0),
    method: conceptOf(codedOf(child(observation, 'methodCode'), refersIn(section))),
  }) as Resource;
}

/** The code of a test. One that repeats the code of its panel, as others of the panel do, has only its name. */
function codeOf(observation: XmlNode, section: Section, { panel }: Around): Coded {
  const coded = codedOf(child(observation, 'code'), refersIn(section));
  if (panel === undefined || coded.code !== panel) return coded;
  const mark = markOfStatement(section, observation);
  return {
    ...coded,
    codings: [],
    words: firstCell(mark) ?? coded.words,
    notes: [{ key: 'panelCode', values: { code: panel } }],
  };
}

/** The range of the entry, or the words of the narrative where only they have one. */
function appliedIn(
  observation: XmlNode,
  subject: Subject,
  { measured, mark }: { measured: Measured; mark: Mark | undefined },
) {
  const applied = rangeOf(observation, subject, measured);
  const printed = mark && cleaned(cellUnder(mark, RANGE_HEADING));
  return Object.keys(applied).length === 0 && printed ? { text: printed } : applied;
}

const extensionsIn = (elements: object) => ('extension' in elements ? (elements.extension as never[]) : []);
const endsOf = ({ low, high }: { low?: number; high?: number }) => ({
  low: low === undefined ? undefined : { value: low },
  high: high === undefined ? undefined : { value: high },
});

const firstCell = (mark: Mark | undefined) => (mark?.row ? cellsOf(mark.row)[0] || undefined : undefined);
