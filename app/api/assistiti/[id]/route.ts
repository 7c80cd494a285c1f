import { json, viewerRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { idIn } from '@/lib/http/ids';
import { answerInvitation } from '@/lib/record/associations/answer';
import { answerInput } from '@/lib/record/associations/inputs';
import { done, refuse } from '@/lib/values/refusal';

/** A doctor accepts or declines an invitation, or ends an association. */
export const PUT = viewerRoute(async ({ viewer, params, request }) => {
  const patientId = idIn(params.id);
  if (patientId === null) return refuse('not_found');
  const read = await readJson(request);
  if (!read.ok) return read;
  const result = await answerInvitation(viewer, patientId, read.value.body);
  return result.ok ? done(json({ data: { id_paziente: patientId, stato: result.value.answer } })) : result;
}, answerInput);
