'use server';

import { formAction } from '@/lib/http/form-action';
import * as readings from '@/lib/sections/readings/commands';
import { visitsSection } from '@/lib/sections/visits/section';

export const saveVisit = formAction(visitsSection.save);
export const shareVisit = formAction(visitsSection.share);
export const removeVisit = formAction(visitsSection.remove);

export const saveReading = formAction(readings.saveReading);
export const shareReading = formAction(readings.shareReading);
export const removeReading = formAction(readings.removeReading);
