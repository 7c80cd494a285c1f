'use server';

import { answerAction } from '@/lib/http/answer-action';
import { standingsOfSent, storeSent } from '@/lib/sections/devices/sent';
import { standingsOfSentEcgs, storeSentEcg } from '@/lib/sections/ecgs/sent';
import { storeEcg as command } from '@/lib/sections/ecgs/store';

export const storeReadings = answerAction(storeSent, { changes: true });
export const recordedReadings = answerAction(standingsOfSent);
/** One electrocardiogram per call; the page refreshes its lists when it has stored all of them. */
export const storeEcg = Object.assign(answerAction(storeSentEcg), { command });
export const recordedEcgs = answerAction(standingsOfSentEcgs);
