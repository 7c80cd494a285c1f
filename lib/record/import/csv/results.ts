import { STRICTEST, securityOf } from '@/lib/fhir/labels';
import { coding, concept, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import type { LabTest } from '@/lib/laboratory/tests';
import { unitNamed } from '@/lib/laboratory/units';
import { comparatorOf, type ReadValue, readValue } from '@/lib/laboratory/values';
import type { Note } from '../document/source-document';
import { isSensitive } from '../laboratory/sensitive';
import { numberIn } from './decimals';
import { type MeantCell, type MeantRow, made, type RowOutcome } from './rows';
import { testMeant } from './tests';
import { titleParts } from './titles';

const LABORATORY = concept(SYSTEMS.observationCategory, 'laboratory');
const TEST = ownSystem('laboratory-test');

interface Line {
  name: string;
  cell: MeantCell;
  loinc?: string | undefined;
  unit?: string | undefined;
}

/** A row of results in the shape that the section of results takes: one result, or one of each column that is named by its test. */
export function resultsOf(row: MeantRow, patient: { reference: string }): RowOutcome {
  const outcomes = linesOf(row).map((line) => ({ part: line.name, outcome: resultOf(row, line, patient) }));
  const made = outcomes.flatMap(({ outcome }) => ('made' in outcome ? outcome.made : []));
  const cells = outcomes.flatMap(({ part, outcome }) => ('left' in outcome ? [{ part, reason: outcome.left }] : []));
  return made.length === 0 ? { left: cells[0]?.reason ?? 'csvNoValue' } : { made, cells };
}

function linesOf(row: MeantRow): Line[] {
  const unit = row.cell('unit');
  const value = row.cells.find(({ meaning }) => meaning === 'value');
  const loinc = row.cell('loinc');
  const name = row.cell('test') ?? loinc;
  const titled = row.cells.filter(({ meaning }) => meaning === 'result');
  return [
    ...(value && name !== undefined ? [{ name, cell: value, loinc, unit: unit ?? value.unit }] : []),
    ...titled.map((cell) => ({ name: titleOf(row.titles[cell.index] ?? ''), cell, unit: cell.unit })),
  ];
}
const titleOf = (title: string) =>
  titleParts(title).unit === undefined ? title : title.replace(/\s*[([][^()[\]]*[)\]]\s*$/, '');

function resultOf(row: MeantRow, { name, cell, loinc, unit }: Line, patient: { reference: string }): RowOutcome {
  const { test, isSure } = testMeant(name, { unit, loinc, result: cell.text });
  const read = readCell(cell, test, unit);
  if (read.absent) return { left: 'csvNotDone' };
  const code = loinc !== undefined && /^\d{1,7}-\d$/.test(loinc) ? [coding(SYSTEMS.loinc, loinc)] : [];
  const flag = row.cell('flag') ?? read.interpretation;
  const resource = present({
    resourceType: 'Observation',
    ...(isSensitive(name, test) ? { meta: { security: [securityOf(STRICTEST)] } } : {}),
    extension: own({ ordinal: read.ordinal, ...(read.value === undefined ? { unit } : {}) }),
    status: 'final',
    category: [LABORATORY],
    code: { coding: [...code, ...(test ? [coding(TEST, test.key)] : [])], text: name },
    subject: patient,
    effectiveDateTime: row.day,
    ...said(read, cell.text, read.unit ?? unit),
    interpretation: flag ? [{ text: flag.slice(0, 40) }] : [],
    referenceRange: rangeOf(row, read.unit ?? unit),
  }) as Resource;
  const notes: Note[] = [
    ...(isSure ? [] : [{ key: test ? 'csvUnit' : 'csvTest', values: { name } }]),
    ...(read.ask ? [{ key: 'csvNumber', values: { said: cell.text } }] : []),
  ];
  return { made: [{ ...made(resource), notes, ...(cell.meaning === 'result' ? { part: name } : {}) }] };
}

/** The value of a cell; its number is written without separators of thousands first, since the column tells how they are meant. */
function readCell({ text, decimal }: MeantCell, test: LabTest | undefined, unit: string | undefined): ReadValue {
  const { comparator, rest } = comparatorOf(text);
  const number = decimal === undefined ? undefined : numberIn(rest, decimal);
  const plain = number
    ? [comparator, `${String(number.value).replace('.', ',')} ${number.rest}`].filter(Boolean).join(' ')
    : text;
  const named = unit === undefined ? undefined : (unitNamed(unit) ?? undefined);
  const read = readValue(plain.trim(), { test, unit: named });
  return read.text === undefined ? read : { ...read, text };
}

function said(read: ReadValue, text: string, unit: string | undefined) {
  if (read.value === undefined || read.ask) return { valueString: read.text ?? text };
  const named = unit === undefined ? null : unitNamed(unit);
  return {
    valueQuantity: present({
      value: read.value,
      comparator: read.comparator,
      unit,
      ...(named === null ? {} : { system: SYSTEMS.ucum, code: named }),
    }),
  };
}

function rangeOf(row: MeantRow, unit: string | undefined) {
  const end = (meaning: 'low' | 'high') => {
    const cell = row.cells.find((one) => one.meaning === meaning);
    const number = cell && numberIn(cell.text, cell.decimal);
    return number && number.rest === '' ? present({ value: number.value, unit }) : undefined;
  };
  const range = present({ low: end('low'), high: end('high'), text: row.cell('range')?.slice(0, 200) });
  return Object.keys(range).length > 0 ? [range] : [];
}
