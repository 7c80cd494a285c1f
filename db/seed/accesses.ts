import { audit } from '../schema';
import { MARIO } from './clinical';
import type { Tx } from './known';
import { ASSOCIATIONS, demoId } from './people';

const DAY = 24 * 60 * 60 * 1000;
const chrome = 'Chrome/142.0.0.0 Safari/537.36';
const DEVICES = {
  desktop: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`,
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  phone: `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`,
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  program: 'salute-sync/2.4',
} as const;

/** Sign-ins of the demo's people: days ago, time in UTC, device, address. */
const SIGN_INS: [email: string, daysAgo: number, time: string, device: keyof typeof DEVICES, ip: string][] = [
  ...([1, 2, 4, 5, 8, 11, 12, 15, 19, 22, 26, 30, 41].map((days, i) => [
    MARIO,
    days,
    `${String(7 + (i % 12)).padStart(2, '0')}:${String((i * 17) % 60).padStart(2, '0')}`,
    i % 3 === 1 ? 'phone' : i === 8 ? 'program' : 'desktop',
    i % 3 === 1 ? '198.51.100.23' : '203.0.113.7',
  ]) as [string, number, string, keyof typeof DEVICES, string][]),
  [MARIO, 6, '02:47', 'firefox', '192.0.2.201'],
  ['giulia.bianchi@example.it', 3, '18:20', 'phone', '198.51.100.88'],
  ['giulia.bianchi@example.it', 20, '19:05', 'phone', '198.51.100.88'],
  ['anna.neri@example.it', 2, '08:01', 'mac', '203.0.113.40'],
  ['elena.costa@example.it', 9, '15:32', 'desktop', '203.0.113.55'],
  ['admin@example.it', 7, '09:10', 'firefox', '203.0.113.2'],
];

/** Accesses of doctors to Mario's record, so that his access log is not empty. */
type Deed = [action: 'preview' | 'download', file: string];
const READINGS: [doctor: string, daysAgo: number, time: string, section: string, deed?: Deed][] = [
  ['anna.neri@example.it', 68, '08:12', 'card'],
  ['elena.costa@example.it', 50, '15:40', 'card'],
  ['elena.costa@example.it', 50, '15:42', 'diagnoses'],
  ['elena.costa@example.it', 9, '15:33', 'card'],
  ['elena.costa@example.it', 9, '15:36', 'visits'],
  ['elena.costa@example.it', 9, '15:38', 'files'],
  ['elena.costa@example.it', 9, '15:39', 'files', ['preview', 'ECG-20260914.pdf']],
  ['elena.costa@example.it', 9, '15:41', 'files', ['download', 'ECG-20260914.pdf']],
  ['paolo.gallo@example.it', 33, '11:20', 'card'],
  ['anna.neri@example.it', 12, '10:05', 'card'],
  ['anna.neri@example.it', 12, '10:06', 'diagnoses'],
  ['anna.neri@example.it', 12, '10:09', 'anamnesis'],
  ['anna.neri@example.it', 12, '10:11', 'notebook'],
  ['anna.neri@example.it', 2, '08:02', 'card'],
  ['anna.neri@example.it', 2, '08:04', 'visits'],
];

const instant = (daysAgo: number, time: string) =>
  new Date(`${new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)}T${time}:00Z`);
const shared = { outcome: 'ok', channel: 'page' };

/** The demo's access log: sign-ins, and what each doctor read under which association. */
export async function seedAccesses(tx: Tx) {
  const signIns = SIGN_INS.map(([email, daysAgo, time, device, ip]) => ({
    ...shared,
    at: instant(daysAgo, time),
    userId: demoId(`user ${email}`),
    action: 'sign_in',
    ip,
    device: DEVICES[device],
  }));
  const readings = READINGS.map(([doctor, daysAgo, time, section, [action, file] = ['read', null]]) => ({
    ...shared,
    at: instant(daysAgo, time),
    userId: demoId(`user ${doctor}`),
    patientId: demoId(`patient ${MARIO}`),
    action,
    section,
    rowId: file === null ? null : demoId(`file ${MARIO} ${file}`),
    ip: '203.0.113.40',
    device: DEVICES.mac,
    ...associationOf(doctor),
  }));
  // Inserted in order of time, as by the app, so that ids increase.
  const all = [...signIns, ...readings].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const line of all) await tx.insert(audit).values(line);
}

function associationOf(doctor: string) {
  const association = ASSOCIATIONS.find((one) => one.patient === MARIO && one.doctor === doctor);
  return {
    associationId: demoId(`association ${MARIO} ${doctor}`),
    associationLevel: association?.level ?? null,
    visibility: association?.visibility ?? null,
  };
}
