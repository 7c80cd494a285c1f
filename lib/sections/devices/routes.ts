import 'server-only';
import { z } from 'zod';
import { isReached } from '@/lib/access/policy/open';
import { inTransaction } from '@/lib/database';
import { dataAnswer, localTimeAnswer } from '@/lib/http/answers';
import {
  commandRoute,
  named,
  type ResolvedCommand,
  type RowWire,
  recordCommand,
  resolveCommand,
} from '@/lib/http/command-route';
import { idIn } from '@/lib/http/ids';
import type { Viewer } from '@/lib/session/sessions';
import { level, tags } from '@/lib/values/fields';
import { isObject } from '@/lib/values/objects';
import { done, type Result, refuse } from '@/lib/values/refusal';
import type { Ecg } from '../ecgs/model';
import { MAX_ECG_BODY_BYTES } from '../ecgs/new-ecg';
import { ecgsSection } from '../ecgs/section';
import { type StoredEcg, storeEcg } from '../ecgs/store';
import { ECG_KIND, ecgAnswer, ecgFromWire, ecgToWire, ecgWirePath } from '../ecgs/wire';
import { readingsSection } from '../readings/section';
import { removeDeviceReading, storeDeviceReadings } from './commands';
import { deviceReadingAnswer } from './list';
import { KIND_WORDS, MEAL_WORDS } from './model/words';
import { BATCH, batchWire, deviceReadingToWire, singleWire } from './wire';

/** An electrocardiogram in the contract's format, with its id under the same name as the id of a reading. */
async function ecgAmongReadings(ecg: Ecg) {
  const { id_ecg: id, ...row } = await ecgToWire(ecg);
  return { id, ...row };
}
const newEcgWire: RowWire<StoredEcg> = {
  isNew: ({ known }) => !known,
  input: ecgFromWire,
  toWire: async ({ known = false, ...ecg }) => ({ ...(await ecgAmongReadings(ecg)), gia_presente: known }),
  wirePath: ecgWirePath,
};
const ecgWire = { input: ecgFromWire, toWire: ecgAmongReadings, wirePath: ecgWirePath };
const readingWire = { input: (body: Record<string, unknown>) => body, toWire: deviceReadingToWire };

/** The patient named by the body or by any of its readings; if they name different patients, an id that no patient has. */
function patientOf(sent: Record<string, unknown>) {
  const batch = Array.isArray(sent[BATCH]) ? sent[BATCH].filter(isObject) : [];
  const [patient, ...others] = new Set([sent, ...batch].flatMap((one) => named(one) ?? []));
  return others.length > 0 ? -1 : (patient ?? ('own' as const));
}

const KNOWN = { gia_presente: z.boolean() };
const KNOWN_READING = deviceReadingAnswer.extend(KNOWN);

const oneReading = z.object({
  tipo: z.enum([...Object.values(KIND_WORDS), ECG_KIND]),
  valori: z.union([z.number(), z.record(z.string(), z.unknown())]).describe('A number, or an object of them by name'),
  unita: z
    .union([z.string(), z.record(z.string(), z.string())])
    .optional()
    .describe('In UCUM'),
  dispositivo: z.string(),
  numero_serie: z.string().nullable().optional(),
  rilevato_il: localTimeAnswer(),
  pasto: z.enum(Object.values(MEAL_WORDS)).nullable().optional(),
  id_livello_confidenzialita: level.optional(),
  tags,
});
/** The accepted bodies. */
const sentReading = z.union([
  oneReading,
  z.object({ [BATCH]: z.array(oneReading), id_livello_confidenzialita: level.optional(), tags }),
  z.array(oneReading),
]);

/**
 * The POST route for readings of a device: one reading, or several of which all or none are stored. An electrocardiogram
 * must be sent alone.
 */
export const createDeviceReadingsRoute = () =>
  commandRoute(
    {
      ...{ access: 'record', section: readingsSection, act: 'write', body: sentReading, listAs: BATCH },
      summary: 'Stores measurements of a device: one reading, several, or an electrocardiogram',
      description:
        'Several are a list, or stand under `rilevazioni`; they are stored all or none. What the record has already is not stored twice, and is answered with `gia_presente: true`; 201 says that something was new.',
      answer: dataAnswer(z.union([KNOWN_READING, z.array(KNOWN_READING), ecgAnswer.extend(KNOWN)])),
      success: [200, 201],
      example: { tipo: 'peso', valori: 71.5, unita: 'kg', dispositivo: 'Bilancia', rilevato_il: '2024-05-02T07:30:00' },
    },
    (_, sent) => {
      const call = { id: 0, target: patientOf(sent), body: sent };
      if (Object.hasOwn(sent, BATCH)) return resolveCommand(storeDeviceReadings, batchWire, call);
      return sent.tipo === ECG_KIND
        ? resolveCommand(storeEcg, newEcgWire, call)
        : resolveCommand(storeDeviceReadings, singleWire, call);
    },
    MAX_ECG_BODY_BYTES,
  );

/** The DELETE route for a device's reading or electrocardiogram, by its id in the list. */
export const removeDeviceReadingRoute = () =>
  recordCommand(
    readingsSection,
    (params, body): Result<ResolvedCommand> => {
      const id = idIn(params.id);
      if (id === null) return refuse('not_found');
      const ofReading = resolveCommand(removeDeviceReading, readingWire, {
        id,
        target: { rowId: id, of: readingsSection },
        body,
      });
      const ofEcg = resolveCommand(ecgsSection.remove, ecgWire, { id, target: { rowId: id, of: ecgsSection }, body });
      if (!ofReading.ok || !ofEcg.ok) return ofReading;
      return done({
        creates: false,
        wire: {
          toWire: (row: object) => ('mode' in row ? ecgAmongReadings(row as never) : deviceReadingToWire(row as never)),
          input: readingWire.input,
        } as never,
        async perform(viewer: Viewer, idempotent) {
          const isEcg = await inTransaction('read', (tx) => isReached(tx, viewer, { rowId: id, of: ecgsSection }));
          return (isEcg ? ofEcg : ofReading).value.perform(viewer, idempotent);
        },
      });
    },
    undefined,
    undefined,
    {
      summary: 'Deletes a reading of a device, or an electrocardiogram',
      answer: dataAnswer(z.union([deviceReadingAnswer, ecgAnswer])),
    },
  );
