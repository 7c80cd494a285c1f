import { expect, test } from '@playwright/test';
import { displayedDay, today } from '@/lib/values/days';
import { associate, newDoctor } from '../support/people';
import { newRow } from '../support/rows';
import { mailsTo } from './support/mailbox';
import { type Behind, behindTheApp, newcomer, withDemoPassword } from './support/newcomer';
import { openSessionOf } from './support/people';
import { listLink, pressOfRow } from './support/rows';
import { expectAccessibleWithDialogs, expectFitting, onAPhone } from './support/screens';

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const t = {
  report: 'Adverse reaction to Aulin',
  add: 'New report',
  reaction: 'Description of the reaction',
  reactionDay: 'Date of the reaction',
  duration: 'Duration of the reaction',
  severity: ['Severity', 'Not serious'],
  impact: 'How much it has affected everyday life',
  slider: 'How much it has affected it, from 1 to 10',
  outcome: ['Present state of the reaction', 'Resolved'],
  treatment: 'Medicines taken to treat the reaction',
  next: 'Next',
  back: 'Back',
  draft: 'Save draft',
  draftSaved: 'Draft saved: you can go on with it whenever you like.',
  open: /^Open the report Aulin/,
  drugStep: 'The medicine',
  reason: 'For which complaint you took the medicine',
  last: 'Last taken',
  how: 'How you took it',
  batch: 'Batch number',
  questions: [
    'Did you stop the medicine because of the reaction?',
    'Had you taken it before?',
    'Had you had the same reaction before?',
  ],
  prescribed: 'Was it prescribed by a doctor?',
  yes: 'Yes',
  no: 'No',
  others: 'Other medicines taken in the same period',
  diseases: 'Other illnesses',
  pregnancy: 'Pregnancy',
  address: 'Address',
  phone: 'Phone',
  doctor: ['Doctor’s address', 'Doctor’s phone'],
  ofDoctor: ['May the doctor be contacted?', 'Did you tell the doctor about the reaction?'],
  structure: 'Pharmacovigilance centre',
  finish: 'Finish',
  missing: 'For which complaint you took the medicine: This field is required!',
  saved: 'Report saved successfully!',
  send: /^Send the report Aulin/,
  sendIt: 'Send',
  sent: 'Report sent successfully!',
  locked: 'This report was sent and cannot be changed any more.',
  pdf: /^Filled form \(PDF\): Aulin/,
  lock: /Change who sees Aulin/,
  bin: /^Delete Aulin/,
  list: 'Adverse reactions',
};

onAPhone(
  'a patient begins a report, goes on with the draft, completes and sends it; a doctor sees what is theirs to see',
  { email: 'luca.verdi@example.it' },
  async (page) => {
    const patient = await newcomer(behind, { sex: 'male' });
    await newRow(behind.db, 'therapies', patient, { drug: 'Aulin', start: '2026-01-10', level: 3, tags: [] });
    const field = (name: string) => page.getByLabel(name, { exact: true });
    // Select by role: the list of suggestions has the same name.
    const line = (name: string) => page.getByRole('combobox', { name, exact: true });
    const answer = async (question: string, said: string) =>
      page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: said, exact: true }).check();
    await openSessionOf(page, patient.email);
    await page.goto('Registro/Farmaci');
    await pressOfRow(page, t.report, { role: 'link' });
    await page.getByRole('link', { name: t.add }).click();

    // The slider and the number field show the same value.
    await field(t.reaction).fill('Orticaria alle braccia');
    await page.getByRole('slider', { name: t.slider }).press('End');
    await expect(field(t.impact)).toHaveValue('10');
    await field(t.impact).fill('4');
    await expect(page.getByRole('slider', { name: t.slider })).toHaveAttribute('aria-valuenow', '4');
    await page.getByRole('button', { name: t.draft }).click();
    await expect(page.getByText(t.draftSaved)).toBeVisible();

    await pressOfRow(page, t.open, { role: 'link' });
    await expect(field(t.reaction)).toHaveValue('Orticaria alle braccia');
    await field(t.reactionDay).fill(displayedDay(today()));
    await field(t.duration).fill('due giorni');
    await field(t.severity[0] ?? '').selectOption({ label: t.severity[1] ?? '' });
    await field(t.outcome[0] ?? '').selectOption({ label: t.outcome[1] ?? '' });
    await field(t.treatment).fill('Nessuno');
    await page.getByRole('button', { name: t.next }).click();
    await expect(page.getByRole('heading', { name: t.drugStep })).toBeFocused();
    await field(t.last).fill(displayedDay(today()));
    await line(t.how).fill('Per bocca');
    await field(t.batch).fill('Non noto');
    await answer(t.prescribed, t.yes);
    for (const question of t.questions) await answer(question, t.no);
    await page.getByRole('button', { name: t.next }).click();
    await expect(field(t.pregnancy)).toHaveCount(0);
    await field(t.others).fill('Nessuno');
    await field(t.diseases).fill('Nessuna');
    await page.getByRole('button', { name: t.next }).click();
    await expect(field(t.address)).toHaveValue('Via Torino 1, Milano');
    await expect(field(t.phone)).toHaveValue('+39 333 123 4567');
    for (const name of t.doctor) await field(name).fill('Non noto');
    for (const question of t.ofDoctor) await answer(question, t.no);
    await page.getByRole('button', { name: t.next }).click();
    await field(t.structure).selectOption('7');

    // Missing fields are listed above all steps, with links that open the step of the field.
    await page.getByRole('button', { name: t.finish }).click();
    await page.getByRole('link', { name: t.missing }).click();
    await expect(line(t.reason)).toBeFocused();
    await line(t.reason).fill('Mal di testa');

    // A draft keeps all input: opened again, it lacks nothing.
    await page.getByRole('button', { name: t.draft }).click();
    await expect(page.getByText(t.draftSaved)).toBeVisible();
    await pressOfRow(page, t.open, { role: 'link' });
    await expect(field(t.impact)).toHaveValue('4');
    for (let step = 0; step < 4; step++) await page.getByRole('button', { name: t.next }).click();
    await expectFitting(page);
    await page.getByRole('button', { name: t.finish }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expectAccessibleWithDialogs(page, [t.send, t.lock, t.bin]);

    const form = await page.getByRole('link', { name: t.pdf, includeHidden: true }).getAttribute('href');
    const answered = await page.request.get(form ?? '');
    expect(answered.headers()['content-type']).toBe('application/pdf');
    const before = mailsTo('farmacovigilanza@example.it').length;
    await pressOfRow(page, t.send);
    await page.getByRole('dialog').getByRole('button', { name: t.sendIt, exact: true }).click();
    await expect(page.getByText(t.sent)).toBeVisible();
    expect(mailsTo('farmacovigilanza@example.it').length).toBeGreaterThan(before);
    await expect(page.getByRole('button', { name: t.send })).toHaveCount(0);
    await pressOfRow(page, t.open, { role: 'link' });
    await expect(page.getByText(t.locked)).toBeVisible();

    for (const [level, seen] of [
      [6, 1],
      [5, 0],
    ] as const) {
      const doctor = await newDoctor(behind.db);
      await associate(behind.db, patient, doctor, { level });
      await openSessionOf(page, await withDemoPassword(behind, doctor.userId));
      await page.goto(`assistiti/${patient.patientId}/farmaci`);
      await listLink(page, t.list).click();
      const list = page.getByRole('region', { name: t.list });
      await expect(list).toBeVisible();
      await expect(list.getByRole('link', { name: t.pdf, includeHidden: true })).toHaveCount(seen);
    }
  },
);
