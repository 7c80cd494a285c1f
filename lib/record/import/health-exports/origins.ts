/** Where a measurement comes from. */
export interface MeasurementSource {
  /** The app or the device that wrote it. */
  source: string;
  device?: string;
  serialNumber?: string;
  /** Whether somebody typed it. */
  isTyped: boolean;
}

/** More than anybody has; later ones are stored without their names. */
export const MOST_ORIGINS = 4000;
const UNNAMED: MeasurementSource = { source: '', isTyped: false };

/** The sources of an export, each stored once: millions of measurements share a few. */
export class Origins {
  private readonly all: MeasurementSource[] = [UNNAMED];
  private readonly indexes = new Map<string, number>();

  indexOf(origin: MeasurementSource): number {
    const { source, device, serialNumber, isTyped } = origin;
    const key = JSON.stringify([source, device, serialNumber, isTyped]);
    const found = this.indexes.get(key);
    if (found !== undefined) return found;
    if (this.all.length >= MOST_ORIGINS) return 0;
    this.indexes.set(key, this.all.length);
    this.all.push(origin);
    return this.all.length - 1;
  }

  at(index: number): MeasurementSource {
    return this.all[index] ?? UNNAMED;
  }
}

/**
 * The device that a record names. Apple writes `<<HKDevice: 0x28, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch3,4,
 * software:5.1>`, where values may
 * contain commas. The metadata of an app may name the device instead.
 */
export function deviceOf(written: string | undefined, metadata: ReadonlyMap<string, string>) {
  const parts = partsOf(written ?? '');
  const maker = metadata.get('HKDeviceManufacturerName') ?? parts.get('manufacturer');
  const model = parts.get('model');
  const name = metadata.get('HKDeviceName') ?? parts.get('name') ?? (model && [maker, model].filter(Boolean).join(' '));
  const serial = metadata.get('HKDeviceSerialNumber');
  // A phone or a tablet runs the app that stored the value, and measures nothing.
  if (/^(?:iPhone|iPad|iPod)/i.test(model ?? name ?? '') && serial === undefined) return {};
  const cut = (text: string | undefined) => text?.trim().slice(0, 100) || undefined;
  const [device, serialNumber] = [cut(name), cut(serial)];
  return { ...(device ? { device } : {}), ...(device && serialNumber ? { serialNumber } : {}) };
}

const KEY =
  /(?:^|, )(name|manufacturer|model|hardware|firmware|software|localIdentifier|UDIDeviceIdentifier|creation date):/g;

function partsOf(written: string): ReadonlyMap<string, string> {
  const text = written
    .slice(0, 2000)
    .replace(/^<<HKDevice: 0x[0-9a-f]+>?, ?/i, '')
    .replace(/>$/, '');
  const keys = [...text.matchAll(KEY)];
  return new Map(
    keys.map((found, index) => [
      found[1] ?? '',
      text.slice(found.index + found[0].length, keys[index + 1]?.index ?? text.length).trim(),
    ]),
  );
}
