import { z } from 'zod';
import { idAnswer, instantAnswer } from '@/lib/http/answers';
import type { SentMessage } from './commands';

/** How the contract's e-mail payload is read, and a sent message answered. A sender in the payload is ignored. */
export const messageWire = {
  input: ({ to, topic, text, id_centro_indagine: centre }: Record<string, unknown>) => ({ to, topic, text, centre }),
  toWire: ({ id, createdAt, state }: SentMessage) => ({
    id_messaggio: id,
    stato: state,
    created_at: new Date(createdAt).toISOString(),
  }),
  answer: z.object({ id_messaggio: idAnswer(), stato: z.string(), created_at: instantAnswer() }),
};
