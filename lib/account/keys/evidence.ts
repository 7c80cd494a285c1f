import 'server-only';
import { sealing } from '@/lib/session/protection/sealing';

// The act by which a guardian was appointed is stored sealed under AUTH_SECRET, which the database does not hold, and bound to
// the guardian's relation: moved to another relation, it does not open.

const { seal, open, reseal } = sealing('the act of a guardian');

export const sealEvidence = (act: Buffer, delegationId: number) => Buffer.from(seal(act, delegationId), 'base64url');

/** The act; null if it was changed or moved, or if none of the secrets opens it. */
export const openEvidence = (sealed: Buffer, delegationId: number) => open(sealed.toString('base64url'), delegationId);

/** Seals an act again under the newest secret; both are in base64url. */
export const resealEvidence = reseal;
