import { ordinalOf } from '@/lib/laboratory/ordinals';
import { otherUnit } from '@/lib/laboratory/slips';
import { standingOf } from '@/lib/laboratory/standing';
import type { LabTest } from '@/lib/laboratory/tests';
import { isPossible, unitNamed } from '@/lib/laboratory/units';
import type { Note } from '../document/source-document';
import { matched, type ResultKind, similar } from './match';
import type { PrintedResult, PrintedRow } from './printed';
import { type Person, type Reference, referenceOf } from './references';
import { type Decimal, inItalian, isNumeric, type NoResult, noResult, partsOf, type Read, valueIn } from './values';

/** A result that was read from a row, with how sure it is. */
export interface ReadResult extends Omit<Read, 'ask'> {
  name: string;
  test: LabTest | undefined;
  unit: string | undefined;
  reference: Reference | undefined;
  mark: string | undefined;
  unsure: boolean;
  notes: Note[];
}

interface Context {
  decimal: Decimal;
  person: Person;
}

/** Reads one printed result of a row; a key under `import.left` if it has no value. */
export function resultOf(row: PrintedRow, printed: PrintedResult, { decimal, person }: Context): ReadResult | NoResult {
  const parts = partsOf(printed.text);
  const none = noResult(parts.text) ?? noResult(printed.text);
  if (none) return none;
  const [, unitInName] = /[[(]\s*([^\])]{1,20})\s*[\])]\s*$/.exec(row.name) ?? [];
  const said = parts.unit ?? unitOf(printed.unit);
  const inName = unitInName !== undefined && unitNamed(unitInName) !== null ? unitInName : undefined;
  const unit = ofRate(row.name, said ?? inName);
  const facts = {
    name: row.name,
    unit,
    kind: kindOf(parts.text, decimal),
    heading: row.heading,
    material: row.material,
    parent: row.parent,
  };
  const match = matched(facts);
  const supposed = match ? undefined : similar(facts);
  const test = match ? (match.others.length > 0 ? undefined : match.test) : supposed;
  const isOfTest = test !== undefined && (match?.sure === true || agreesAt(test, facts.kind, unit));
  const known = isOfTest ? test : undefined;
  const { ask, ...read } = valueIn(parts.text, { test: known, unit, decimal });
  const reference = referenceOf(printed.ranges, { test: known, unit, decimal, person });
  const mark = parts.mark ?? (printed.mark?.trim() || undefined);
  const result = { ...read, name: row.name, test: known, unit, reference, mark, unsure: false, notes: [] };
  const notes = [
    ...testNotes({ match, supposed, unit, numeric: facts.kind === 'number' }),
    ...(ask ? [{ key: 'labNumber', values: { one: String(ask[0]), other: String(ask[1]) } }] : []),
    ...valueNotes(result),
  ];
  return { ...result, unsure: notes.length > 0, notes };
}

/** Sedimentation rates are often printed in mm, without the hour that they are measured in. */
const ofRate = (name: string, unit: string | undefined): string | undefined =>
  /\bves\b|eritrosediment/i.test(name) && /^mm\b/i.test(unit ?? '') ? 'mm/h' : unit;

/** A unit as printed; what is only a mark for 'none' is none. */
const unitOf = (printed: string | undefined): string | undefined => {
  const plain = printed?.replace(/^[[(]\s*(.*?)\s*[\])]$/, '$1').trim();
  return plain === undefined || /^[-–.*]*$/.test(plain) ? undefined : plain;
};

function kindOf(text: string, decimal: Decimal): ResultKind {
  if (/^1\s?[:/]\s?\d+$/.test(text)) return 'titer';
  if (isNumeric(inItalian(text, decimal))) return 'number';
  return ordinalOf(text) === undefined ? 'words' : 'step';
}

/** Whether a result may be stored under a test that was found by its name alone. */
const agreesAt = (test: LabTest, kind: ResultKind, unit: string | undefined) =>
  kind === 'number'
    ? test.kind === 'quantity' && unit !== undefined && unitNamed(unit) !== null
    : test.kind !== 'quantity';

interface Found {
  match: ReturnType<typeof matched>;
  supposed: LabTest | undefined;
  unit: string | undefined;
  numeric: boolean;
}

function testNotes({ match, supposed, unit, numeric }: Found): Note[] {
  if (match?.sure) return [];
  if (match && match.others.length > 0) {
    const names = [match.test, ...match.others].map(({ names: { it } }) => it);
    return [{ key: 'labTests', values: { tests: [...new Set(names)].slice(0, 4).join(', ') } }];
  }
  const test = match?.test ?? supposed;
  if (!test) return [{ key: 'labUnknown' }];
  if (numeric && unit === undefined) return [{ key: 'labNoUnit', values: { test: test.names.it } }];
  if (unit !== undefined && unitNamed(unit) === null) return [{ key: 'labUnit', values: { unit } }];
  return [{ key: 'labSupposed', values: { test: test.names.it } }];
}

/** What is odd about a value: signs of a misread number, unit or column. */
function valueNotes({ test, value, comparator, unit, reference, mark }: ReadResult): Note[] {
  if (value === undefined) return [];
  const named = unit === undefined ? undefined : (unitNamed(unit) ?? undefined);
  const { low = null, high = null } = reference ?? {};
  if (test && !isPossible(test, value, named ?? test.unit)) return [{ key: 'labImplausible' }];
  if (test && named !== undefined && !comparator && otherUnit(test, { value, unit: named, low, high }) !== undefined)
    return [{ key: 'labOtherUnit' }];
  const limits = { ...(low === null ? {} : { low }), ...(high === null ? {} : { high }) };
  const standing = standingOf({ value, comparator: comparator ?? null }, limits);
  const side =
    mark === undefined
      ? undefined
      : /^(?:H|↑|▲|⇑|alto|high)/i.test(mark)
        ? 'above'
        : /^(?:L|↓|▼|⇓|basso|low)/i.test(mark)
          ? 'below'
          : undefined;
  return side !== undefined && standing !== null && standing !== side ? [{ key: 'labMark' }] : [];
}
