import { expect, test } from '@playwright/test';
import { signIn } from './support/people';
import { pressOfRow } from './support/rows';
import { dialog, region } from './support/sharing';
import * as giulia from './support/tour/giulia';
import * as sara from './support/tour/sara';

const { step } = test;

test('Giulia invites a doctor, who sees the filtered record; she then raises a level and ends the association', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const fresh = async () => (await browser.newContext()).newPage();
  const [patient, doctor] = [await fresh(), await fresh()];
  // A unique name, so that another run over the same data does not find it.
  const word = `lattice${Date.now()}`;
  const [allergy, file] = [`Allergia al ${word}`, `Referto ${word}.pdf`];
  await signIn(patient, 'giulia.bianchi@example.it');
  await giulia.addsDiagnosis(patient, allergy);
  await giulia.addsFile(patient, file);

  await step('Giulia takes back what she has asked of Sara, and asks her anew', () =>
    giulia.takesBackAndAsksAnew(patient),
  );
  const record = await step('Sara sees name and year, accepts, and sees what Minima at level 1 opens', async () => {
    await signIn(doctor, 'sara.conti@example.it', 'Assistiti');
    const path = await sara.accepts(doctor);
    await sara.findsNoDiagnosis(doctor);
    return path;
  });

  await step('Giulia lets her see more, and is told what that is', () => giulia.letsHerSeeMore(patient));
  await step('Sara’s next click shows it: in the list, by search, in the count, over the API', () =>
    sara.findsDiagnosis(doctor, record, allergy),
  );
  await step('Giulia asks who sees it, raises its level, and is warned', () =>
    giulia.asksWhoSeesAndRaises(patient, allergy),
  );
  await step('it is gone from list, search, counts and API on Sara’s next click', () =>
    sara.findsDiagnosisGone(doctor, record, word),
  );

  await step('Giulia opens her files to Sara', () => giulia.changesVisibility(patient, '1'));
  const held = await step('Sara finds the file, and keeps a link to it', () => sara.keepsLinkTo(doctor, record, file));
  await step('Giulia raises its level', () => giulia.setsLevelOfFile(patient, file, '3'));
  await step('Sara’s link leads nowhere, and there is no other: as of a file that never was', () =>
    sara.findsFileGone(doctor, record, file, held),
  );
  await step('Giulia sees her record as Sara does', () => giulia.looksAsSaraDoes(patient, word));

  await step('Giulia ends it, and Sara’s next click finds nothing', async () => {
    await giulia.endsIt(patient);
    await sara.findsNothing(doctor, record, held);
  });
  await step('Giulia asks Sara again, who then finds what the demo begins with', async () => {
    await giulia.asksSara(patient);
    await doctor.reload();
    await expect(region(doctor, 'Inviti in attesa')).toContainText('Bianchi Giulia');
  });
  await step('Giulia takes her file away', async () => {
    await patient.goto('Registro/File');
    await pressOfRow(patient, `Elimina ${file}`);
    await dialog(patient).getByRole('button', { name: 'Elimina' }).click();
    await expect(patient.getByText('File eliminato con successo!')).toBeVisible();
  });
});
