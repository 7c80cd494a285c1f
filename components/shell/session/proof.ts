import { oneQuestion } from '../client/question';

/**
 * Sends a proof of identity: to the session, or with the request that needs it. Returns the answer; null if the request is
 * refused for another reason than the proof.
 */
export type GiveProof = (proof: Record<string, unknown>) => Promise<Response | null>;

const proof = oneQuestion<{ give?: GiveProof | undefined }>();

/**
 * Asks for a step-up proof over the page, which irreversible actions require. Resolves to true once it is given: the request
 * can then be repeated. With `give` the proof is sent with the request itself; it resolves to true once the request succeeds.
 */
export const askForProof = (give?: GiveProof): Promise<boolean> => proof.ask({ give });

export const { current: currentProof, onChange: onProof } = proof;
