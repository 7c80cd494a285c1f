'use server';

import { formAction } from '@/lib/http/form-action';
import * as readings from '@/lib/record/readings/commands';
import * as visits from '@/lib/record/visits/commands';

export const saveVisit = formAction(visits.saveVisit);
export const shareVisit = formAction(visits.shareVisit);
export const removeVisit = formAction(visits.removeVisit);

export const saveReading = formAction(readings.saveReading);
export const shareReading = formAction(readings.shareReading);
export const removeReading = formAction(readings.removeReading);
