import { dataAnswer, idAnswer } from '@/lib/http/answers';
import { named, recordCommand, resolveCommand } from '@/lib/http/command-route';
import { described } from '@/lib/http/described';
import { asChange } from '@/lib/http/section-routes';
import * as commands from '@/lib/sections/messages/commands';
import { newMessage } from '@/lib/sections/messages/model';
import { messagesSection } from '@/lib/sections/messages/section';
import { messageWire } from '@/lib/sections/messages/wire';

/** Sends a mail to an associated doctor: 200 when the mail server took it, 502 when it did not. */
export const POST = described(
  {
    summary: 'Writes to an associated doctor or a centre by mail',
    wirePath: (path) => (path === 'centre' ? 'id_centro_indagine' : path),
    beside: { id_paziente: idAnswer().optional() },
    answer: dataAnswer(messageWire.answer),
    refusals: ['not_delivered', 'mail_refused', 'daily_limit'],
    example: { to: 'anna.neri@example.it', topic: 'Esito', text: 'Buongiorno' },
  },
  recordCommand(
    messagesSection,
    (_, body) =>
      asChange(resolveCommand(commands.sendMessage, messageWire, { id: 0, target: named(body) ?? 'own', body })),
    newMessage,
  ),
);
