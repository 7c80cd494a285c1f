import { newId } from '@/db/schema/columns';

/** The fields of a registration; each call uses a new e-mail. */
export const typedBy = (given: Record<string, unknown> = {}) => ({
  firstName: 'ada',
  lastName: 'Prova',
  email: `nuovo.${newId()}@example.it`,
  phone: '333 1234567',
  password: GOOD_PASSWORD,
  repeat: GOOD_PASSWORD,
  terms: 'on',
  privacy: 'on',
  health: 'on',
  ...given,
});

/** The same fields under the contract's names. */
export const bodyOf = ({ firstName, lastName, email, phone, password, repeat }: ReturnType<typeof typedBy>) => ({
  nome: firstName,
  cognome: lastName,
  email,
  telefono: phone,
  password,
  password_conferma: repeat,
  termini: true,
});

export const GOOD_PASSWORD = 'cavallo batteria graffetta giusto';

export const AS_DOCTOR = { speciality: 'Cardiologia', orderProvince: 'rm', orderNumber: '12 345' };
