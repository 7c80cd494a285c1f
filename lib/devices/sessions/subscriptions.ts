import type { CharacteristicLike, GattServerLike } from '../bluetooth';
import { GATT_SERVICES, type GattService, type GattValue, PacketError, type PacketFault } from '../gatt';
import { characteristicOf, serviceIn } from './characteristics';

/** A characteristic of the device with its parser. */
interface Source {
  characteristic: CharacteristicLike;
  parse: (bytes: DataView) => GattValue;
  /** Whether it sends current values continuously. */
  goesOn: boolean;
}

/** The characteristics of a measuring service that a device has. */
export interface MeasuringService {
  name: GattService;
  sources: Source[];
  /** The characteristic by which stored records are requested; null if the service has none. */
  recordAccess: CharacteristicLike | null;
}

export async function measuringServices(server: GattServerLike): Promise<MeasuringService[]> {
  const found: MeasuringService[] = [];
  for (const [name, { uuid, measures, characteristics }] of Object.entries(GATT_SERVICES)) {
    const service = measures ? await serviceIn(server, uuid) : null;
    if (!service) continue;
    const known: (Source & { part: string })[] = [];
    // Characteristics are requested one after the other, since a device handles one operation at a time.
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

/** A received packet as text, for recognising repetitions, with its value or fault. */
export type Heard = { packet: string; goesOn: boolean } & (
  | { value: GattValue; fault?: undefined }
  | { fault: PacketFault; value?: undefined }
);

interface Hearing {
  heard: (one: Heard) => void;
  /** Receives the function that stops listening. */
  untilGone: (stop: () => void) => void;
}

/** Subscribes to a characteristic's values. */
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
  // Listen before starting notifications: a waiting device sends its data immediately.
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
