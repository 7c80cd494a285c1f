import 'server-only';
import { z } from 'zod';
import { idAnswer } from '@/lib/http/answers';
import { named, type ResolvedCommand, recordCommand, resolveCommand, wireOf } from '@/lib/http/command-route';
import type { Declaration } from '@/lib/http/declaration';
import { idIn, idOfSent } from '@/lib/http/ids';
import { associationsSection } from '@/lib/sections/associations/section';
import { invalid, type Result, refuse } from '@/lib/values/refusal';
import { changeAssociation, endAssociation, inviteDoctor } from './commands';
import { associationChange, invitation } from './model';
import { associationWire } from './wire';

// The contract has one route with three actions in `status`: this file maps each action to its command.

type Body = Record<string, unknown>;

const onExisting = (id: number | null, command: 'update' | 'delete', body: Body): Result<ResolvedCommand> => {
  if (id === null) return refuse('not_found');
  const call = { id, target: { rowId: id, of: associationsSection } as const, body };
  return command === 'delete'
    ? resolveCommand(endAssociation, associationWire, call)
    : resolveCommand(changeAssociation, associationWire, call);
};

const associationCalls = {
  ...wireOf(associationWire),
  refusals: ['step_up_required', 'sharing_refused', 'daily_limit'],
} satisfies Partial<Declaration>;

const statusIn = (body: Body, absent: string) =>
  body.status === undefined || body.status === null ? absent : body.status;

/** POST: invites a doctor; with status update or delete it changes or ends the association whose id_cpp is in the body. */
export const postAssociation = recordCommand(
  associationsSection,
  (_, body) => {
    const status = statusIn(body, 'add');
    if (status === 'add')
      return resolveCommand(inviteDoctor, associationWire, { id: 0, target: named(body) ?? 'own', body });
    if (status === 'update' || status === 'delete') return onExisting(idOfSent(body.id_cpp), status, body);
    return invalid('status', 'invalid');
  },
  invitation,
  undefined,
  {
    ...associationCalls,
    summary: 'Invites a doctor, or changes or ends the association that the body names',
    beside: {
      id_paziente: idAnswer().optional(),
      status: z.enum(['add', 'update', 'delete']).default('add'),
      id_cpp: idAnswer().optional().describe('The association to change or end'),
    },
    success: [200, 201],
  },
);

/** PUT: changes an association, or ends it with status delete. */
export const putAssociation = recordCommand(
  associationsSection,
  ({ id }, body) => {
    const status = statusIn(body, 'update');
    if (status === 'update' || status === 'delete') return onExisting(idIn(id), status, body);
    return invalid('status', 'invalid');
  },
  associationChange,
  undefined,
  {
    ...associationCalls,
    summary: 'Changes what a doctor sees, and until when, or ends the association',
    beside: { status: z.enum(['update', 'delete']).default('update') },
  },
);

export const deleteAssociation = recordCommand(
  associationsSection,
  ({ id }, body) => onExisting(idIn(id), 'delete', body),
  undefined,
  undefined,
  { ...associationCalls, summary: 'Ends an association' },
);
