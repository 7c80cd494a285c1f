import { oneQuestion } from '../client/question';

const proof = oneQuestion<object>();

/**
 * Asks for a step-up proof over the page, which irreversible actions require. Resolves to true once it is given: the request
 * can then be repeated.
 */
export const askForProof = (): Promise<boolean> => proof.ask({});

export const { current: currentProof, onChange: onProof } = proof;
