import { expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { writeToDoctor, writeToPatient } from '@/lib/record/threads/commands';
import { markThreadRead } from '@/lib/record/threads/threads';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { associate, newDoctor, newPatient } from '../support/people';

// T40: a mail says that a message waits in the app: once until the thread is read, without names and without the message.

const server = mailServer();
const behind = inProcess();

const mails = async () => {
  await outboxIsIdle();
  return server.mails.map(({ to, header, text }) => ({ to: to[0], subject: header('Subject')[0], text }));
};

test('each side gets one mail until it has read the thread, with neither names nor the text', async () => {
  const patient = await newPatient(behind.db, { firstName: 'Niccolò', lastName: 'Bruni' });
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor);
  const [owner, reader] = [await viewerOf(patient.userId), await viewerOf(doctor.userId)];
  const write = (text: string) => perform(owner, 'own', writeToDoctor, { id: doctor.doctorId, raw: { text } });
  const answer = (text: string) =>
    perform(reader, patient.patientId, writeToPatient, { id: patient.patientId, raw: { text } });

  await write('Esito della biopsia');
  await write('Mi chiami');
  const [first, ...more] = await mails();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ to: doctor.email, subject: 'Avviso sul Suo account' });
  expect(first?.text).toMatch(/un messaggio attende di essere letto[\s\S]*\/messaggi/);
  expect(first?.text).not.toMatch(/biopsia|Niccolò|Bruni|Neri/);

  await markThreadRead(reader, { ...patient, ...doctor }, 'doctor', 2);
  await write('Ancora io');
  expect((await mails()).map(({ to }) => to)).toEqual([doctor.email, doctor.email]);

  await answer('La chiamo domani');
  await answer('Alle nove');
  const toPatient = (await mails()).slice(2);
  expect(toPatient.map(({ text }) => text)).toEqual([expect.stringMatching(/\/Registro\/Messaggi/)]);
  expect(toPatient[0]?.text).not.toMatch(/domani|Neri|Anna|Bruni/);
});
