import { oneQuestion } from '../client/question';

const login = oneQuestion<{ veiled: boolean }>();

/**
 * Asks the user to sign in over the page, so that nothing typed is lost. True once signed in: the form can be sent
 * again. `veiled`: the page behind must not be readable meanwhile.
 */
export const askForLogin = ({ veiled = false } = {}): Promise<boolean> => login.ask({ veiled });

export const { current: currentRequest, onChange: onRequest } = login;

let unsavedTexts = 0;

/** Says that the page holds text that is saved nowhere; call what it gives when that is over. */
export function registerUnsavedText(): () => void {
  unsavedTexts += 1;
  let over = false;
  return () => {
    if (!over) unsavedTexts -= 1;
    over = true;
  };
}
export const hasUnsavedText = () => unsavedTexts > 0;
