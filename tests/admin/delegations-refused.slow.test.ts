import { beforeAll, expect, test } from 'vitest';
import { closures, type patients } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { enterGuardian } from '@/lib/admin/delegations/commands';
import { daysAfter, today } from '@/lib/values/days';
import { administrator } from '../support/administration';
import { filled, PDF_BYTES } from '../support/files';
import { act, emailOf, inDays, newTaxCode, newWard } from '../support/guardians';
import { inProcess } from '../support/in-process';
import { newDoctor, newPatient, newUser } from '../support/people';

const behind = inProcess();
let admin: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  admin = await administrator(behind);
});

const person = async (given: Partial<typeof patients.$inferInsert> = {}) => {
  const taxCode = newTaxCode();
  return { ...(await newPatient(behind.db, { taxCode, ...given })), taxCode };
};
const carer = () => newUser(behind.db, {}, 'paziente');

const terms = () => ({
  ...{ basis: 'administrator', capabilities: 'reads,writes', level: '4' },
  ...{ startsOn: inDays(-1), endsOn: inDays(365), evidence: act() },
});
const enter = async (given: Record<string, unknown>) =>
  admin.change(enterGuardian, 0, { email: (await carer()).email, ...terms(), ...given });
const refused = (path: string, message: string) => ({
  ok: false,
  refusal: { code: 'invalid', fields: [{ path, message }] },
});
test('an unknown tax code, an unknown e-mail, a doctor’s e-mail and a part of a tax code get the same answer', async () => {
  const { taxCode } = await person();
  const { taxCode: deleted } = await person({ deletedAt: new Date() });
  const closed = await person();
  await behind.db.insert(closures).values({ userId: closed.userId });
  const gone = emailOf(closed.userId);
  const { email: doctor } = await newDoctor(behind.db);
  for (const named of [newTaxCode(), deleted, `nessuno.${newId()}@example.it`, doctor, gone])
    expect(await enter({ person: named }), named).toEqual(refused('person', 'personUnknown'));
  for (const wrong of [taxCode.slice(0, 15), `${taxCode}A`, '%', 'Mario Rossi'])
    expect(await enter({ person: wrong }), wrong).toEqual(refused('keptBy', 'required'));
});

test('nobody becomes a guardian without an enabled account, as an administrator, as the person themselves, or twice', async () => {
  const { taxCode, userId } = await person();
  const own = emailOf(userId);
  const disabled = await newUser(behind.db, { enabled: false }, 'paziente');
  const other = await newUser(behind.db, {}, 'admin');
  const entered = (email: string) => enter({ person: taxCode, email });
  for (const email of [`nessuno.${newId()}@example.it`, disabled.email])
    expect(await entered(email)).toEqual(refused('email', 'carerUnknown'));
  expect(await entered(other.email)).toEqual(refused('email', 'carerAdmin'));
  expect(await entered(own)).toEqual(refused('email', 'carerOwner'));
  const { email } = await carer();
  expect(await entered(email)).toMatchObject({ ok: true });
  expect(await entered(email)).toEqual(refused('email', 'carerAlready'));
});

test('a term has a first and a last day, which is ahead; no term and no capability is assumed', async () => {
  const { taxCode } = await person();
  const tried = (given: object) => enter({ person: taxCode, ...given });
  for (const [given, path, message] of [
    [{ endsOn: '' }, 'endsOn', 'required'],
    [{ endsOn: undefined }, 'endsOn', 'required'],
    [{ startsOn: undefined }, 'startsOn', 'required'],
    [{ endsOn: inDays(-1), startsOn: inDays(-5) }, 'endsOn', 'endsInPast'],
    [{ endsOn: inDays(5), startsOn: inDays(5) }, 'endsOn', 'termOrder'],
    [{ capabilities: '' }, 'capabilities', 'required'],
    [{ capabilities: 'reads,all' }, 'capabilities.1', 'invalid'],
    [{ level: '7' }, 'level', 'invalid'],
    [{ basis: 'parent' }, 'basis', 'invalid'],
    [{ evidence: undefined }, 'evidence', 'required'],
    [{ evidence: act('vuoto.pdf', Buffer.alloc(0)) }, 'evidence', 'required'],
  ] as const)
    expect(await tried(given), message).toEqual(refused(path, message));
  expect(
    await behind.sql`select from tbl_deleghe d join tbl_pazienti p using (id_paziente) where paziente_codfiscale = ${taxCode}`,
  ).toHaveLength(0);
});

test('the guardian of a minor is one until the day before the 18th birthday at most, a support administrator is not bound by it', async () => {
  const birthDate = `${Number(today().slice(0, 4)) - 17}${daysAfter(today(), 30).slice(4)}`.replace('-02-29', '-02-28');
  const majority = `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`;
  const { taxCode } = await newWard(behind.db, { birthDate });
  const tried = (given: object) => enter({ person: taxCode, ...given });
  expect(await tried({ basis: 'guardian', endsOn: majority })).toEqual(refused('endsOn', 'guardianPastMajority'));
  expect(await tried({ basis: 'guardian', endsOn: daysAfter(majority, -1) })).toMatchObject({ ok: true });
  expect(await tried({ endsOn: majority })).toMatchObject({ ok: true });
});

test('an act that is no PDF, PNG or JPEG, has another ending, is infected or larger than 5 MB is refused', async () => {
  const { taxCode } = await person();
  const tried = (evidence: File) => enter({ person: taxCode, evidence });
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  expect(await tried(act('atto.pdf', Buffer.from('questo non è un PDF')))).toEqual(refused('evidence', 'evidenceType'));
  expect(await tried(act('atto.xml', Buffer.from('<?xml version="1.0"?><a/>')))).toEqual(
    refused('evidence', 'evidenceType'),
  );
  expect(await tried(act('atto.png'))).toEqual(refused('evidence', 'fileName'));
  expect(await tried(act('atto.pdf', Buffer.concat([PDF_BYTES, Buffer.from(eicar)])))).toEqual(
    refused('evidence', 'fileInfected'),
  );
  expect(await tried(act('atto.pdf', filled(PDF_BYTES, 5_000_001)))).toEqual(refused('evidence', 'fileSize?max=5'));
  expect(await tried(act('atto.pdf', filled(PDF_BYTES, 5_000_000)))).toMatchObject({ ok: true });
});
