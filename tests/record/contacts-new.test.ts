import { describe, expect, test } from 'vitest';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { contactBody, errorsOf, getCard, ownerOf, postContact } from '../support/saves';

// Spec 1, sections 4, 5 and 9: new contacts, emergency contacts and others. The texts are those of the specification.

const behind = inProcess();
const REQUIRED = 'Questo campo è obbligatorio!';
const BAD_PHONE = 'Il numero di telefono non è valido!';
const signedIn = async () => {
  const patient = await newPatient(behind.db);
  return { patient, as: await ownerOf(patient) };
};
type Row = Record<string, unknown> & { id_contatto: number; version: number };

describe('a new contact', () => {
  test('is answered with the row, and is in the list and in the whole patient', async () => {
    const { patient, as } = await signedIn();
    const answer = await postContact(as, contactBody({ tags: [{ id_tag: 4, tag: 'Cardiologia' }, 6] }));
    expect(answer.status).toBe(201);
    expect(dataOf<Row>(answer)).toEqual({
      id_contatto: expect.any(Number),
      id_paziente: patient.patientId,
      author_id: patient.userId,
      id_livello_confidenzialita: 4,
      tags: [
        { id: 4, id_tag: 4, tag: 'Cardiologia' },
        { id: 6, id_tag: 6, tag: 'Dermatologia' },
      ],
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: expect.stringMatching(/Z$/),
      id_contatto_tipologia: 10,
      contatto_nominativo: 'Carla Rossi',
      contatto_telefono: '+393337654321',
      contatto_relazione: null,
      contatto_ordine: null,
      tipologia_nome: 'Contatto di emergenza',
    });
    const whole = dataOf<{ contattiemergenza: Row[] }>(await getCard(as, patient));
    expect(whole.contattiemergenza).toEqual([dataOf<Row>(answer)]);
  });

  test('needs a name, phone, level and list, and names each missing one in a message', async () => {
    const { as } = await signedIn();
    const all = ['contatto_nominativo', 'contatto_telefono', 'id_contatto_tipologia', 'id_livello_confidenzialita'];
    const answer = await postContact(as, {});
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual(Object.fromEntries(all.map((name) => [name, REQUIRED])));
    for (const empty of ['', '   ']) {
      const { contatto_nominativo, contatto_telefono } = errorsOf(
        await postContact(as, contactBody({ contatto_nominativo: empty, contatto_telefono: empty })),
      );
      expect([contatto_nominativo, contatto_telefono]).toEqual([REQUIRED, REQUIRED]);
    }
  });

  test.each(['123456', 'abc', '06 1234', '06 1234567 x'])('is refused with the phone %j', async (phone) => {
    const { as } = await signedIn();
    const answer = await postContact(as, contactBody({ contatto_telefono: phone }));
    expect([answer.status, errorsOf(answer)]).toEqual([422, { contatto_telefono: BAD_PHONE }]);
  });

  test.each([
    ["carla d'angelo", "Carla D'Angelo"],
    ['De Luca', 'De Luca'],
    ['maria-pia  de luca', 'Maria-Pia De Luca'],
  ])('is stored with the name %j as %j', async (typed, written) => {
    const { as } = await signedIn();
    const answer = await postContact(as, contactBody({ contatto_nominativo: typed }));
    expect(dataOf<Row>(answer).contatto_nominativo).toBe(written);
  });

  test.each([0, 7, -1, 1.5, 'x', null, [4]])('is refused with the level %j', async (level) => {
    const { as } = await signedIn();
    const answer = await postContact(as, contactBody({ id_livello_confidenzialita: level }));
    expect(answer.status).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(['id_livello_confidenzialita']);
  });

  test.each([5, -1, 11, '10x'])('is refused with the list %j', async (type) => {
    const { as } = await signedIn();
    expect(Object.keys(errorsOf(await postContact(as, contactBody({ id_contatto_tipologia: type }))))).toEqual([
      'id_contatto_tipologia',
    ]);
  });

  test('may have a name of 120 characters, not of 121', async () => {
    const { as } = await signedIn();
    expect((await postContact(as, contactBody({ contatto_nominativo: 'X'.repeat(120) }))).status).toBe(201);
    const long = errorsOf(await postContact(as, contactBody({ contatto_nominativo: 'X'.repeat(121) })));
    expect(long).toEqual({ contatto_nominativo: 'Il testo non può superare i 120 caratteri' });
  });

  test('with a speciality that does not exist is refused', async () => {
    const { as } = await signedIn();
    expect((await postContact(as, contactBody({ tags: [999_999] }))).status).toBe(422);
  });
});
