import 'server-only';
import type { OpenTransaction } from '@/db/client';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { asUser } from '@/lib/access/policy/acting';
import { openRecord } from '@/lib/access/policy/open';
import { readsNothing } from '@/lib/access/policy/relation';
import type { Viewer } from '@/lib/session/sessions';
import type { Waiting } from './request';
import { isForAll, partsOf } from './resource-types';
import { resourceScope, resourceScopes, type ScopeContext } from './scopes';

/**
 * The scopes that the user leaves, of those that were asked for and that a user of this kind can grant, and the record that they
 * open. A grant is either a doctor's, for the records of the doctor's patients, or for the user's own record, never both.
 * Undefined if nothing is left.
 */
export async function termsOf(access: AccountAccess, { request }: Waiting, chosen: string) {
  const scope = leftOf(request.scope, new Set(chosen.split(' ')));
  const of = (context: ScopeContext) => resourceScopes(scope).some((one) => one.context === context);
  if (access.viewer.doctorId !== null && of('user')) return { scope: within(scope, 'user'), record: null };
  const record = of('patient') ? await ownRecord(access, access.viewer) : null;
  return record === null ? undefined : { scope: within(scope, 'patient'), record };
}

/**
 * What is left of the scopes asked for. Of a scope for all types the user may also leave single types; what else was asked of a type
 * goes with it.
 */
function leftOf(asked: readonly string[], wanted: ReadonlySet<string>): string[] {
  const isWanted = (one: string) => wanted.has(one);
  const types = resourceScopes(asked.flatMap(partsOf).filter(isWanted)).map(({ type }) => type);
  const isAll = asked.some((one) => isForAll(one) && isWanted(one));
  const goesWith = (one: string) => {
    const type = resourceScope(one)?.type;
    return type !== undefined && type !== '*' && (isAll || types.includes(type));
  };
  return asked.flatMap((one) => (isWanted(one) || goesWith(one) ? [one] : partsOf(one).filter(isWanted)));
}

/**
 * The patient whose record the user has and may take data out of. It is never the record of a person for whom the user acts: only
 * who owns a record opens it to apps.
 */
export async function ownRecord(tx: OpenTransaction, viewer: Viewer): Promise<number | null> {
  const record = await openRecord(tx, asUser(viewer), 'own');
  return record && !readsNothing(record) && record.relation.capabilities.export ? record.patientId : null;
}

const within = (scopes: readonly string[], context: ScopeContext) =>
  [...new Set(scopes)].filter((one) => {
    const resource = resourceScope(one);
    if (resource) return resource.context === context;
    if (one === 'fhirUser') return scopes.includes('openid');
    return one !== 'launch/patient' || context === 'patient';
  });
