import { expect, test } from '@playwright/test';
import { associate, newDoctor, newUser } from '../support/people';
import { everyPage, FIRST_STEPS, MARIO } from './support/every-page';
import { lookAtAll } from './support/look';
import { behindTheApp, newcomer, withDemoPassword } from './support/newcomer';
import { openSessionOf } from './support/people';
import { onEveryScreen } from './support/screens';

// Every page of app/ and every kind of dialog meets WCAG 2.2 AA and fits its screen, as far as a program can check; new pages
// are included automatically. States that appear only after an action are checked in the test of that action.

test.describe.configure({ mode: 'parallel' });

onEveryScreen('the pages of a record and their dialogs hold to WCAG 2.2 AA', { email: MARIO }, async (page) =>
  lookAtAll(page, (await everyPage()).record),
);

onEveryScreen('so do the other pages of a patient', { email: MARIO }, async (page) => {
  const { others } = await everyPage();
  await lookAtAll(page, [...others, 'account/Password', 'account/SecondoFattore']);
  expect((await page.goto('niente'))?.status()).toBe(404);
});

onEveryScreen('so do those of a patient who is a woman', { email: 'giulia.bianchi@example.it' }, (page) =>
  lookAtAll(page, ['Registro/Anamnesi']),
);

onEveryScreen('so do the first steps, and what is said without a licence', { email: 'luca.verdi@example.it' }, (page) =>
  lookAtAll(page, [...FIRST_STEPS, 'calcolatricemedica/Dosi', 'Registro/Diagnosi']),
);

onEveryScreen('so do the pages of a doctor', { email: 'anna.neri@example.it' }, async (page) =>
  lookAtAll(page, (await everyPage()).doctors),
);

onEveryScreen('so do invitations, and the pages of who administers', { email: MARIO }, async (page) => {
  // Use an invitation that no other test answers, and a doctor whom no other test confirms.
  const behind = behindTheApp();
  const [patient, doctor, pending] = [await newcomer(behind), await newDoctor(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, { acceptedAt: null });
  await behind.sql`update tbl_careprovider set stato = 'pending' where id_careprovider = ${pending.doctorId}`;
  await openSessionOf(page, doctor.email);
  await lookAtAll(page, ['assistiti']);
  const { id } = await newUser(behind.db, {}, 'admin');
  await openSessionOf(page, await withDemoPassword(behind, id));
  await behind.close();
  await lookAtAll(page, (await everyPage()).administrators);
});

onEveryScreen('so do the pages before a sign-in', { email: MARIO }, async (page) => {
  await page.context().clearCookies({ name: 'phr.session' });
  await lookAtAll(page, (await everyPage()).open);
});
