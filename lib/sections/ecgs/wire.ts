import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ecgs } from '@/db/schema';
import { columnNames } from '@/lib/access/record/rows';
import { idAnswer, rowAnswer } from '@/lib/http/answers';
import { type JsonList, servedRow } from '@/lib/http/json-list';
import { rowToWire } from '@/lib/http/row-wire';
import { without } from '@/lib/http/wire';
import { sentTime } from '@/lib/values/local-time';
import { isObject, isStated, omitUndefined } from '@/lib/values/objects';
import type { Ecg } from './model';
import type { WholeEcg } from './queries';
import { ecgsSection } from './section';

/** The value of `tipo` for electrocardiograms among the readings of devices. */
export const ECG_KIND = 'ecg';

/** The values sent by a device, by their columns' names; the contract has them in `valori`. */
const VALUES = [
  'mode',
  'face',
  'result',
  'findings',
  'heartRate',
  'stMv',
  'qrsMs',
  'qtcMs',
  'prematureBeats',
  'filter',
  'samplesPerSecond',
  'microvoltsPerStep',
  'seconds',
] as const satisfies readonly (keyof Ecg)[];

/** The units of these values, as UCUM codes. */
const UNITS: Partial<Record<(typeof VALUES)[number], string>> = {
  heartRate: '/min',
  stMv: 'mV',
  qrsMs: 'ms',
  qtcMs: 'ms',
  prematureBeats: '1',
  samplesPerSecond: '/s',
  microvoltsPerStep: 'uV',
  seconds: 's',
};

const NAMES = columnNames(ecgs);
const wireName = (name: string) => NAMES[name] ?? name;
const units = Object.fromEntries(Object.entries(UNITS).map(([name, unit]) => [wireName(name), unit]));

const values = sql`json_build_object(${sql.join(
  VALUES.flatMap((name) => [sql.raw(`'${wireName(name)}'`), sql`${ecgs[name]}`]),
  sql`, `,
)})`;

const VALUES_ANSWER = z.object(
  Object.fromEntries(
    Object.entries(rowAnswer(ecgs).shape).filter(([name]) => VALUES.some((value) => wireName(value) === name)),
  ),
);
const MEASURED = { tipo: z.literal(ECG_KIND), valori: VALUES_ANSWER, unita: z.record(z.string(), z.string()) };

/**
 * The electrocardiograms as /api/dispositivi lists them, without their tracings. Their id is named id, as that of a reading.
 */
export const deviceEcgList: JsonList = {
  section: ecgsSection,
  without: [...VALUES, 'id'],
  more: {
    id: sql`${ecgs.id}`,
    tipo: sql.raw(`'${ECG_KIND}'::text`),
    valori: values,
    unita: sql.raw(`'${JSON.stringify(units)}'::json`),
  },
  shapes: { id: idAnswer(), ...MEASURED },
};

/** The answer schema of an electrocardiogram that was stored or deleted. */
export const ecgAnswer = servedRow(deviceEcgList);
/**
 * The answer schema of an electrocardiogram with its tracing; the id is named id_ecg here, not id as in the list of
 * /api/dispositivi.
 */
export const tracingAnswer = rowAnswer(ecgs, {
  without: VALUES,
  shapes: {
    ...MEASURED,
    valori: VALUES_ANSWER.extend({ frequenze: z.array(z.int().nullable()), campioni: z.string() }),
  },
});

/**
 * Translates an electrocardiogram sent to /api/dispositivi, whose `valori` also contain the tracing, to the field names of
 * `storeEcg`.
 */
export function ecgFromWire(body: Record<string, unknown>): Record<string, unknown> {
  const values = isObject(body.valori) ? body.valori : {};
  const read = (from: Record<string, unknown>, names: readonly (keyof Ecg)[]) =>
    names.flatMap((name) => (isStated(from[wireName(name)]) ? [[name, from[wireName(name)]]] : []));
  return {
    ...Object.fromEntries(read(body, ['device', 'serialNumber'])),
    ...Object.fromEntries(
      read(
        values,
        VALUES.filter((name) => name !== 'seconds'),
      ),
    ),
    measuredAt: sentTime(body[wireName('measuredAt')]),
    heartRates: isStated(values.frequenze) ? values.frequenze : [],
    samples: values.campioni,
    ...omitUndefined({ level: body[wireName('level')], tags: body.tags }),
  };
}

/** Maps the path of a validation error to the names used in the request's body. */
export const ecgWirePath = (path: string) => {
  const [name = '', ...rest] = path.split('.');
  if (name === 'samples') return 'valori.campioni';
  if (name === 'heartRates') return ['valori.frequenze', ...rest].join('.');
  const known = VALUES.some((one) => one === name) ? `valori.${wireName(name)}` : wireName(name);
  return [known, ...rest].join('.');
};

/** The answer to storing or deleting an electrocardiogram. */
export const ecgToWire = async (ecg: Ecg) => {
  const own = without(ecg, ...VALUES) as Partial<Ecg>;
  const valori = Object.fromEntries(VALUES.map((name) => [wireName(name), ecg[name]]));
  return { ...(await rowToWire(ecgs, own)), tipo: ECG_KIND, valori, unita: units };
};

/**
 * The answer with `valori` that also contain the heart rate of each second, and the samples as base64: 16 bits each, little
 * endian.
 */
export async function tracingToWire({ heartRates, samples, ...ecg }: WholeEcg) {
  const wire = await ecgToWire(ecg);
  return { ...wire, valori: { ...wire.valori, frequenze: heartRates, campioni: samples.toString('base64') } };
}
