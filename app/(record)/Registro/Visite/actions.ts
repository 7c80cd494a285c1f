'use server';

import { formAction } from '@/lib/http/form-action';
import * as readings from '@/lib/sections/readings/commands';

export const saveReading = formAction(readings.saveReading);
export const shareReading = formAction(readings.shareReading);
export const removeReading = formAction(readings.removeReading);
