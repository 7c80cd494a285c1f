import { z } from 'zod';
import type { RegistrationKind } from './model';

/** The names of the registration's fields in the API contract. */
const NAMES = {
  firstName: 'nome',
  lastName: 'cognome',
  email: 'email',
  phone: 'telefono',
  password: 'password',
  repeat: 'password_conferma',
  terms: 'termini',
  privacy: 'informativa',
  health: 'consenso_salute',
  speciality: 'specializzazione',
  orderProvince: 'ordine_provincia',
  orderNumber: 'ordine_numero',
} as const;

/** The fields whose presence makes a registration a doctor's. */
const DOCTORS = ['specializzazione', 'ordine_provincia', 'ordine_numero'];

/** Converts the body of the API call. `termini` applies to all texts except those that have a field of their own. */
export const registrationWire = {
  body: z.object({
    ...{ nome: z.string(), cognome: z.string(), email: z.string(), telefono: z.string() },
    ...{ password: z.string(), password_conferma: z.string(), termini: z.boolean() },
    ...{ informativa: z.boolean().optional(), consenso_salute: z.boolean().optional() },
    ...{ specializzazione: z.string().optional(), ordine_provincia: z.string().optional() },
    ordine_numero: z.string().optional(),
  }),
  input(body: Record<string, unknown>): { kind: RegistrationKind; input: Record<string, unknown> } {
    const given = (name: string) => (Object.hasOwn(body, name) ? (body[name] ?? undefined) : undefined);
    const input = Object.fromEntries(Object.entries(NAMES).map(([ours, theirs]) => [ours, given(theirs)]));
    for (const text of ['privacy', 'health']) input[text] ??= input.terms;
    return { kind: DOCTORS.some((name) => given(name) != null) ? 'doctor' : 'patient', input };
  },
  wirePath: (path: string): string => NAMES[path as keyof typeof NAMES] ?? path,
};
