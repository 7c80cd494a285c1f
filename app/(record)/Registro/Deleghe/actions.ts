'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/sections/delegations/commands';

export const inviteCarer = formAction(commands.inviteCarer);
export const changeCarer = formAction(commands.changeCarer);
export const endCarer = formAction(commands.endCarer);
