import 'server-only';
import { z } from 'zod';
import { CONCLUDED, FORBIDDEN, ONGOING } from '@/db/reference/values';
import type { Page } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { idAnswer } from '@/lib/http/answers';
import { named, type ResolvedCommand, recordCommand, resolveCommand, wireOf } from '@/lib/http/command-route';
import { idOfSent } from '@/lib/http/ids';
import { jsonList } from '@/lib/http/json-list';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { checkedTherapiesSection } from './checked-save';
import type { Standing } from './current';
import { standingIs } from './current-query';
import { therapyModel } from './model';

// The contract has one route with three actions in `status`.

type Body = Record<string, unknown>;
const { save, remove, wire, list } = checkedTherapiesSection;

/** POST: a new therapy; with status update or delete it changes or deletes the therapy whose id_terapie is in the body. */
export const postTherapy = recordCommand(
  checkedTherapiesSection,
  (_, body) => {
    const { status } = body;
    if (status === undefined || status === null || status === 'add')
      return withNotice(resolveCommand(save, wire, { id: 0, target: named(body) ?? 'own', body }));
    if (status !== 'update' && status !== 'delete') return invalid('status', 'invalid');
    const id = idOfSent(body.id_terapie);
    return id === null ? refuse('not_found') : withNotice(onExisting(id, status, body));
  },
  therapyModel.newRow,
  undefined,
  {
    ...wireOf(wire),
    answer: z.object({ data: wire.answer as z.ZodType, message: z.string() }),
    summary: 'Adds a therapy, or changes or deletes the one that the body names',
    beside: {
      id_paziente: idAnswer().optional(),
      status: z.enum(['add', 'update', 'delete']).default('add'),
      id_terapie: idAnswer().optional().describe('The therapy to change or delete'),
    },
    success: [200, 201],
  },
);

function onExisting(id: number, status: 'update' | 'delete', body: Body): Result<ResolvedCommand> {
  const call = { id, target: { rowId: id, of: checkedTherapiesSection } as const, body };
  return status === 'delete' ? resolveCommand(remove, wire, call) : resolveCommand(save, wire, call);
}

const withNotice = (resolved: Result<ResolvedCommand>): Result<ResolvedCommand> =>
  resolved.ok ? done({ ...resolved.value, message: 'therapies.done' }) : resolved;

const ALL = 3;
const listOf = (standing: Standing) => jsonList({ ...list, where: standingIs(standing) });
const lists: Readonly<Record<string, ReturnType<typeof jsonList>>> = {
  [FORBIDDEN]: listOf('forbidden'),
  [ONGOING]: listOf('current'),
  [CONCLUDED]: listOf('ended'),
  [ALL]: jsonList(list),
};

/**
 * The therapies of one type by their dates, or with 3 all of them, those to come too, newest first; undefined for an unknown
 * type.
 */
export const jsonTherapies = async (record: RecordAccess, page: Page, tipo = '') =>
  Object.hasOwn(lists, tipo) ? lists[tipo]?.(record, page) : undefined;
