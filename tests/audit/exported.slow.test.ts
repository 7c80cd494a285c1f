import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyArchive } from '@/lib/account/archive/archived-chain';
import { auditAlone } from '@/lib/audit/audit';
import { sealChains } from '@/lib/audit/seals';
import { entriesIn, zip } from '../support/archives';
import { auditVerify } from '../support/audit-verify';
import { browserOf, TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';

// T43: a patient's export contains the chain of the record's access log, and anyone with the file can verify it.

const behind = inProcess();
let folder: string;
let patient: Patient;
let archive: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-'));
  await sealChains();
  [patient] = [await newPatient(behind.db)];
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor);
  const reading = {
    patientId: patient.patientId,
    action: 'read',
    sender: { ...TEST_SENDER, device: 'Ünï "x"\n' },
  } as const;
  await auditAlone({ ...reading, userId: doctor.userId, outcome: 'ok', section: 'visits' });
  await auditAlone({ ...reading, userId: null, outcome: 'not_found' });
  const tell = { before: null, after: { licence: 'Piano è "x"', price: 12.5, aa: [1, null], b: {} } };
  const { userId } = patient;
  await auditAlone({ userId, action: 'sign_in', outcome: 'wrong_credentials', sender: TEST_SENDER, detail: tell });
  archive = await exported();
});
afterAll(() => rm(folder, { recursive: true }));

async function exported() {
  const { NextRequest } = await import('next/server');
  const headers = await browserOf(patient.userId);
  const request = new NextRequest('http://localhost:3000/webui/account/dati.zip', { headers });
  const answer = await (await handlerOf('GET /account/dati.zip'))(request, {
    params: Promise.resolve({}) as Promise<never>,
  });
  return Buffer.from(await answer.arrayBuffer());
}

/** The archive with the log's lines modified by `change`. */
async function changed(change: (rows: Record<string, unknown>[]) => unknown) {
  const entries = entriesIn(archive);
  const rows = JSON.parse(String(entries.get('dati/tbl_audit.json')));
  change(rows);
  entries.set('dati/tbl_audit.json', Buffer.from(JSON.stringify(rows)));
  const path = join(folder, 'changed.zip');
  await writeFile(path, zip([...entries].map(([name, data]) => ({ name, data }))));
  return path;
}

const faults = async (change: (rows: Record<string, unknown>[]) => unknown) => {
  const found = await verifyArchive(await changed(change));
  return found.faults.map(({ patient: of, number, kind }) => ({ of, number, kind }));
};
const ofRecord = (rows: Record<string, unknown>[], number: number) =>
  rows.findIndex((row) => row.id_paziente === patient.patientId && row.numero === number);

test("T43: the export contains the whole chains of the record and the account, without other users' addresses", async () => {
  const { chains, faults: wrong } = await verifyArchive(await changed(() => {}));
  expect(wrong).toEqual([]);
  expect(chains).toEqual(
    expect.arrayContaining([
      { patient: patient.patientId, actor: 0, lines: 2 },
      { patient: 0, actor: patient.userId, lines: 1 },
    ]),
  );
  const rows = JSON.parse(String(entriesIn(archive).get('dati/tbl_audit.json')));
  const reading = rows[ofRecord(rows, 1)];
  expect([reading.sale, reading.audit_ip, reading.dispositivo]).toEqual([null, null, null]);
});

test('T43: verifying the file names each line that was changed, removed or added in it', async () => {
  const of = patient.patientId;
  expect(await faults((rows) => Object.assign(rows[ofRecord(rows, 1)] ?? {}, { azione: 'update' }))).toEqual([
    { of, number: 1, kind: 'changed' },
  ]);
  for (const number of [1, 2])
    expect(await faults((rows) => rows.splice(ofRecord(rows, number), 1))).toEqual([{ of, number, kind: 'removed' }]);
  expect(await faults((rows) => rows.push({ ...rows[ofRecord(rows, 2)], id_audit: 1 }))).toContainEqual({
    of,
    number: 2,
    kind: 'inserted',
  });
  const own = (rows: Record<string, unknown>[]) => rows.find((row) => row.azione === 'sign_in') ?? {};
  for (const change of [{ audit_ip: '10.0.0.1' }, { dettaglio: { before: null, after: {} } }])
    expect(await faults((rows) => Object.assign(own(rows), change))).toEqual([{ of: 0, number: 1, kind: 'changed' }]);
});

test('T43: the command verifies a file without database or secret, and exits with 1 and names the faulty line', async () => {
  const bare = { DATABASE_URL: undefined, AUTH_SECRET: undefined };
  const right = await auditVerify([await changed(() => {})], bare);
  expect(right).toMatchObject({ code: 0, said: expect.stringContaining('2 chains, 3 lines. Nothing is wrong.') });
  const wrong = await auditVerify([await changed((rows) => rows.splice(ofRecord(rows, 2), 1))], bare);
  expect(wrong).toMatchObject({
    code: 1,
    said: expect.stringContaining(`record ${patient.patientId}, line 2: removed`),
  });
});

test("T43: the command verifies the whole database with the owner's login and the app's secret", async () => {
  const env = { DATABASE_OWNER_URL: behind.ownerUrl };
  expect(await auditVerify([], env)).toMatchObject({ code: 0, said: expect.stringContaining('Nothing is wrong.') });
  const [last] = await behind.sql`select number from audit_seals order by 1 desc limit 1`;
  const cut = await auditVerify(['--seal', `${Number(last?.number) + 1}:00ff`], env);
  expect(cut).toMatchObject({ code: 1, said: expect.stringContaining(`seal ${Number(last?.number) + 1}: missing`) });
  await behind.sql`insert into tbl_audit (id_paziente, azione, esito, canale) values (${patient.patientId}, 'read', 'ok', 'page')`;
  expect(await auditVerify([], env)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/line \d+ \(id \d+\): unsigned/),
  });
});
