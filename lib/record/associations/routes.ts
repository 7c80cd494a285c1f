import 'server-only';
import { named, type ResolvedCommand, recordCommand, resolveCommand } from '@/lib/http/command-route';
import { idIn } from '@/lib/http/ids';
import { invalid, type Result, refuse } from '@/lib/values/refusal';
import { changeAssociation, endAssociation, inviteDoctor } from './commands';
import { associationChange, invitation } from './model';
import { associationWire } from './wire';

// The contract's one entity with three deeds in `status`: the routes tell them apart, the commands do them.

type Body = Record<string, unknown>;

const onExisting = (id: number | null, command: 'update' | 'delete', body: Body): Result<ResolvedCommand> => {
  if (id === null) return refuse('not_found');
  const call = { id, target: { rowId: id, of: 'associations' } as const, body };
  return command === 'delete'
    ? resolveCommand(endAssociation, associationWire, call)
    : resolveCommand(changeAssociation, associationWire, call);
};

const statusIn = (body: Body, absent: string) =>
  body.status === undefined || body.status === null ? absent : body.status;

/** POST: asks a doctor; with status update or delete it is the association that the body names by its id_cpp. */
export const postAssociation = recordCommand(
  'associations',
  (_, body) => {
    const status = statusIn(body, 'add');
    if (status === 'add')
      return resolveCommand(inviteDoctor, associationWire, { id: 0, target: named(body) ?? 'own', body });
    if (status === 'update' || status === 'delete') return onExisting(idIn(String(body.id_cpp ?? '')), status, body);
    return invalid('status', 'invalid');
  },
  invitation,
);

/** PUT: changes an association, or ends it with status delete. */
export const putAssociation = recordCommand(
  'associations',
  ({ id }, body) => {
    const status = statusIn(body, 'update');
    if (status === 'update' || status === 'delete') return onExisting(idIn(id), status, body);
    return invalid('status', 'invalid');
  },
  associationChange,
);

export const deleteAssociation = recordCommand('associations', ({ id }, body) => onExisting(idIn(id), 'delete', body));
