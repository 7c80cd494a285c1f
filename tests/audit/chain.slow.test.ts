import type postgres from 'postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditAlone } from '@/lib/audit/audit';
import { sealChains } from '@/lib/audit/seals';
import { type KnownSeal, type Verified, verifyAll, verifyWithin } from '@/lib/audit/stored-chains';
import { TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { logOwner, rewriteChain } from '../support/log-owner';
import { newPatient, type Patient } from '../support/people';

// T43: changing, removing or adding lines of the access log is detected, even if the table's owner does it.

const behind = inProcess();
const SECRETS = [process.env.AUTH_SECRET ?? ''];
const owner = logOwner(behind);
let patient: Patient;

const line = (patientId: number, rowId: number) =>
  auditAlone({ userId: null, patientId, action: 'read', rowId, outcome: 'not_found', sender: TEST_SENDER });

/** Five lines of a new record, the first three of them sealed. */
beforeEach(async () => {
  await sealChains();
  patient = await newPatient(behind.db);
  for (const row of [1, 2, 3, 4, 5]) {
    await line(patient.patientId, row);
    if (row === 3) await sealChains();
  }
});

const verify = (known?: KnownSeal, secrets: readonly string[] = SECRETS) =>
  verifyAll(owner.checking.sql, { secrets, known });
/** The faults in this record only, since other tests leave faulty records behind. */
const faults = async (secrets?: readonly string[]) => {
  const { faults: all } = await verify(undefined, secrets);
  return all.filter((one) => one.patient === patient.patientId).map(({ number, kind }) => ({ number, kind }));
};

const rewrite = (sql: postgres.TransactionSql) => rewriteChain(sql, patient.patientId);

test('T43: verifying an unchanged log finds no fault', async () => {
  expect(await faults()).toEqual([]);
  const { chains, lines, seals, badSeals } = await verify();
  expect([chains > 0, lines >= 5, seals >= 2, badSeals]).toEqual([true, true, true, []]);
});

describe('T43: verifying names the line in which a column was changed:', () => {
  const changes: Record<string, string> = {
    id_audit: '7',
    audit_istante: "audit_istante - interval '1 second'",
    id_utente: '7',
    azione: "'update'",
    sezione: "'visits'",
    id_riga: '7',
    esito: "'ok'",
    canale: "'page'",
    audit_ip: "'10.0.0.1'",
    dispositivo: "'another'",
    id_cpp: '7',
    assegnazione_confidenzialita: '1',
    visibility: '1',
    dettaglio: `'{"after": 1}'`,
    precedente: "'\\x00'",
    sale: 'gen_random_uuid()',
    firma: "'\\x00'",
  };
  test('the cases below cover every column', async () => {
    const columns = await behind.sql`select attname as name from pg_attribute
      where attrelid = 'tbl_audit'::regclass and attnum > 0 and not attisdropped`;
    expect(Object.keys(changes).concat('id_paziente', 'numero').sort()).toEqual(
      columns.map(({ name }) => name as string).sort(),
    );
  });
  test.each(Object.entries(changes))('%s', async (column, value) => {
    const change = (number: number) =>
      owner.tamper((sql) =>
        sql.unsafe(
          `update tbl_audit set ${column} = ${value} where id_paziente = ${patient.patientId} and numero = ${number}`,
        ),
      );
    await change(4);
    expect(await faults()).toContainEqual({ number: 4, kind: 'changed' });
    expect((await faults()).every(({ number }) => number === 3 || number === 4)).toBe(true);
  });
  test('a column of the last line', async () => {
    await owner.tamper(
      (sql) => sql`update tbl_audit set esito = 'ok' where id_paziente = ${patient.patientId} and numero = 5`,
    );
    expect(await faults()).toContainEqual({ number: 5, kind: 'changed' });
  });
});

describe('T43: verifying reports', () => {
  const remove = (number: number) => (sql: postgres.TransactionSql) =>
    sql`delete from tbl_audit where id_paziente = ${patient.patientId} and numero = ${number}`;
  test.each([1, 2, 5])('the removed line %i', async (number) => {
    await owner.tamper(remove(number));
    expect(await faults()).toEqual([{ number, kind: 'removed' }]);
  });
  test('a line that was moved to another record', async () => {
    const other = await newPatient(behind.db);
    await owner.tamper(
      (sql) =>
        sql`update tbl_audit set id_paziente = ${other.patientId} where id_paziente = ${patient.patientId} and numero = 2`,
    );
    expect(await faults()).toEqual([{ number: 2, kind: 'removed' }]);
  });
  test('a removed line by its seal, when the chain and its end were recomputed', async () => {
    await owner.tamper(async (sql) => {
      await remove(2)(sql);
      await rewrite(sql);
    });
    expect(await faults()).toContainEqual({ number: 3, kind: 'sealed otherwise' });
  });
  test('sealed lines that were cut off the end of the chain, whose end was recomputed', async () => {
    await owner.tamper(async (sql) => {
      await sql`delete from tbl_audit where id_paziente = ${patient.patientId} and numero > 2`;
      await rewrite(sql);
    });
    expect(await faults()).toEqual([{ number: 3, kind: 'removed' }]);
  });
  test("the deletion of all of a record's lines and of the chain's end", async () => {
    await owner.tamper(async (sql) => {
      await sql`delete from tbl_audit where id_paziente = ${patient.patientId}`;
      await sql`delete from audit_chains where id_paziente = ${patient.patientId}`;
    });
    expect(await faults()).toEqual([
      { number: 1, kind: 'removed' },
      { number: 3, kind: 'removed' },
    ]);
  });
});

describe('T43: verifying reports a line that the app did not write,', () => {
  const insert = (sql: postgres.Sql | postgres.TransactionSql) => sql`insert into tbl_audit
    (id_paziente, id_utente, azione, esito, canale, numero) values (${patient.patientId}, 7, 'read', 'ok', 'page', 2)`;
  test('when the trigger appended it', async () => {
    await insert(owner.sql);
    expect(await faults()).toEqual([{ number: 6, kind: 'unsigned' }]);
  });
  test('when it was inserted between other lines', async () => {
    await owner.tamper(insert);
    expect(await faults()).toContainEqual({ number: 2, kind: 'inserted' });
  });
  test('when the chain was recomputed around it', async () => {
    await owner.tamper(async (sql) => {
      await insert(sql);
      await rewrite(sql);
    });
    const found = await faults();
    expect(found).toContainEqual({ number: 3, kind: 'unsigned' });
    expect(found.some(({ kind }) => kind === 'sealed otherwise')).toBe(true);
  });
  test('when it carries the signature of another line', async () => {
    await owner.tamper(async (sql) => {
      await insert(sql);
      await sql`update tbl_audit set firma = (select firma from tbl_audit
        where id_paziente = ${patient.patientId} and numero = 4) where firma is null and id_paziente = ${patient.patientId}`;
      await rewrite(sql);
    });
    expect(await faults()).toContainEqual({ number: 3, kind: 'unsigned' });
  });
  test("when it was signed with another installation's secret", async () => {
    expect(await faults(['another secret of at least 32 characters'])).toContainEqual({ number: 1, kind: 'unsigned' });
  });
});

test('T43: in an empty log the first seal covers no lines, and a later chain whose end was deleted is reported', async () => {
  const [first] = await behind.sql`select ends from audit_seals where number = 1`;
  expect(first?.ends).toEqual([]);
  await owner.tamper((sql) => sql`delete from audit_chains where id_paziente = ${patient.patientId}`);
  expect(await faults()).toContainEqual({ number: 5, kind: 'end missing' });
});

describe('T43: a seal', () => {
  const seals = async () =>
    (await behind.sql`select number, encode(signature, 'hex') as signature from audit_seals order by 1`).map(
      ({ number, signature }) => ({ number: Number(number), signature: signature as string }),
    );
  /** Restores the seals for the next test. */
  const tampered = (sql: string, known?: KnownSeal) => {
    const found = owner.checking.sql.begin(async (tx) => {
      await tx.unsafe('alter table audit_seals disable trigger user');
      await tx.unsafe(sql);
      throw await verifyWithin(tx, { secrets: SECRETS, known });
    });
    return found.catch(({ badSeals }: Verified) => badSeals);
  };

  test('is reported if it was changed or removed', async () => {
    const number = (await seals()).length;
    expect(await tampered(`update audit_seals set ends = '[]' where number = ${number}`)).toContain(number);
    expect(await tampered(`delete from audit_seals where number = ${number - 1}`)).toContain(number - 1);
  });
  test('is reported if it was the newest, was deleted, and its number and signature were written down', async () => {
    const known = (await seals()).at(-1);
    if (!known) throw new Error('no seal');
    const cut = `delete from audit_seals where number = ${known.number}`;
    expect(await tampered(cut)).toEqual([]);
    expect(await tampered(cut, known)).toEqual([known.number]);
  });
  test("cannot be deleted by the app, nor by the table's owner while the trigger is on", async () => {
    for (const sql of [owner.sql, behind.sql])
      await expect(sql`delete from audit_seals`).rejects.toMatchObject({ code: '42501' });
  });
});

test('sixty concurrent writes to two records leave one unbroken chain in each', async () => {
  const other = await newPatient(behind.db);
  await Promise.all(
    Array.from({ length: 60 }, (_, at) => line(at % 3 === 0 ? other.patientId : patient.patientId, at)),
  );
  const { faults: all } = await verify();
  expect(all.filter((one) => [patient.patientId, other.patientId].includes(one.patient))).toEqual([]);
  const [end] = await behind.sql`select count::int as count from audit_chains where id_paziente = ${patient.patientId}`;
  expect(end?.count).toBe(45);
});

test("a lock on the end of one record's chain does not block lines of another record", async () => {
  const other = await newPatient(behind.db);
  await behind.sql.begin(async (tx) => {
    await tx`select from audit_chains where id_paziente = ${patient.patientId} for update`;
    await line(other.patientId, 1);
    await expect(line(patient.patientId, 6).execute()).rejects.toMatchObject({ code: '55P03' });
  });
});
