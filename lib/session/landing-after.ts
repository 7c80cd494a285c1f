import 'server-only';
import { config } from '../config';
import { database } from '../database';
import { accountOf } from './account';
import { hasFactorSetUp } from './factors/has-factor';
import { FACTOR_PAGE, LANDING, withNext } from './landing';

/**
 * The page to show after a sign-in: the page that was requested, else Home. Doctors and administrators
 * without a second factor first get the page that sets one up, unless SECOND_FACTOR is `optional`.
 */
export async function landingAfter(userId: number, wanted: string | null): Promise<string> {
  const { ruolo } = await accountOf(userId);
  const isAsked = config().SECOND_FACTOR !== 'optional' && ruolo !== 'paziente';
  if (isAsked && !(await hasFactorSetUp(database().db, userId))) return withNext(FACTOR_PAGE, wanted);
  return wanted ?? LANDING;
}
