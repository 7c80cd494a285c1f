'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/sections/delegations/commands';
import * as invitations from '@/lib/sections/delegations/invite';

export const inviteCarer = formAction(invitations.inviteCarer);
export const changeCarer = formAction(commands.changeCarer);
export const endCarer = formAction(commands.endCarer);
