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
import { isObject, isTold, omitUndefined } from '@/lib/values/objects';
import type { Ecg } from './model';
import type { WholeEcg } from './queries';
import { ecgsSection } from './section';

/** What `tipo` says of an electrocardiogram among the readings of devices. */
export const ECG_KIND = 'ecg';

/** What a device has told, by the names of the columns; each stands in `valori`. */
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

/** In UCUM. */
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

/** The electrocardiograms as /api/dispositivi lists them, without their tracings; their id has the name of every reading's. */
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

/** The shape of one as a call answers it that has stored or deleted it. */
export const ecgAnswer = servedRow(deviceEcgList);
/** And with its tracing, under its own id. */
export const tracingAnswer = rowAnswer(ecgs, {
  without: VALUES,
  shapes: {
    ...MEASURED,
    valori: VALUES_ANSWER.extend({ frequenze: z.array(z.int().nullable()), campioni: z.string() }),
  },
});

/** One that a program sends to /api/dispositivi, in the names of `storeEcg`: `valori` has the tracing as well. */
export function ecgFromWire(body: Record<string, unknown>): Record<string, unknown> {
  const told = isObject(body.valori) ? body.valori : {};
  const read = (from: Record<string, unknown>, names: readonly (keyof Ecg)[]) =>
    names.flatMap((name) => (isTold(from[wireName(name)]) ? [[name, from[wireName(name)]]] : []));
  return {
    ...Object.fromEntries(read(body, ['device', 'serialNumber'])),
    ...Object.fromEntries(
      read(
        told,
        VALUES.filter((name) => name !== 'seconds'),
      ),
    ),
    measuredAt: sentTime(body[wireName('measuredAt')]),
    heartRates: isTold(told.frequenze) ? told.frequenze : [],
    samples: told.campioni,
    ...omitUndefined({ level: body[wireName('level')], tags: body.tags }),
  };
}

/** What is wrong with one that was sent, by the name that the sender gave it. */
export const ecgWirePath = (path: string) => {
  const [name = '', ...rest] = path.split('.');
  if (name === 'samples') return 'valori.campioni';
  if (name === 'heartRates') return ['valori.frequenze', ...rest].join('.');
  const known = VALUES.some((one) => one === name) ? `valori.${wireName(name)}` : wireName(name);
  return [known, ...rest].join('.');
};

/** As a call answers it that has stored or deleted one. */
export const ecgToWire = async (ecg: Ecg) => {
  const own = without(ecg, ...VALUES) as Partial<Ecg>;
  const valori = Object.fromEntries(VALUES.map((name) => [wireName(name), ecg[name]]));
  return { ...(await rowToWire(ecgs, own)), tipo: ECG_KIND, valori, unita: units };
};

/** With the heart rate of each second and the samples, 16 bits each with the lower byte first, as base64. */
export async function tracingToWire({ heartRates, samples, ...ecg }: WholeEcg) {
  const told = await ecgToWire(ecg);
  return { ...told, valori: { ...told.valori, frequenze: heartRates, campioni: samples.toString('base64') } };
}
