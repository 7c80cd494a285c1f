import { deviceOrigin } from '@/lib/fhir/device';
import type { Reading as DocumentReading } from '@/lib/fhir/mapping';
import { at, listAt, textAt } from '@/lib/fhir/reading';
import type { Reference, Resource } from '@/lib/fhir/types';
import { hourOf, isLocalTime, localTimeOf, romanInstant } from '@/lib/values/local-time';
import { DEVICE_READING_KINDS, QUANTITIES } from '../../devices/reading';
import { deviceIdentity, KIND_QUANTITIES, readingIn } from '../devices/model/model';
import type { Reading } from './model/model';

/** When something was measured and, for a device's reading, by whom and with which device. */
export const originOf = ({ day, time, device, serialNumber, measuredAt }: Reading, patient: Reference) =>
  device === null || measuredAt === null
    ? { effectiveDateTime: time ? romanInstant(`${day}T${time}:00`) : day }
    : deviceOrigin({ device, serialNumber, measuredAt }, patient);

/** The time of day of a measurement, HH:MM; undefined if it has only a day. */
export function timeIn(resource: Resource): string | undefined {
  const said = textAt(resource, 'effectiveDateTime') ?? textAt(resource, 'effectiveInstant');
  const local = localTimeOf(said ?? textAt(resource, 'effectivePeriod', 'start') ?? '');
  return isLocalTime(local) ? hourOf(local) : undefined;
}

/** The device and the time of a measurement; empty if they are missing, or cannot be stored as a device's reading. */
export function originIn(resource: Resource, values: object, { resolve }: DocumentReading) {
  const found = deviceOf(resource, resolve);
  const identity = deviceIdentity.safeParse({
    device: textAt(found, 'deviceName', 0, 'name') ?? textAt(found, 'modelNumber'),
    serialNumber: textAt(found, 'serialNumber') ?? null,
  });
  const measuredAt = localTimeOf(textAt(resource, 'effectiveDateTime') ?? '');
  const kind = kindOf(values);
  if (!identity.success || kind === undefined) return {};
  const reading = readingIn({ ...values, kind, measuredAt });
  return 'reading' in reading ? { ...identity.data, kind, measuredAt } : {};
}

function deviceOf(resource: Resource, resolve: DocumentReading['resolve']): unknown {
  const reference = at(resource, 'device');
  const name = textAt(reference, 'reference');
  return name?.startsWith('#')
    ? listAt(resource, 'contained').find((one) => textAt(one, 'id') === name.slice(1))
    : resolve(reference);
}

/** The kind of device measurement that has exactly these quantities. */
const kindOf = (values: object) =>
  DEVICE_READING_KINDS.find((kind) => {
    const { needs, may } = KIND_QUANTITIES[kind];
    const present = QUANTITIES.filter((name) => (values as Record<string, unknown>)[name] !== undefined);
    return (
      needs.every((name) => present.includes(name)) &&
      present.every((name) => needs.includes(name) || may.includes(name))
    );
  });
