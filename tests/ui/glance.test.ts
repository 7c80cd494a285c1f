import { expect, test } from 'vitest';
import { completenessOf } from '@/lib/record/home/glance';

const whole = {
  taxCode: 'RSSMRA68A01H501U',
  birthDate: '1968-01-01',
  birthCity: 'Roma',
  residenceCity: 'Roma',
  street: 'Via Roma 1',
  phone: '+390612345678',
  bloodGroup: '0 +',
  organDonation: '0',
};
const contact = { id: 1 };
const card = (patient: object, emergency: object[]) => ({ patient, emergency }) as Parameters<typeof completenessOf>[0];

test('a card with all fields and an emergency contact is complete; a refusal of consent counts as an answer', () => {
  expect(completenessOf(card(whole, [contact]))).toEqual({ missing: [], complete: 100 });
});

test('the missing fields are named, and so is a missing emergency contact', () => {
  const { missing, complete } = completenessOf(card({ ...whole, bloodGroup: null, phone: '' }, []));
  expect(missing).toEqual(['phone', 'bloodGroup', 'emergency']);
  expect(complete).toBe(67);
});
