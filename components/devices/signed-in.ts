import type { DeviceIdentity, DeviceReading } from '@/lib/devices/reading';
import type { Answer } from '@/lib/http/form-state';
import { askForLogin } from '../shell/relogin';
import type { Marking, NotStored, RecordActions, Recorded, Stored } from './record';

/** The server actions as they answer. */
export interface SentActions extends Pick<RecordActions, 'recordedEcgs' | 'storeEcg'> {
  recordedReadings(given: { identity: DeviceIdentity; readings: DeviceReading[] }): Promise<Answer<Recorded[]>>;
  storeReadings(given: { identity: DeviceIdentity; readings: DeviceReading[] } & Marking): Promise<Answer<Stored[]>>;
}

/** Who has been signed out meanwhile signs in over the page, and what was asked is asked again. */
export const signedIn = (actions: SentActions): RecordActions => ({
  recordedReadings: (given) => asked(async () => contentOfAnswer(await actions.recordedReadings(given))),
  recordedEcgs: (given) => asked(() => actions.recordedEcgs(given)),
  storeReadings: (given) => asked(async () => contentOfAnswer(await actions.storeReadings(given))),
  storeEcg: (given) => asked(() => actions.storeEcg(given)),
});

async function asked<A extends string | readonly unknown[]>(
  call: () => Promise<A | NotStored>,
): Promise<A | NotStored> {
  const answer = await call();
  const isSignedOut = typeof answer === 'object' && 'refused' in answer && answer.refused === 'unauthenticated';
  return isSignedOut && (await askForLogin()) ? asked(call) : answer;
}

const contentOfAnswer = <T>(answer: Answer<T>): T | NotStored =>
  answer.status === 'done' ? answer.value : { refused: answer.code };
