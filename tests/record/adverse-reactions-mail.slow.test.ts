import { expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { sendReport } from '@/lib/sections/adverse-reactions/send';
import { fixture } from '../sections/adverse-reactions';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newPatient } from '../support/people';
import { newRow } from '../support/rows';
import { ownerOf } from '../support/saves';
import { apiOf } from '../support/sections';

// The report of an adverse reaction is mailed once, as a filled form, to the configured address; its delivery state is stored.

const server = mailServer();
const behind = inProcess();
const api = apiOf('adverseReaction', 'getAdverseReaction');

async function scene(given = fixture.rows.completeReport) {
  const patient = await newPatient(behind.db, { sex: 'male' });
  const id = await newRow(behind.db, 'adverseReactions', patient, given);
  const viewer = await viewerOf(patient.userId);
  const send = () => perform(viewer, 'own', sendReport, { id, raw: {} });
  const stored = async () =>
    (
      await behind.sql`select invio as delivery, stato as status from tbl_reazioni_avverse where id_reazione = ${id}`
    )[0];
  return { patient, id, send, stored };
}

test('a complete report is mailed with the form as a PDF, under a subject that names no person', async () => {
  const { send, stored } = await scene();
  expect(await send()).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject({ delivery: 'sent' });
  const [mail, ...others] = server.mails;
  expect(others).toEqual([]);
  expect([mail?.to, mail?.header('Subject'), mail?.header('Reply-To')[0]]).toEqual([
    ['farmacovigilanza@example.it'],
    ['Segnalazione di sospetta reazione avversa'],
    expect.stringContaining('mario@example.it'),
  ]);
  expect(mail?.raw).toContain('segnalazione.pdf');
  // The beginning of a PDF as base64.
  expect(mail?.raw).toContain('JVBERi0');
});

test('a sent report is not sent again; its text can no longer change, its level still can', async () => {
  const { patient, id, send } = await scene();
  await send();
  expect(await send()).toMatchObject({ ok: false, refusal: { fields: [{ path: 'status', message: 'reportSent' }] } });
  const as = await ownerOf(patient);
  expect((await api.put(as, id, { reaction: 'Altro' })).status).toBe(422);
  expect((await api.put(as, id, { id_livello_confidenzialita: 6 })).status).toBe(200);
  expect(server.mails).toHaveLength(1);
});

test('a draft is not sent', async () => {
  const { send } = await scene({});
  expect(await send()).toMatchObject({ ok: false, refusal: { fields: [{ path: 'status', message: 'reportDraft' }] } });
  expect(server.mails).toEqual([]);
});

test('a report that the mail server refuses is answered as not delivered, and can be sent again', async () => {
  const { send, stored } = await scene();
  await server.behave({ refuses: 'recipient', code: 550 });
  expect(await send()).toMatchObject({ ok: false, refusal: { code: 'mail_refused' } });
  expect(await stored()).toMatchObject({ delivery: 'failed', status: 'completa' });
  await server.behave({ takes: true });
  expect(await send()).toMatchObject({ ok: true });
});
