import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';
import { GET as listReadings } from '@/app/api/rilevazioniPatient/[id]/route';
import { typeRoute } from '@/lib/fhir-api/routes';
import { addRecord, LONG, SHORT } from '../bench/records.mjs';
import { bearerOf, type Credentials, type Handler, OWN_ORIGIN } from '../support/calls';
import { inProcess } from '../support/in-process';

// Processor time of searches of the FHIR interface, as ratios within one run.

const behind = inProcess();
let [short, long]: Credentials[] = [];
let ids: number[];
beforeAll(async () => {
  const owners = [await addRecord(behind.sql, SHORT), await addRecord(behind.sql, LONG)];
  ids = owners.map(({ patientId }) => patientId);
  await behind.sql`analyze`;
  [short, long] = await Promise.all(owners.map(({ userId }) => bearerOf(userId)));
}, 600_000);

type Ask = () => Promise<Response>;
const asked =
  (handler: Handler, as: Credentials | undefined, path: string, params: Record<string, string>): Ask =>
  () =>
    handler(new NextRequest(`${OWN_ORIGIN}/webui/api/${path}`, { headers: as ?? {} }), {
      params: Promise.resolve(params) as Promise<never>,
    });
const search = typeRoute();
const searched = (as: Credentials | undefined, path: string): Ask =>
  asked(search, as, `fhir/${path}`, { type: path.split('?')[0] ?? '' });
const listed = (as: Credentials | undefined, of: number): Ask =>
  asked(listReadings, as, `rilevazioniPatient/${of}?limit=50`, { id: String(of) });

/** Microseconds of processor time of one call of each kind; the kinds take turns, so that other load meets all alike. */
async function timesOf(asks: Ask[], rounds: number): Promise<number[]> {
  const spent = asks.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++)
    for (const [at, ask] of asks.entries()) {
      const before = process.cpuUsage();
      for (let n = 0; n < 5; n++) await (await ask()).text();
      const { user, system } = process.cpuUsage(before);
      if (round >= 10) spent[at]?.push((user + system) / 5);
    }
  return spent.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] as number);
}

const CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category|vital-signs';
const SEARCHES = [
  'Observation?',
  `Observation?category=${CATEGORY}`,
  'Observation?category=laboratory',
  'Observation?code=http://loinc.org|29463-7',
  'Observation?code=http://loinc.org|8867-4&category=vital-signs',
];
test('x', async () => {
  const times = await timesOf([listed(long, ids[1]!), ...SEARCHES.map((path) => searched(long, path))], 40);
  const shorts = await timesOf([listed(short, ids[0]!), ...SEARCHES.map((path) => searched(short, path))], 20);
  for (const p of ['Observation?category=vital-signs&_sort=-date', 'Observation?_summary=count']) {
    const t = process.cpuUsage();
    await searched(long, p)();
    const u = process.cpuUsage(t);
    console.log(p, u.user + u.system);
  }

  for (const [at, path] of ['list', ...SEARCHES].entries())
    console.log(
      path,
      times[at],
      (times[at]! / times[0]!).toFixed(2),
      shorts[at],
      (times[at]! / shorts[at]!).toFixed(2),
    );
});
