import { asText, joined } from '../base/bytes';
import { earlier } from '../base/moments';
import type { SimulatedCheckme } from './device';
import {
  ecgDetailFile,
  ecgFileName,
  ecgRecord,
  oxygenRecord,
  pressureRecord,
  type SimulatedEcg,
  temperatureRecord,
  userRecord,
} from './records';

const IRREGULAR_AND_PREMATURE = 0b110_0000;

export interface CheckmeContents {
  /** The time on the device's clock; none of its data is later. */
  now: string;
  ecgSeconds: number;
}

const INFO = {
  Region: 'CE',
  Model: 'Pro (simulated)',
  SoftwareVer: 30215,
  FileVer: '1.0',
  SPCPVer: '1.0',
  SN: 'SIM-000042',
};

/** Fills a device with two users' measurements of the last days. */
export function fill(device: SimulatedCheckme, { now, ecgSeconds }: CheckmeContents): void {
  const ago = (days: number, minutes: number) => earlier(now, { days, minutes });
  device.info = new Uint8Array(256);
  device.info.set(asText(JSON.stringify(INFO)));
  const files: Record<string, Uint8Array[]> = {
    'usr.dat': [
      userRecord({ id: 1, name: 'GIULIA', female: true, birth: '1958-03-05', weightKg: 63.5, heightCm: 164 }),
      userRecord({ id: 2, name: 'MARCO', female: false, birth: '1955-07-21', weightKg: 81.2, heightCm: 176 }),
    ],
    '1nibp.dat': [
      pressureRecord(ago(6, 31), [138, 86, 71]),
      pressureRecord(ago(3, 44), [132, 83, 68]),
      pressureRecord(ago(0, 95), [127, 79, 66]),
    ],
    '2nibp.dat': [pressureRecord(ago(5, 12), [146, 91, 78]), pressureRecord(ago(1, 25), [141, 88, 75])],
    'oxi.dat': [
      oxygenRecord(ago(4, 20), [96, 69, 38]),
      oxygenRecord(ago(2, 15), [0, 0, 0]),
      oxygenRecord(ago(0, 90), [97, 64, 52]),
    ],
    'tmp.dat': [
      temperatureRecord(ago(7, 10), 38.1),
      temperatureRecord(ago(6, 300), 41.5, 'object'),
      temperatureRecord(ago(0, 88), 36.7),
    ],
  };
  for (const [name, records] of Object.entries(files)) device.files.set(name, joined(...records));
  fillTracings(device, [
    { at: ago(5, 50), mode: 1, findings: 0, seconds: ecgSeconds, beatsPerMinute: 68 },
    {
      at: ago(2, 70),
      mode: 2,
      findings: IRREGULAR_AND_PREMATURE,
      seconds: ecgSeconds,
      beatsPerMinute: 84,
      prematureEvery: 5,
    },
    { at: ago(0, 80), mode: 3, findings: 0, seconds: ecgSeconds, beatsPerMinute: 62 },
  ]);
}

function fillTracings(device: SimulatedCheckme, ecgs: SimulatedEcg[]) {
  device.files.set('ecg.dat', joined(...ecgs.map(ecgRecord)));
  for (const ecg of ecgs) device.files.set(ecgFileName(ecg.at), ecgDetailFile(ecg));
}
