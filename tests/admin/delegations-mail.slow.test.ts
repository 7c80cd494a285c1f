import { beforeAll, expect, test } from 'vitest';
import { giveRecord } from '@/lib/admin/delegations/claim';
import { changeGuardian, endGuardian, enterGuardian } from '@/lib/admin/delegations/commands';
import { contestRecord, settleRecord } from '@/lib/admin/delegations/disputes';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { administrator } from '../support/administration';
import { act, emailOf, inDays, newGuardian, newTaxCode, newWard } from '../support/guardians';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newPatient, newUser } from '../support/people';

const server = mailServer();
const behind = inProcess();
let admin: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  admin = await administrator(behind);
});

/** The mails that arrived since the last call: to whom, and the page they lead to. */
async function arrived() {
  await outboxIsIdle();
  const mails = server.mails.splice(0);
  for (const { text } of mails) expect(text).not.toMatch(/Mario|Rossi|Giulia|Verdi|Utente \d+ per/);
  return mails
    .map(({ to, text }) => [
      to[0],
      /\/webui(\/\S+)/.exec(text)?.[1] ?? '',
      /tutela|delega|contestata|titolare/.exec(text)?.[0],
    ])
    .sort();
}
const PATIENTS = '/Registro/Deleghe';
const CARERS = '/account/Persone';

test('the patient and the guardian are told what is entered, changed and ended', async () => {
  const taxCode = newTaxCode();
  const [{ userId }, { email }] = [await newPatient(behind.db, { taxCode }), await newUser(behind.db, {}, 'paziente')];
  const both = (word: string) =>
    [
      [email, CARERS, word],
      [emailOf(userId), PATIENTS, word],
    ].sort();
  const made = await admin.change(enterGuardian, 0, {
    ...{ person: taxCode, email, basis: 'administrator', capabilities: 'reads', level: 4 },
    ...{ startsOn: inDays(0), endsOn: inDays(30), evidence: act() },
  });
  const id = made.ok ? made.value.id : 0;
  expect(await arrived()).toEqual(both('tutela'));
  expect(await admin.change(changeGuardian, id, { level: 3 })).toMatchObject({ ok: true });
  expect(await arrived()).toEqual(both('tutela'));
  expect(await admin.change(endGuardian, id, {})).toMatchObject({ ok: true });
  expect(await arrived()).toEqual(both('delega'));
});

test('all carers of a record are told that it is contested, settled and given to its owner, who is told too', async () => {
  const { patientId, taxCode } = await newWard(behind.db, { birthDate: '2005-05-05' });
  const parents = [
    await newGuardian(behind.db, { patientId }, { basis: 'parent', endsOn: null }),
    await newGuardian(behind.db, { patientId }, { basis: 'parent', endsOn: null }),
  ];
  const ended = await newGuardian(behind.db, { patientId }, { endedAt: new Date() });
  const carers = (word: string) => parents.map(({ email }) => [email, CARERS, word]).sort();
  expect(await admin.change(contestRecord, 0, { person: taxCode, words: 'Ricorso' })).toMatchObject({ ok: true });
  expect(await arrived()).toEqual(carers('contestata'));
  expect(await admin.change(settleRecord, patientId, { words: 'Accordo' })).toMatchObject({ ok: true });
  expect(await arrived()).toEqual(carers('contestata'));
  const owner = await newPatient(behind.db, { bloodGroup: null, organDonation: null });
  const given = { person: taxCode, email: emailOf(owner.userId), proof: 'Carta d’identità' };
  expect(await admin.change(giveRecord, 0, given)).toMatchObject({ ok: true });
  const told = await arrived();
  expect(told).toEqual([...carers('titolare'), [emailOf(owner.userId), PATIENTS, 'titolare']].sort());
  expect(told.flat()).not.toContain(ended.email);
});

test('a refused change tells nobody', async () => {
  const { taxCode } = await newWard(behind.db);
  await admin.change(contestRecord, 0, { person: taxCode, words: '' });
  await admin.change(contestRecord, 0, { person: newTaxCode(), words: 'Ricorso' });
  expect(await arrived()).toEqual([]);
});
