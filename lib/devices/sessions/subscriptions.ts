import type { CharacteristicLike, GattServerLike } from '../bluetooth';
import { GATT_SERVICES, type GattService, type GattValue, PacketError, type PacketFault } from '../gatt';
import { characteristicOf, serviceIn } from './characteristics';

/** A characteristic that a device has, and how its values are read. */
interface Source {
  characteristic: CharacteristicLike;
  parse: (bytes: DataView) => GattValue;
  /** Whether it tells what is measured at this moment, for as long as it is. */
  goesOn: boolean;
}

/** What a device has of a service that measures. */
export interface MeasuringService {
  name: GattService;
  sources: Source[];
  /** By which it is asked for what it has stored; null where it stores nothing. */
  recordAccess: CharacteristicLike | null;
}

export async function measuringServices(server: GattServerLike): Promise<MeasuringService[]> {
  const found: MeasuringService[] = [];
  for (const [name, { uuid, measures, characteristics }] of Object.entries(GATT_SERVICES)) {
    const service = measures ? await serviceIn(server, uuid) : null;
    if (!service) continue;
    const known: (Source & { part: string })[] = [];
    // One after the other: a device takes one operation at a time.
    for (const [part, { uuid: number, parse }] of Object.entries(characteristics)) {
      const characteristic = await characteristicOf(service, number);
      if (characteristic) known.push({ part, characteristic, parse, goesOn: isLasting(name, part) });
    }
    const sources = known.filter(({ part }) => part !== 'recordAccess');
    const [access] = known.filter(({ part }) => part === 'recordAccess');
    if (sources.length > 0)
      found.push({ name: name as GattService, sources, recordAccess: access?.characteristic ?? null });
  }
  return found;
}

const isLasting = (service: string, part: string) => service === 'heartRate' || part === 'continuous';

/** What came: the packet as text, by which it is known again, and its value or why it has none. */
export type Heard = { packet: string; goesOn: boolean } & (
  | { value: GattValue; fault?: undefined }
  | { fault: PacketFault; value?: undefined }
);

interface Hearing {
  heard: (one: Heard) => void;
  /** Is given how to hear no more. */
  untilGone: (stop: () => void) => void;
}

/** Hears what a device tells. */
export async function subscribe(
  { characteristic, parse, goesOn }: Source,
  { heard, untilGone }: Hearing,
): Promise<void> {
  const hear = () => {
    const { value } = characteristic;
    if (!value) return;
    const packet = `${characteristic.uuid} ${new Uint8Array(value.buffer, value.byteOffset, value.byteLength).join()}`;
    heard({ packet, goesOn, ...parsed(parse, value) });
  };
  // Listening first: a device that has waited for it tells what it has at once.
  characteristic.addEventListener('characteristicvaluechanged', hear);
  untilGone(() => characteristic.removeEventListener('characteristicvaluechanged', hear));
  await characteristic.startNotifications();
}

function parsed(parse: Source['parse'], bytes: DataView) {
  try {
    return { value: parse(bytes) };
  } catch (error) {
    if (!(error instanceof PacketError)) throw error;
    return { fault: error.code };
  }
}
