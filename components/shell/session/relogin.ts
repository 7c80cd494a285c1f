import { oneQuestion } from '../client/question';

const login = oneQuestion<{ veiled: boolean }>();

/**
 * Asks the user to sign in over the page, so that nothing typed is lost. Resolves to true once signed in: the form can then be
 * sent again. `veiled` hides the page behind meanwhile.
 */
export const askForLogin = ({ veiled = false } = {}): Promise<boolean> => login.ask({ veiled });

export const { current: currentRequest, onChange: onRequest } = login;

let unsavedTexts = 0;

/** Reports that the page holds unsaved text; returns the function that ends it. */
export function registerUnsavedText(): () => void {
  unsavedTexts += 1;
  let over = false;
  return () => {
    if (!over) unsavedTexts -= 1;
    over = true;
  };
}
export const hasUnsavedText = () => unsavedTexts > 0;
