import { expect } from 'vitest';

export { answerOf, asText, divided, joined } from '@/lib/demo/devices/base/bytes';

/* Reference bytes and values, made independently of the tested code: the CRC is computed bit by bit, the records by hand. */
export const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase();
export const REQUESTS = {
  info: 'AA14EB00000000C6',
  ping: 'AA15EA000000008D',
  usr: 'AA03FC000008007573722E646174007C',
  nibp: 'AA03FC00000A00316E6962702E6461740066',
  content0: 'AA04FB000000006A',
  content1: 'AA04FB010000007C',
  content300: 'AA04FB2C01000027',
  end: 'AA05FA0000000021',
};
export const OK = '5500FF0000040000000000EA';
export const BAD = '5501FE0000040000000000FB';
export const SIZE_54 = '5500FF000004003600000037';
export const USERS_CONTENT =
  '5500FF0000360001414E4E4120524F5353490000000000000201A80703056702A40002475545535400000000000000000000000100B2070101BC02AA006E';

export const PRESSURE = 'E7070B02080F1E80004F42';
export const TEMPERATURE = 'E7070B02081400006F0100';
export const OXYGEN = 'E7070B020815050161403400';
export const ECG_ENTRY = 'E7070B0208193B010000';
export const ECG_DETAIL = '04000A0000003C00FEFF5A0000009A010001003C003D0000000D03F3FCE8030000';
export const USER = '01414E4E4120524F5353490000000000000201A80703056702A400';
export const GUEST = '02475545535400000000000000000000000100B2070101BC02AA00';

export const DECODED = {
  anna: { id: 1, name: 'ANNA ROSSI', icon: 2, gender: 'F', birth: '1960-03-05', weightKg: 61.5, heightCm: 164 },
  guest: { id: 2, name: 'GUEST', icon: 1, gender: 'M', birth: '1970-01-01', weightKg: 70, heightCm: 170 },
  pressure: { date: '2023-11-02T08:15:30', systolicMmHg: 128, diastolicMmHg: 79, pulseBpm: 66 },
  temperature: { date: '2023-11-02T08:20:00', mode: 'body', temperatureC: 36.7, face: 'happy' },
  oxygen: {
    date: '2023-11-02T08:21:05',
    mode: 'external',
    oxygenPercent: 97,
    pulseBpm: 64,
    perfusionIndexPercent: 5.2,
    face: 'happy',
  },
  ecg: {
    date: '2023-11-02T08:25:59',
    mode: 'hand-hand',
    face: 'happy',
    voice: false,
    detailFile: '20231102082559',
  },
  ecgDetail: {
    heartRateBpm: 60,
    stMv: -0.02,
    qrsMs: 90,
    prematureBeats: 0,
    qtcMs: 410,
    result: 'regular',
    findings: [],
    mode: 'hand-hand',
    filter: 'normal',
    heartRatesBpm: [60, 61],
    samples: Int16Array.of(0, 781, -781, 1000, 0),
  },
};

/** A record in which the bytes from `at` on are replaced. */
export const spoilt = (hex: string, at: number, ...values: number[]) => {
  const bytes = bytesOf(hex);
  bytes.set(values, at);
  return bytes;
};

/** The fault that a call throws; any other exception fails the test. */
export function faultIn(call: () => unknown): string | null {
  try {
    call();
    return null;
  } catch (error) {
    expect(error).toHaveProperty('name', 'CheckmeFault');
    return (error as { code: string }).code;
  }
}
