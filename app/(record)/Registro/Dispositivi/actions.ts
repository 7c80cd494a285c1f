'use server';

import { answerAction } from '@/lib/http/answer-action';
import { standingsOfSent, storeSent } from '@/lib/record/devices/sent';

export const storeReadings = answerAction(storeSent, { changes: true });
export const recordedReadings = answerAction(standingsOfSent);
