'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/record/health-links/commands';

export const revokeLink = formAction(commands.revokeLink);
