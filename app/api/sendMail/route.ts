import { named, recordCommand, resolveCommand } from '@/lib/http/command-route';
import { asChange } from '@/lib/http/section-routes';
import * as commands from '@/lib/record/messages/commands';
import { newMessage } from '@/lib/record/messages/model';
import { messageWire } from '@/lib/record/messages/wire';

/** Writes to an associated doctor by mail: 200 when the mail server took it, 502 when it did not. */
export const POST = recordCommand(
  'messages',
  (_, body) =>
    asChange(resolveCommand(commands.sendMessage, messageWire, { id: 0, target: named(body) ?? 'own', body })),
  newMessage,
);
