import type postgres from 'postgres';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { auditAlone } from '@/lib/audit/audit';
import { sealChains } from '@/lib/audit/seals';
import { verifyAll } from '@/lib/audit/stored-chains';
import { log } from '@/lib/log';
import { auditVerify } from '../support/audit-verify';
import { TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { logOwner, rewriteChain } from '../support/log-owner';
import { newPatient, type Patient } from '../support/people';

// T43: if the owner of the log's tables forges lines and removes every seal, the app does not seal these lines.

const behind = inProcess();
const SECRETS = [process.env.AUTH_SECRET ?? ''];
const owner = logOwner(behind);
let patient: Patient;
let other: Patient;

/** Resets this process's memory of the last seal, as after a restart. */
const startAnew = () => Object.assign(globalThis, { phrLastSeal: undefined });
const verify = () => verifyAll(owner.checking.sql, { secrets: SECRETS });
const seals = async () =>
  (await behind.sql`select number::int as number from audit_seals order by 1`).map(({ number }) => number);
const errors = () => vi.spyOn(log(), 'error').mockClear();

const line = ({ patientId }: Patient, rowId: number) =>
  auditAlone({ userId: null, patientId, action: 'read', rowId, outcome: 'not_found', sender: TEST_SENDER });
/** Inserts a line by SQL, without the app's signature. */
const unsigned = (sql: postgres.Sql | postgres.TransactionSql, { patientId }: Patient, at = 'now()') =>
  sql`insert into tbl_audit (id_paziente, azione, esito, canale, numero, audit_istante)
    values (${patientId}, 'read', 'ok', 'page', 2, ${sql.unsafe(at)})`;

/** Empties the log and its seals, then writes three lines each for two records. */
const emptied = () => owner.tamper((sql) => sql`truncate tbl_audit, audit_chains, audit_seals`).then(startAnew);
beforeEach(async () => {
  await emptied();
  [patient, other] = [await newPatient(behind.db), await newPatient(behind.db)];
});
const written = async () => {
  await sealChains();
  for (const row of [1, 2, 3]) for (const one of [patient, other]) await line(one, row);
  await sealChains();
};

const loseSeals = async (sql: postgres.TransactionSql) => {
  await sql`truncate audit_seals`;
  await sql`update audit_chains set sealed = 0`;
};
/** Removes one line, adds one, changes one, and recomputes the record's chain. */
const forge = async (sql: postgres.TransactionSql) => {
  const { patientId } = patient;
  await sql`delete from tbl_audit where id_paziente = ${patientId} and numero = 1`;
  await unsigned(sql, patient);
  await sql`update tbl_audit set esito = 'ok', firma = null where id_paziente = ${patientId} and numero = 3`;
  await rewriteChain(sql, patientId);
};

describe('T43: after all seals were deleted and lines forged,', () => {
  beforeEach(async () => {
    await written();
    await owner.tamper(async (sql) => {
      await loseSeals(sql);
      await forge(sql);
    });
  });

  test.each([
    ['a process that has seen the seals', () => {}],
    ['one that has just started', startAnew],
  ])('%s makes no new first seal, and logs an error at each attempt', async (_, state) => {
    state();
    const said = errors();
    for (const times of [1, 2]) {
      expect(await sealChains()).toBe(0);
      expect(said).toHaveBeenCalledTimes(times);
    }
    expect(await seals()).toEqual([]);
  });

  test('verifying reports the missing first seal and the forged lines', async () => {
    startAnew();
    await sealChains();
    const { badSeals, faults } = await verify();
    expect(badSeals).toEqual([1]);
    const of = faults.filter((one) => one.patient === patient.patientId);
    expect(of.map(({ number, kind }) => ({ number, kind }))).toEqual([
      { number: 2, kind: 'unsigned' },
      { number: 3, kind: 'unsigned' },
    ]);
  });

  test('nothing is sealed even if only one line still has its signature', async () => {
    startAnew();
    await owner.tamper(
      (sql) => sql`update tbl_audit set firma = null where id_paziente <> ${other.patientId} or numero < 3`,
    );
    expect([await sealChains(), await seals()]).toEqual([0, []]);
  });

  test("nothing is sealed even if no signature is left, but one chain's entry says how far it was sealed", async () => {
    startAnew();
    await owner.tamper(async (sql) => {
      await sql`update tbl_audit set firma = null`;
      await sql`update audit_chains set sealed = 1 where id_paziente = ${other.patientId}`;
    });
    expect([await sealChains(), await seals()]).toEqual([0, []]);
    expect((await verify()).badSeals).toEqual([1]);
  });

  test('nothing is sealed even if the only signed line belongs to an account, or to no account and no record', async () => {
    for (const userId of [patient.userId, null]) {
      await owner.tamper((sql) => sql`truncate tbl_audit, audit_chains`);
      startAnew();
      await auditAlone({ userId, action: 'sign_in', outcome: 'wrong_credentials', sender: TEST_SENDER });
      expect([await sealChains(), await seals()]).toEqual([0, []]);
    }
  });
});

test('T43: a process seals nothing if the newest seal that it has seen is gone or was replaced', async () => {
  await written();
  const said = errors();
  await owner.tamper((sql) => sql`delete from audit_seals where number = 2`);
  await line(patient, 4);
  expect([await sealChains(), await seals(), said.mock.calls.length]).toEqual([0, [1], 1]);
  await owner.tamper(
    (sql) => sql`insert into audit_seals (number, ends, signature) values (2, '[]', '\\x00'), (3, '[]', '\\x00')`,
  );
  expect([await sealChains(), await seals(), said.mock.calls.length]).toEqual([0, [1, 2, 3], 2]);
});

test("T43: a process continues from another process's seal", async () => {
  await written();
  const seen = { ...(globalThis as { phrLastSeal?: object }).phrLastSeal };
  await line(patient, 4);
  await sealChains();
  Object.assign(globalThis, { phrLastSeal: seen });
  await line(patient, 5);
  expect([await sealChains(), await seals()]).toEqual([1, [1, 2, 3, 4]]);
  expect(await verify()).toMatchObject({ faults: [], badSeals: [] });
});

test('T43: a process waits while another process holds the lock for making the first seal', async () => {
  let isOver = false;
  const isWaiting = async () =>
    (
      await owner.sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    ).length > 0;
  const { sealing, waited } = await behind.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7245010)`;
    const begun = sealChains().finally(() => {
      isOver = true;
    });
    while (!isOver && !(await isWaiting()));
    return { sealing: begun.then((chains) => ({ chains })), waited: !isOver };
  });
  expect([waited, await sealing, await seals()]).toEqual([true, { chains: 0 }, [1]]);
});

describe('T43: the first seal', () => {
  beforeEach(async () => {
    for (const one of [patient, other]) await unsigned(owner.sql, one, `'2026-01-02T03:04:05Z'`);
    await unsigned(owner.sql, other, `'2026-02-03T04:05:06Z'`);
  });

  test('covers the lines of a database from before signatures; verifying reports their number and last time', async () => {
    expect(await sealChains()).toBe(2);
    await line(patient, 1);
    await sealChains();
    const { faults, badSeals, takenOver } = await verify();
    expect({ faults, badSeals, takenOver }).toEqual({
      faults: [],
      badSeals: [],
      takenOver: { lines: 3, until: Date.parse('2026-02-03T04:05:06Z') },
    });
  });

  test("covers no unsigned line after a signed one, nor one newer than another chain's first signed line", async () => {
    await line(patient, 1);
    expect(await sealChains(undefined, { takeOver: true })).toBe(2);
    expect((await verify()).faults).toEqual([]);
    await emptied();
    await line(patient, 1);
    await unsigned(owner.sql, patient, `'2026-01-02T03:04:05Z'`);
    await unsigned(owner.sql, other);
    await sealChains(undefined, { takeOver: true });
    expect((await verify()).faults).toMatchObject([
      { patient: patient.patientId, number: 2, kind: 'unsigned' },
      { patient: other.patientId, number: 1, kind: 'unsigned' },
    ]);
  });

  test('is made over signed lines by the command with --take-over, which reports the lines that it covers', async () => {
    const env = { DATABASE_OWNER_URL: behind.ownerUrl };
    await line(patient, 1);
    expect(await auditVerify([], env)).toMatchObject({ code: 1, said: expect.stringContaining('seal 1: missing') });
    expect(await auditVerify(['--take-over'], env)).toMatchObject({
      code: 0,
      said: expect.stringContaining(
        '2 chains, 4 lines, 1 seals. Seal 1 took over 3 unsigned lines, up to 2026-02-03T04:05:06.000Z. Nothing is wrong.',
      ),
    });
    expect(await seals()).toEqual([1]);
  });

  test('covers no line with a false signature', async () => {
    await owner.sql`insert into tbl_audit (id_paziente, azione, esito, canale, firma)
      values (${patient.patientId}, 'read', 'ok', 'page', '\\x00112233445566778899')`;
    await sealChains(undefined, { takeOver: true });
    expect((await verify()).faults).toContainEqual(
      expect.objectContaining({ patient: patient.patientId, number: 2, kind: 'unsigned' }),
    );
  });
});
