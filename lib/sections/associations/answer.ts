import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { associations } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { idAnswer } from '@/lib/http/answers';
import type { RowWire } from '@/lib/http/command-route';
import { done, refuse } from '@/lib/values/refusal';
import { type Answer, type AnswerInput, answerInput } from './inputs';
import { tellPatient, thenSend } from './notices';
import { associationsSection } from './section';

interface Answered {
  patientId: number;
  answer: Answer;
}

/**
 * A doctor accepts or declines an invitation, or ends an association in force. An answer that does not fit the association's
 * state is "not found", exactly as for somebody else's association, so that a doctor cannot distinguish the two.
 */
export const answerInvitation = command<AnswerInput, Answered, 'doctor'>({
  by: 'doctor',
  section: associationsSection,
  act: 'respond',
  input: () => answerInput,
  logged: ({ association }, { answer }) => ({ rowId: association.id, outcome: answer }),
  async run(access, { stato: answer }) {
    const { db, patientId, association } = access;
    if (association.accepted !== (answer === 'terminata')) return refuse('not_found');
    const instant = answer === 'accettata' ? { acceptedAt: sql`now()` } : { endedAt: sql`now()` };
    await db
      .update(associations)
      .set({ ...instant, version: sql`${associations.version} + 1` })
      .where(and(eq(associations.patientId, patientId), eq(associations.id, association.id)));
    await tellPatient(access, answer);
    return done({ patientId, answer });
  },
  afterwards: thenSend,
});

export const answerWire: RowWire<Answered> = {
  input: (body) => body,
  toWire: ({ patientId, answer }) => ({ id_paziente: patientId, stato: answer }),
  answer: z.object({ id_paziente: idAnswer(), stato: answerInput.shape.stato }),
};
