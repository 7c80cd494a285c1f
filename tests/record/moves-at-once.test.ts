import { expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import type { States } from '@/lib/access/record/states';
import { registry } from '@/lib/record/registry/registry';
import { fixtureOf } from '../sections';
import { type Answer, type Credentials, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { isAnyoneWaiting } from '../support/locks';
import { newPatient, type Patient, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { ownerOf, putCard } from '../support/saves';
import { apiOf } from '../support/sections';

// Whether a move is allowed depends on the row's state when it is written, not on the state that was read earlier.

const behind = inProcess();

interface Moved {
  name: string;
  states: States & { all: readonly number[] };
}
const moved = registry.flatMap((section): Moved[] => {
  const states = (section as { model?: { states?: Moved['states'] } }).model?.states;
  // If every state allows moves to every other, no move can become invalid, so the section is skipped.
  return states && race({ states }) ? [{ name: section.name, states }] : [];
});

/** A start state, a state reachable from it, and a state that can no longer be reached after that move. */
function race({ states: { all, moves } }: Pick<Moved, 'states'>) {
  for (const from of all)
    for (const won of moves[from] ?? [])
      for (const lost of moves[from] ?? [])
        if (won !== lost && !(moves[won as number] ?? []).includes(lost))
          return { from, won: won as number, lost: lost as number };
  return undefined;
}

interface Sending {
  patient: Patient;
  as: Credentials;
  id: number;
  state: number;
}
const statusOf = async (answer: Promise<Answer>) => (await answer).status;
const contractOf = (name: string) => fixtureOf(name).contract as NonNullable<ReturnType<typeof fixtureOf>['contract']>;

/** Every way to send a move; each returns the status or its equivalent. */
const WAYS: Record<string, (name: string, sent: Sending) => Promise<number>> = {
  'a PUT of the row': (name, { as, id, state }) =>
    statusOf(apiOf(contractOf(name).rows, '').put(as, id, bodyOf(name, state))),
  'a PUT of the whole patient': (name, { as, patient, id, state }) =>
    statusOf(putCard(as, patient, { page: contractOf(name).page, id_update: id, ...bodyOf(name, state) })),
  'a form': async (name, { patient, id, state }) => {
    const { perform } = await import('@/lib/access/commands/perform');
    const section = registry.find((one) => one.name === name) as never as { save: never; model: Moved };
    const viewer = await viewerOf(patient.userId);
    const result = await perform(viewer, 'own', section.save, {
      id,
      raw: { id, [section.model.states.field]: String(state) },
    });
    return result.ok ? 200 : result.refusal.code === 'invalid' ? 422 : 0;
  },
};

/** The body of a move: the fixture's move has one field, the state. */
const bodyOf = (name: string, state: number) =>
  Object.fromEntries(Object.keys(contractOf(name).move ?? {}).map((field) => [field, state]));

test('there are sections in which one move can make another invalid, and diagnoses are among them', () => {
  expect(moved.map(({ name }) => name)).toContain('diagnoses');
});

test.each(moved.flatMap((section) => Object.keys(WAYS).map((way) => ({ ...section, way }))))(
  '$name: a move by $way without a version that waits for another move is refused',
  async ({ way, ...section }) => {
    const patient = await newPatient(behind.db);
    await subscribe(behind.db, patient.userId);
    const { from, won, lost } = race(section) as NonNullable<ReturnType<typeof race>>;
    const { table } = fixtureOf(section.name);
    const id = await newRow(behind.db, section.name, patient, { state: from });
    const [idName, stateName] = [table.id.name, (table as never as { state: { name: string } }).state.name];
    const tableName = (table as never as Record<symbol, string>)[Symbol.for('drizzle:Name')] as string;
    const as = await ownerOf(patient);
    let late = Promise.resolve(0);
    await behind.sql.begin(async (first) => {
      await first`update ${first(tableName)} set ${first({ [stateName]: won, version: 2 })}
        where ${first(idName)} = ${id}`;
      late = (WAYS[way] as (typeof WAYS)[string])(section.name, { patient, as, id, state: lost });
      expect(await until(() => isAnyoneWaiting(behind.sql), 60_000)).toBe(true);
    });
    expect(await late).toBe(422);
    const [row] = await behind.sql`select * from ${behind.sql(tableName)} where ${behind.sql(idName)} = ${id}`;
    expect(row).toMatchObject({ [stateName]: won, version: 2 });
  },
);
