import { describe, expect, test } from 'vitest';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { errorsOf, getCard, ownerOf, putCard } from '../support/saves';

// The card as an integrator saves it: what is accepted, how it is stored and answered.

const behind = inProcess();
const signedIn = async () => {
  const patient = await newPatient(behind.db);
  return { patient, as: await ownerOf(patient) };
};

describe('a card saved over the API', () => {
  test.each([
    ['paziente_codfiscale', ' rssmra80a01h501u', 'RSSMRA80A01H501U'],
    ['paziente_nascita', '1968-03-12T00:00:00.000Z', '1968-03-12'],
    ['paziente_nascita', '1968-03-12 00:00:00', '1968-03-12'],
    ['paziente_nome', "maria d'angelo", "Maria D'Angelo"],
    ['paziente_cognome', 'de luca', 'De Luca'],
    ['paziente_gruppo', '0+', '0 +'],
    ['paziente_gruppo', '0 +', '0 +'],
    ['paziente_gruppo', 'ab-', 'AB -'],
    ['paziente_gruppo', '', null],
    ['paziente_donatore_organi', '0', '0'],
    ['paziente_donatore_organi', '1', '1'],
    ['paziente_donatore_organi', '', null],
    ['paziente_sesso', 'unknown', 'unknown'],
    ['id_stato_matrimoniale', 3, 3],
    ['id_stato_matrimoniale', null, null],
    ['paziente_email', '', null],
  ])('%s %j is stored and answered as %j', async (name, sent, stored) => {
    const { patient, as } = await signedIn();
    const answer = await putCard(as, patient, { [name]: sent });
    expect([answer.status, dataOf(answer)[name]]).toEqual([200, stored]);
    expect(dataOf(await getCard(as, patient))[name]).toBe(stored);
  });

  test.each([
    ['paziente_gruppo', 'C+'],
    ['paziente_gruppo', 'O+'],
    ['paziente_donatore_organi', '2'],
    ['paziente_nome', ''],
    ['paziente_codfiscale', 'X'],
    ['comune_nascita', 'Atlantide'],
    ['contatto_telefono', '12'],
    ['paziente_sesso', 'M'],
    ['id_stato_matrimoniale', 99],
  ])('%s %j is refused under that name', async (name, sent) => {
    const { patient, as } = await signedIn();
    const answer = await putCard(as, patient, { [name]: sent });
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [name]]);
  });

  test('a city of the list is stored with the spelling and the code of the list', async () => {
    const { patient, as } = await signedIn();
    await putCard(as, patient, { comune_nascita: 'forli', comune_residenza: 'laquila' });
    const [row] =
      await behind.sql`select comune_nascita as birth, comune_nascita_codice as code, comune_residenza as home
      from tbl_pazienti where id_paziente = ${patient.patientId}`;
    expect(row).toEqual({ birth: 'Forlì', code: 'D704', home: "L'Aquila" });
  });

  test('contact fields are also accepted under user.contact_detail, where the contract places them', async () => {
    const { patient, as } = await signedIn();
    const detail = { contatto_telefono: '06 7654321', contatto_indirizzo: 'Via Nuova 3' };
    const answer = await putCard(as, patient, { user: { contact_detail: detail } });
    expect(dataOf(answer).user).toMatchObject({ contact_detail: { ...detail, contatto_telefono: '+39067654321' } });
  });

  test.each([
    ['dati', { contatto_telefono: 'x', paziente_nome: 'Luca' }, 'paziente_nome'],
    ['contatti', { paziente_codfiscale: 'x', contatto_indirizzo: 'Via Nuova 3' }, 'contatto_indirizzo'],
    ['medica', { paziente_nome: '', paziente_gruppo: 'B -' }, 'paziente_gruppo'],
  ])('page=%s saves its own fields and leaves the fields of the other pages unchanged', async (page, fields, saved) => {
    const { patient, as } = await signedIn();
    const [before] = await behind.sql`select * from tbl_pazienti where id_paziente = ${patient.patientId}`;
    expect((await putCard(as, patient, { page, ...fields })).status).toBe(200);
    const [after] = await behind.sql`select * from tbl_pazienti where id_paziente = ${patient.patientId}`;
    const changed = Object.keys(after ?? {}).filter((name) => after?.[name] !== before?.[name]);
    expect(changed.filter((name) => !['version', 'updated_at'].includes(name))).toEqual([saved]);
  });

  test.each(['x', 5, {}])('the unknown page=%j is refused', async (page) => {
    const { patient, as } = await signedIn();
    expect((await putCard(as, patient, { page })).status).toBe(422);
  });
});
