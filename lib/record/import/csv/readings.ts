import type { Meal } from '@/db/reference/devices';
import { coding, concept, loinc, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import type { Quantity } from '@/lib/sections/readings/model/limits';
import type { Note } from '../document/source-document';
import { measuredBy, quantityOf } from '../health-exports/observations';
import { inOurUnit, isOurs } from '../health-exports/units';
import { numberIn } from './decimals';
import { type MeantCell, type MeantRow, made, type RowOutcome } from './rows';
import { folded, measureNamed, quantityMeant } from './titles';

const VITAL_SIGNS = concept(SYSTEMS.observationCategory, 'vital-signs');
const [PANEL, PRESSURE] = ['85353-1', '85354-9'];
const CODES: Readonly<Partial<Record<Quantity, readonly string[]>>> = {
  ...{
    maxPressure: ['8480-6'],
    minPressure: ['8462-4'],
    heartRate: ['8867-4'],
    weight: ['29463-7'],
    height: ['8302-2'],
  },
  ...{ oxygen: ['2708-6', '59408-5'], temperature: ['8310-5'], glucose: ['41653-7'] },
};
const MEALS: readonly (readonly [RegExp, Meal])[] = [
  [/digiuno|fasting/, 'fasting'],
  [/prima di dormire|bedtime|sera/, 'bedtime'],
  [/prima|before|pre/, 'preprandial'],
  [/dopo|after|post/, 'postprandial'],
  [/altro|other|casual/, 'casual'],
];

interface Value {
  quantity: Quantity;
  value: number;
}

/** A row of measurements as one reading, in the shape that the section of readings takes. */
export function readingOf(row: MeantRow, patient: { reference: string }): RowOutcome {
  const notes: Note[] = [];
  const values: Value[] = [];
  for (const { cell, quantity } of measuredCells(row)) {
    const found = valuesIn(cell, quantity, row.cell('unit'));
    if (found === undefined)
      notes.push({ key: 'csvCell', values: { column: row.titles[cell.index] ?? '', said: cell.text } });
    else {
      values.push(...found.values);
      if (found.said) notes.push({ key: 'converted', values: { original: found.said } });
    }
  }
  if (values.length === 0) return { left: notes.length > 0 ? 'csvNoNumber' : 'csvNoValue' };
  return { made: resourcesOf(row, values, patient).map((one) => ({ ...one, notes })) };
}

/** The cells with measured values: a column of its own each, or one that a cell names. */
function measuredCells(row: MeantRow): { cell: MeantCell; quantity: Quantity | 'pressure' }[] {
  const named = row.cell('measure');
  return row.cells.flatMap((cell) => {
    const quantity = cell.meaning === 'pressure' ? cell.meaning : quantityMeant(cell.meaning);
    if (quantity) return [{ cell, quantity }];
    const measure = cell.meaning === 'value' && named !== undefined ? measureNamed(named) : undefined;
    return measure ? [{ cell, quantity: measure }] : [];
  });
}

/** The values of a cell in our units; undefined for a text that is no number, or whose unit is unknown. */
function valuesIn(
  { text, unit, decimal }: MeantCell,
  quantity: Quantity | 'pressure',
  unitCell: string | undefined,
): { values: Value[]; said?: string } | undefined {
  if (quantity === 'pressure') {
    const [, max, min] = /^(\d{2,3})\s*[/\\-]\s*(\d{2,3})(?:\s*mmhg)?$/i.exec(text) ?? [];
    if (max === undefined) return undefined;
    return {
      values: [
        { quantity: 'maxPressure', value: Number(max) },
        { quantity: 'minPressure', value: Number(min) },
      ],
    };
  }
  const number = numberIn(text, decimal);
  if (!number) return undefined;
  const written = number.rest || unitCell || unit;
  const value = written === undefined ? number.value : inOurUnit(quantity, number.value, written);
  if (value === undefined) return undefined;
  const said =
    written !== undefined && !isOurs(quantity, written) ? { said: `${text} ${number.rest ? '' : written}`.trim() } : {};
  return { values: [{ quantity, value }], ...said };
}

/** One value or one blood pressure is an observation, several are a panel with its members. */
function resourcesOf(row: MeantRow, values: readonly Value[], patient: { reference: string }) {
  const device = row.cell('device');
  const serial = row.cell('serial');
  const source = {
    source: '',
    isTyped: false,
    ...(device ? { device: device.slice(0, 100) } : {}),
    ...(serial ? { serialNumber: serial.slice(0, 100) } : {}),
  };
  const time = row.time ?? '00:00:00';
  const at = Date.parse(`${row.day}T${time}Z`);
  const timed = row.time === undefined ? { effectiveDateTime: row.day } : measuredBy(at, source, patient, row.zone);
  const observation = (codes: readonly string[], rest: object): Resource =>
    ({
      resourceType: 'Observation',
      ...timed,
      status: 'final',
      category: [VITAL_SIGNS],
      code: { coding: codes.map((code) => coding(SYSTEMS.loinc, code)) },
      subject: patient,
      ...rest,
    }) as Resource;
  const pressures = values.filter(({ quantity }) => quantity === 'maxPressure' || quantity === 'minPressure');
  const others = values.filter((one) => !pressures.includes(one));
  const component = pressures.map(({ quantity, value }) => ({
    code: loinc(CODES[quantity]?.[0] ?? ''),
    valueQuantity: quantityOf(quantity, value),
  }));
  const meal = mealIn(row.cell('meal'));
  const members = [
    ...(pressures.length > 0 ? [observation([PRESSURE ?? ''], { component })] : []),
    ...others.map(({ quantity, value }) =>
      observation(
        CODES[quantity] ?? [],
        present({
          extension: quantity === 'glucose' && meal ? own({ meal }) : [],
          valueQuantity: quantityOf(quantity, value),
        }),
      ),
    ),
  ].map(made);
  if (members.length === 1) return members;
  return [
    made(observation([PANEL ?? ''], { hasMember: members.map(({ fullUrl }) => ({ reference: fullUrl })) })),
    ...members,
  ];
}

const mealIn = (text: string | undefined): Meal | undefined =>
  text === undefined ? undefined : MEALS.find(([words]) => words.test(folded(text)))?.[1];
