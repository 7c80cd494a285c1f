import 'server-only';
import { config } from '../config';
import { database } from '../database';
import { accountOf } from './account';
import { hasFactorSetUp } from './factors/has-factor';
import { FACTOR_PAGE, landingOf, withNext } from './landing';

/**
 * Where somebody goes who has just signed in: to the page that was wanted, else where their role lands. Doctors and
 * administrators without a second factor are led to its set-up before, where the configuration says so.
 */
export async function landingAfter(userId: number, wanted: string | null): Promise<string> {
  const { ruolo } = await accountOf(userId);
  const isAsked = config().SECOND_FACTOR !== 'optional' && ruolo !== 'paziente';
  if (isAsked && !(await hasFactorSetUp(database().db, userId))) return withNext(FACTOR_PAGE, wanted);
  return wanted ?? landingOf(ruolo);
}
