import 'server-only';
import { z } from 'zod';
import type { Command } from '../access/commands/command';
import type { Section } from '../access/policy/sections';
import { type Result, refuse } from '../values/refusal';
import { idAnswer, idOf } from './answers';
import { recordQuery } from './api-route';
import { named, type ResolvedCommand, type RowWire, recordCommand, resolveCommand, wireOf } from './command-route';
import { described } from './described';
import { idIn } from './ids';
import { type JsonList, jsonList } from './json-list';

interface Writes<I extends { id?: number }, D extends { id?: number }, T> {
  save: Command<I, T>;
  remove: Command<D, T>;
  wire: RowWire<T>;
}

/** POST of a new row, into the caller's own record. */
export const createRoute = <I extends { id?: number }, T>(
  section: Section,
  { save, wire }: Pick<Writes<I, I, T>, 'save' | 'wire'>,
  body: z.ZodType,
  limit?: number,
) =>
  recordCommand(
    section,
    (_, sent) => resolveCommand(save, wire, { id: 0, target: named(sent) ?? 'own', body: sent }),
    body,
    limit,
    {
      ...wireOf(wire, { id_paziente: ownPatient }),
      summary: `Adds to the ${wordsOf(section)} of the caller's own record`,
      success: [201],
    },
  );

/** GET of the rows of the patient whose id is in the path; `list` can limit them to some of the rows. */
export const listRoute = (section: Section & { list: JsonList }, list: JsonList = section.list) =>
  described({ summary: `The ${wordsOf(section)} of a patient` }, recordQuery(section, jsonList(list)));

/** The name of a section in words. */
export const wordsOf = ({ name }: Section) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

const OF_ROW = { id: idOf("The row's id") };

/** The patient named in a body: only the caller's own id is accepted. */
const ownPatient = idAnswer().optional().describe("The caller's own id_paziente; any other is answered with 404");
const anyDeletion = z.string().nullable().optional().describe('Anything but null deletes the row');

/**
 * PUT of a row that exists once per record, by the patient's id. The first save creates the row and gets the same
 * answer as later saves. The answer does not reveal whether the row exists: a viewer who may not write it gets the same
 * answer for every record that they may open.
 */
export const singletonRoute = <I extends { id?: number }, T>(
  section: Section,
  { save, wire }: Pick<Writes<I, I, T>, 'save' | 'wire'>,
  body: z.ZodType,
) =>
  recordCommand(
    section,
    (params, sent) => {
      const target = idIn(params.id);
      return target === null
        ? refuse('not_found')
        : asChange(resolveCommand(save, wire, { id: 0, target, body: sent }));
    },
    body,
    undefined,
    {
      ...wireOf(wire),
      path: { id: idOf('An id_paziente') },
      summary: `Writes the ${wordsOf(section)} of a patient, which a record has once`,
    },
  );

/** Makes a write answer with 200 like an update, although the call names no row. */
export const asChange = (resolved: Result<ResolvedCommand>): Result<ResolvedCommand> =>
  resolved.ok ? { ok: true, value: { ...resolved.value, creates: false } } : resolved;

/** PUT and DELETE of the row whose id is in the path; a PUT with a non-null deleted_at deletes the row. */
export function rowRoutes<I extends { id?: number }, D extends { id?: number }, T>(
  section: Section,
  { save, remove, wire }: Writes<I, D, T>,
  body: z.ZodType,
  limit?: number,
) {
  const written = wireOf(wire, { id_paziente: ownPatient, deleted_at: anyDeletion });
  const on = (id: number) => ({ id, target: { rowId: id, of: section } as const });
  return {
    PUT: recordCommand(
      section,
      (params, sent) => {
        const id = idIn(params.id);
        if (id === null) return refuse('not_found');
        const deletes = sent.deleted_at !== undefined && sent.deleted_at !== null;
        return deletes
          ? resolveCommand(remove, wire, { ...on(id), body: sent })
          : resolveCommand(save, wire, { ...on(id), body: sent });
      },
      body,
      limit,
      {
        ...written,
        path: OF_ROW,
        summary: `Changes one of the ${wordsOf(section)}`,
        description: 'Absent fields keep their stored values.',
      },
    ),
    DELETE: recordCommand(
      section,
      (params, sent) => {
        const id = idIn(params.id);
        return id === null ? refuse('not_found') : resolveCommand(remove, wire, { ...on(id), body: sent });
      },
      undefined,
      undefined,
      { ...written, path: OF_ROW, summary: `Deletes one of the ${wordsOf(section)}` },
    ),
  };
}
