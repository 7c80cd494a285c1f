import type { Answer } from '@/lib/http/form-state';
import { askForLogin } from '../shell/session/relogin';
import type { Answered, Asked, RecordActions, Refused } from './record';

/** The server actions with their answers. */
export type SentActions = { [K in keyof Asked]: (given: Asked[K]) => Promise<Answer<Answered[K]>> };

/** Wraps the actions: if the session has ended, the user signs in over the page and the call is repeated. */
export const signedIn = (actions: SentActions): RecordActions => ({
  recordedReadings: asked(actions.recordedReadings),
  recordedEcgs: asked(actions.recordedEcgs),
  storeReadings: asked(actions.storeReadings),
  storeEcg: asked(actions.storeEcg),
});

const asked =
  <S, T>(action: (sent: S) => Promise<Answer<T>>) =>
  async (sent: S): Promise<T | Refused> => {
    const answer = await action(sent);
    if (answer.status === 'done') return answer.value;
    return answer.code === 'unauthenticated' && (await askForLogin()) ? asked(action)(sent) : { refused: answer.code };
  };
