import { describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { saveCardPart } from '@/lib/sections/patient/commands';
import { today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { messagesOf } from '../support/saves';

// Spec 1, sections 5 and 9: the forms of the card. The texts are those of the specification.

const behind = inProcess();
const REQUIRED = 'Questo campo è obbligatorio!';
const REQUIRED_PLAIN = 'Questo campo è obbligatorio';

/** Submits the form of a part; returns its messages, empty if it was saved. */
async function submit(part: 'personal' | 'contacts' | 'medical', raw: Record<string, unknown>) {
  const { userId } = await newPatient(behind.db);
  const result = await perform(await viewerOf(userId), 'own', saveCardPart(part), { id: 0, raw });
  return result.ok ? {} : messagesOf(result.refusal.fields);
}
const personal = { firstName: 'Mario', lastName: 'Rossi', birthCity: 'Roma', sex: 'male' };
const contacts = { residenceCity: 'Roma', street: 'Via Appia 1', phone: '06 1234567' };

describe('the form of the personal data', () => {
  test('requires name, surname and birth city', async () => {
    const all = { firstName: REQUIRED, lastName: REQUIRED, birthCity: REQUIRED };
    expect(await submit('personal', {})).toEqual(all);
    expect(await submit('personal', { firstName: '', lastName: ' ', birthCity: '' })).toEqual(all);
  });

  test('is saved with name, surname, city and sex', async () => expect(await submit('personal', personal)).toEqual({}));

  test.each([
    ['taxCode', 'RSSMRA80A01H501', 'Codice Fiscale non valido!'],
    ['taxCode', 'RSSMRA80A01H501UX', 'Codice Fiscale non valido!'],
    ['taxCode', 'RSSMRA80A01H50-U', 'Codice Fiscale non valido!'],
    ['birthCity', 'Atlantide', 'Scelga una delle città'],
    ['birthCity', 'Rom', 'Scelga una delle città'],
    ['birthDate', '2999-01-01', 'La data inserita non è valida!'],
    ['birthDate', '2026-02-30', 'La data inserita non è valida!'],
    ['birthDate', '1500-01-01', 'La data inserita non è valida!'],
    ['birthDate', '12/03/1968', 'La data inserita non è valida!'],
    ['sex', 'x', 'Il valore inserito non è valido'],
    ['maritalStatusId', '99', 'Il valore inserito non è valido'],
    ['firstName', 'x'.repeat(101), 'Il testo non può superare i 100 caratteri'],
  ])('refuses %s %j: %s', async (field, value, message) => {
    expect(await submit('personal', { ...personal, [field]: value })).toEqual({ [field]: message });
  });

  test.each([
    ['taxCode', 'rssmra80a01h501u'],
    ['taxCode', 'RSS MRA 80A01 H501U'],
    ['taxCode', 'RSSMRA80A01H501A'],
    ['taxCode', ''],
    ['birthDate', ''],
    ['birthDate', '1968-03-12T00:00:00'],
    ['birthDate', today()],
    ['birthCity', 'roma'],
    ['birthCity', 'Forlì (FC)'],
    ['birthCity', 'Germania'],
    ['maritalStatusId', ''],
    ['maritalStatusId', '3'],
  ])('accepts %s %j', async (field, value) => {
    expect(await submit('personal', { ...personal, [field]: value })).toEqual({});
  });
});

describe('the form of the contacts', () => {
  test('requires city, street and phone, with messages that have no exclamation mark', async () => {
    const all = { residenceCity: REQUIRED_PLAIN, street: REQUIRED_PLAIN, phone: REQUIRED_PLAIN };
    expect(await submit('contacts', {})).toEqual(all);
    expect(await submit('contacts', { residenceCity: '', street: ' ', phone: '' })).toEqual(all);
  });

  test.each([
    ['phone', '12 34 56', 'Il numero di telefono non è valido!'],
    ['email', 'non una mail', 'L’indirizzo e-mail non è valido'],
    ['street', 'x'.repeat(201), 'Il testo non può superare i 200 caratteri'],
  ])('refuses %s %j: %s', async (field, value, message) => {
    expect(await submit('contacts', { ...contacts, [field]: value })).toEqual({ [field]: message });
  });

  test.each([
    ['email', ''],
    ['email', 'mario.rossi@example.it'],
    ['residenceCity', 'Paris'],
    ['phone', '+44 20 7946 0958'],
  ])('accepts %s %j', async (field, value) => {
    expect(await submit('contacts', { ...contacts, [field]: value })).toEqual({});
  });
});
