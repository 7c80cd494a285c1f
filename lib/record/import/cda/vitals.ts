import { concept, loinc, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { testOfCode } from '@/lib/laboratory/tests';
import { isMeasure, PRESSURE } from '@/lib/sections/readings/fhir-codes';
import { hasNumber } from './agreement';
import { codedOf, codeOfSystem, conceptOf } from './codes';
import type { Found, Said, Section } from './found';
import { type Laboratory, readLaboratory } from './laboratory';
import { measuredIn } from './measured';
import { attribute, child, elements, every } from './node';
import type { Measured } from './quantities';
import { quoteIn, refersIn } from './quotes';
import { reasonLeft } from './statements';
import { OIDS } from './systems';
import { isMasked, startOf } from './values';
import type { XmlNode } from './xml';

const [SYSTOLIC, DIASTOLIC] = ['8480-6', '8462-4'];
export const VITAL_SIGNS = concept(SYSTEMS.observationCategory, 'vital-signs');

/** Whether a LOINC code is that of a measure of the readings. */
export const isVitalCode = (code: string | undefined): boolean =>
  code !== undefined && isMeasure({ resourceType: 'Observation', code: loinc(code) });

/**
 * Reads the observations in an organizer, or a single one, as readings. A systolic and a diastolic pressure of one organizer and
 * time are one reading. Laboratory tests among them are results.
 */
export function readVitals(statement: XmlNode, section: Section, found: Found, into: Laboratory) {
  const inside = statement.name === 'observation' ? [statement] : observationsIn(statement);
  const around = startOf(statement);
  if (inside.length === 0)
    return found.leave(section, 'vitals', attribute(statement, 'displayName', 'code'), 'noValue');
  const lower = inside.filter((one) => codeOf(one) === DIASTOLIC);
  const joined = new Set<XmlNode>();
  for (const one of inside) {
    if (joined.has(one)) continue;
    const code = codeOf(one);
    const time = startOf(one) ?? around;
    const other =
      code === SYSTOLIC ? lower.find((low) => !joined.has(low) && (startOf(low) ?? around) === time) : undefined;
    if (other && !reasonFor(other)) {
      joined.add(other);
      readPressure([one, other], { section, found, time });
    } else if (!isVitalCode(code) && code !== undefined && testOfCode(code))
      readLaboratory(one, section, found, into, { collected: time });
    else readVital(one, { section, found, time });
  }
}

const observationsIn = (organizer: XmlNode): XmlNode[] =>
  [...every(organizer, 'component'), ...every(organizer, 'entryRelationship')]
    .flatMap(elements)
    .flatMap((one) => (one.name === 'observation' ? [one] : one.name === 'organizer' ? observationsIn(one) : []));

const codeOf = (observation: XmlNode) =>
  codeOfSystem(
    codedOf(child(observation, 'code'), () => undefined),
    OIDS.loinc,
  );

interface At {
  section: Section;
  found: Found;
  time: string | undefined;
}

const reasonFor = (observation: XmlNode) =>
  reasonLeft(observation) ?? (isMasked(child(observation, 'value')) ? 'masked' : undefined);

const measure = (observation: XmlNode, section: Section) => measuredIn(observation, { refers: refersIn(section) });

function readVital(observation: XmlNode, { section, found, time: stated }: At) {
  const time = stated ?? visitDay(section);
  const code = codedOf(child(observation, 'code'), refersIn(section));
  const measured = measure(observation, section);
  const key = [codeOf(observation) ?? code.code ?? 'vital', time?.slice(0, 16)].filter(Boolean).join('/');
  const quote = quoteIn(section, observation);
  const reason = reasonFor(observation) ?? (measured ? undefined : 'noValue');
  if (reason || !measured) return found.leave(section, key, code.words, reason ?? 'noValue', { quote, day: time });
  const resource = present({
    ...vital(time),
    code: conceptOf(code),
    ...measured.elements,
  }) as Resource;
  found.take(section, key, resource, said([measured], quote, stated));
}

function readPressure([upper, lower]: readonly [XmlNode, XmlNode], { section, found, time: stated }: At) {
  const time = stated ?? visitDay(section);
  const measured = [upper, lower].map((one) => measure(one, section));
  const key = [PRESSURE, time?.slice(0, 16)].filter(Boolean).join('/');
  // The two values may be two rows of a table.
  const quotes = [upper, lower].flatMap((one) => quoteIn(section, one) ?? []);
  const quote = quotes.length === 0 ? undefined : [...new Set(quotes)].join(' · ');
  const values = measured.filter((one) => one !== undefined);
  const reason = reasonFor(upper) ?? (values.length === 0 ? 'noValue' : undefined);
  if (reason) return found.leave(section, key, attribute(upper, 'displayName', 'code'), reason, { quote, day: time });
  const component = [SYSTOLIC, DIASTOLIC].flatMap((code = '', at) => {
    const one = measured[at];
    return one ? [{ code: loinc(code), ...one.elements }] : [];
  });
  const resource = present({ ...vital(time), code: loinc(PRESSURE), component }) as Resource;
  found.take(section, key, resource, said(values, quote, stated));
}

/** The day of the visit, for a measurement whose time nobody states. */
export const visitDay = ({ facts: { encounter, service } }: Section) =>
  (encounter.start ?? service.start)?.slice(0, 10);

const vital = (time: string | undefined) => ({
  resourceType: 'Observation',
  status: 'final',
  category: [VITAL_SIGNS],
  effectiveDateTime: time,
});

/** A reading whose text has other numbers is not sure. */
function said(measured: readonly Measured[], quote: string | undefined, time: string | undefined): Said {
  const differing = measured.filter(
    ({ number }) => number !== undefined && quote && /\d/.test(quote) && !hasNumber(quote, number),
  );
  const notes = [
    ...differing.map(({ words }) => ({ key: 'differs', values: { entry: words, text: quote ?? '' } })),
    ...measured.flatMap((one) => one.notes),
    ...(time === undefined ? [{ key: 'noDay' }] : []),
  ];
  return { quote, notes, unsure: notes.length > 0 };
}
