'use server';

import { formAction } from '@/lib/http/form-action';
import * as after from '@/lib/sections/appointments/after';

export const tellAppointment = formAction(after.tellAppointment);
