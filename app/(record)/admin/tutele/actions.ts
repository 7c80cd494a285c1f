'use server';

import * as claim from '@/lib/admin/delegations/claim';
import * as guardians from '@/lib/admin/delegations/commands';
import * as disputes from '@/lib/admin/delegations/disputes';
import * as people from '@/lib/admin/delegations/person';
import { formAction } from '@/lib/http/form-action';

export const lookUpPerson = formAction(people.lookUpPerson);
export const enterGuardian = formAction(guardians.enterGuardian);
export const changeGuardian = formAction(guardians.changeGuardian);
export const endGuardian = formAction(guardians.endGuardian);
export const contestRecord = formAction(disputes.contestRecord);
export const settleRecord = formAction(disputes.settleRecord);
export const endCarer = formAction(disputes.endCarer);
export const giveRecord = formAction(claim.giveRecord);
