import 'server-only';
import { and, eq } from 'drizzle-orm';
import { delegationEvidence } from '@/db/schema';
import type { AdminAccess } from '../../access/commands/administration';
import { openEvidence, sealEvidence } from '../../account/keys/evidence';
import { HEAD_BYTES, typeOf } from '../../files/format/sniff';
import { agrees } from '../../files/format/types';
import { cleanName } from '../../files/names';
import { newScan } from '../../files/scan';
import { done, invalid, type Result } from '../../values/refusal';
import { openGuardian } from './guardian';
import { EVIDENCE_TYPES } from './model';

/** The input of a command with its act checked, if it has one. */
export async function withEvidence<I extends { evidence?: File | undefined }>(input: I): Promise<Result<I>> {
  if (!input.evidence) return done(input);
  const checked = await checkedEvidence(input.evidence);
  return checked.ok ? done({ ...input, evidence: checked.value }) : checked;
}

/** Checks an act by its bytes and its name; returns it with its safe name and its type. */
async function checkedEvidence(sent: File): Promise<Result<File>> {
  const [bytes, name] = [Buffer.from(await sent.arrayBuffer()), cleanName(sent.name)];
  const type = typeOf(bytes.subarray(0, HEAD_BYTES));
  if (!type || !EVIDENCE_TYPES.some((one) => one === type)) return invalid('evidence', 'evidenceType');
  if (!agrees(type, name)) return invalid('evidence', 'fileName');
  const scan = newScan();
  scan.take(bytes);
  return (await scan.clean()) ? done(new File([bytes], name, { type })) : invalid('evidence', 'fileInfected');
}

interface Relation {
  patientId: number;
  delegationId: number;
}

/** Stores a checked act of a relation; a newer one replaces it. */
export async function storeEvidence({ db }: AdminAccess, { patientId, delegationId }: Relation, act: File) {
  const sealed = sealEvidence(Buffer.from(await act.arrayBuffer()), delegationId);
  const stored = { name: act.name, mediaType: act.type, sealed, createdAt: new Date() };
  await db
    .insert(delegationEvidence)
    .values({ patientId, delegationId, ...stored })
    .onConflictDoUpdate({ target: [delegationEvidence.patientId, delegationEvidence.delegationId], set: stored });
}

/** The act of a guardian's relation; undefined if there is none. @throws if it does not open */
export async function readEvidence(access: AdminAccess, delegationId: number) {
  const guardian = await openGuardian(access, delegationId);
  if (!guardian) return undefined;
  const { patientId } = guardian;
  const { name, mediaType, sealed } = delegationEvidence;
  const [stored] = await access.db
    .select({ name, mediaType, sealed })
    .from(delegationEvidence)
    .where(and(eq(delegationEvidence.patientId, patientId), eq(delegationEvidence.delegationId, delegationId)));
  if (!stored) return undefined;
  const act = openEvidence(stored.sealed, delegationId);
  if (!act) throw new Error('no secret in AUTH_SECRET opens the act of a guardian');
  return { body: new Uint8Array(act), name: stored.name, type: stored.mediaType, patientId };
}
