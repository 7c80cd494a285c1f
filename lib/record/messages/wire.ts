import type { SentMessage } from './commands';

/** How the contract's e-mail payload is read, and a sent message answered. Whom a payload says it is from is not read. */
export const messageWire = {
  input: ({ to, topic, text, id_centro_indagine: centre }: Record<string, unknown>) => ({ to, topic, text, centre }),
  toWire: ({ id, createdAt, state }: SentMessage) => ({
    id_messaggio: id,
    stato: state,
    created_at: new Date(createdAt).toISOString(),
  }),
};
