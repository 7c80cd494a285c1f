import { oneQuestion } from '../client/question';

const proof = oneQuestion<object>();

/**
 * Asks the user over the page to show that it is them, which some things want that cannot be taken back. True once that is
 * done: what was sent can be sent again.
 */
export const askForProof = (): Promise<boolean> => proof.ask({});

export const { current: currentProof, onChange: onProof } = proof;
