'use server';

import { answerAction } from '@/lib/http/answer-action';
import { standingsOfSent, storeSent } from '@/lib/sections/devices/sent';
import { standingsOfSentEcgs, storeSentEcg } from '@/lib/sections/ecgs/sent';
import { storeEcg as command } from '@/lib/sections/ecgs/store';

export const storeReadings = answerAction(storeSent, { changes: true });
export const recordedReadings = answerAction(standingsOfSent);
/**
 * Stores one electrocardiogram per call. Unlike `storeReadings` it does not refresh the page, which does so itself after the
 * last one.
 */
export const storeEcg = Object.assign(answerAction(storeSentEcg), { command });
export const recordedEcgs = answerAction(standingsOfSentEcgs);
