import 'server-only';
import { readings } from '@/db/schema';
import { type DeviceReadingKind, QUANTITIES } from '@/lib/devices/reading';
import type { RowWire } from '@/lib/http/command-route';
import { rowToWire } from '@/lib/http/row-wire';
import { wirePath, without } from '@/lib/http/wire';
import { sentTime } from '@/lib/values/local-time';
import { isObject, isStated, omitUndefined } from '@/lib/values/objects';
import { isUsual, type Quantity, roundedAs } from '../readings/model/limits';
import type { Reading } from '../readings/model/model';
import { inOurUnit } from '../readings/model/quantities';
import type { StoredBatch } from './commands';
import { KIND_QUANTITIES } from './model/model';
import { KIND_WORDS, MEAL_WORDS, meant, QUANTITY_WORDS, quantityMeant, unitOf } from './model/words';

/** The key of several measurements in a body. */
export const BATCH = 'rilevazioni';

type Body = Record<string, unknown>;
const shared = (body: Body) => omitUndefined({ level: body.id_livello_confidenzialita, tags: body.tags });

const isKind = (kind: unknown): kind is DeviceReadingKind =>
  typeof kind === 'string' && Object.hasOwn(KIND_WORDS, kind);

/** A measurement from an API body, under the command's field names; invalid contents are refused by the command. */
function measurement(body: unknown): unknown {
  if (!isObject(body)) return body;
  const kind = meant(KIND_WORDS, body.tipo);
  const needs = isKind(kind) ? KIND_QUANTITIES[kind].needs : [];
  const single = needs.length === 1 ? needs[0] : undefined;
  const values = isObject(body.valori) ? body.valori : single ? { [QUANTITY_WORDS[single]]: body.valori } : {};
  const { units, unknown } = inOurUnits(values, body.unita, needs);
  return {
    ...omitUndefined({ device: body.dispositivo, serialNumber: body.numero_serie, ...shared(body) }),
    reading: omitUndefined({
      kind,
      measuredAt: sentTime(body.rilevato_il),
      ...units,
      meal: isStated(body.pasto) ? meant(MEAL_WORDS, body.pasto) : undefined,
    }),
    ...(unknown ? { unit: body.unita ?? null } : {}),
  };
}

/**
 * Quantities that are measured in several units. Without a unit, a number is accepted only if it is a usual value in the
 * record's own unit, because it is then hardly in another one.
 */
const SEVERAL_UNITS: readonly Quantity[] = ['glucose', 'weight'];

/**
 * The values converted to the record's units. The body may give one unit for each value, or a single unit for all values
 * that the kind of measurement requires; a value without a unit is taken to be in the record's unit.
 */
function inOurUnits(values: Body, units: unknown, needs: readonly Quantity[]) {
  let unknown = units !== undefined && units !== null && typeof units !== 'string' && !isObject(units);
  const converted = Object.entries(values).flatMap(([word, value]): [string, unknown][] => {
    const name = quantityMeant(word) as Quantity;
    if (!isStated(value)) return [];
    if (!QUANTITIES.includes(name) || typeof value !== 'number') return [[name, value]];
    const unit = isObject(units) ? units[word] : typeof units === 'string' && needs.includes(name) ? units : undefined;
    if (unit === undefined || unit === null) {
      unknown ||= SEVERAL_UNITS.includes(name) && needs.includes(name) && !isUsual(name, value);
      return [[name, roundedAs(name, value)]];
    }
    const ours = typeof unit === 'string' ? inOurUnit(name, value, unit) : undefined;
    unknown ||= ours === undefined;
    return [[name, roundedAs(name, ours ?? value)]];
  });
  return { units: Object.fromEntries(converted), unknown };
}

/** Maps the path of a validation error to the names used in the body. */
function sentPath([name = '', quantity]: string[]): string[] {
  if (name === 'reading' && quantity === 'kind') return ['tipo'];
  if (name === 'reading' && quantity === 'measuredAt') return ['rilevato_il'];
  if (name === 'reading' && quantity === 'meal') return ['pasto'];
  if (name === 'reading') return ['valori', ...(quantity ? [QUANTITY_WORDS[quantity as Quantity] ?? quantity] : [])];
  return name === 'unit' ? ['unita'] : name ? [wirePath(readings, name)] : [];
}

/** A reading of a device in the contract's format. */
export const deviceReadingToWire = async (row: Reading) => {
  const filled = QUANTITIES.filter((name) => row[name] !== null);
  const valued = (value: (name: Quantity) => unknown) =>
    Object.fromEntries(filled.map((name) => [QUANTITY_WORDS[name], value(name)]));
  const own = without(row, ...QUANTITIES, 'kind', 'meal') as Partial<Reading>;
  return {
    ...(await rowToWire(readings, own)),
    tipo: row.kind && KIND_WORDS[row.kind],
    valori: valued((name) => row[name as keyof Reading]),
    unita: valued(unitOf),
    pasto: row.meal && MEAL_WORDS[row.meal],
  };
};

const rowsToWire = ({ rows }: StoredBatch) =>
  Promise.all(rows.map(async ({ row, stored }) => ({ ...(await deviceReadingToWire(row)), gia_presente: !stored })));

const hasNew = ({ rows }: StoredBatch) => rows.some(({ stored }) => stored);

/** The translation of a body with several readings, of which all or none are stored. */
export const batchWire: RowWire<StoredBatch> = {
  isNew: hasNew,
  input: (body) => {
    const sent = body[BATCH];
    return { ...shared(body), readings: Array.isArray(sent) ? sent.map(measurement) : sent };
  },
  toWire: rowsToWire,
  wirePath: (path) => {
    const [name, at, ...rest] = path.split('.');
    if (name !== 'readings') return wirePath(readings, path);
    return [BATCH, ...(at === undefined ? [] : [at]), ...sentPath(rest)].join('.');
  },
};

/** The translation of a single reading. */
export const singleWire: RowWire<StoredBatch> = {
  isNew: hasNew,
  input: (body) => ({ readings: [measurement(body)] }),
  toWire: async (batch) => (await rowsToWire(batch))[0],
  wirePath: (path) => {
    const [name, , ...rest] = path.split('.');
    return name === 'readings' ? sentPath(rest).join('.') : wirePath(readings, path);
  },
};
