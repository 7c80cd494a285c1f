import { z } from 'zod';
import { dayAnswer, idAnswer, instantAnswer } from '@/lib/http/answers';
import { type Locale, translate } from '../i18n/translate';
import { romanTime, today } from '../values/days';
import { deviceWords } from './device';
import type { SignIn } from './sign-ins';

/** A sign-in under the API contract's names: its day and time in Italy's time zone, and the exact instant. */
export const signInToWire = ({ id, at, device, ip }: SignIn, locale: Locale) => ({
  id_audit: id,
  audit_data: today(at),
  audit_time: romanTime(at),
  audit_istante: at.toISOString(),
  dispositivo: deviceWords(device, (key, values) => translate(locale, `accesses.${key}`, values)),
  audit_ip: ip,
});

export const signInAnswer = z.object({
  id_audit: idAnswer(),
  audit_data: dayAnswer(),
  audit_time: z.string(),
  audit_istante: instantAnswer(),
  dispositivo: z.string(),
  audit_ip: z.string().nullable(),
});
