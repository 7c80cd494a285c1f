import 'server-only';
import { and, eq, getTableColumns, type InferSelectModel, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Command, command } from '@/lib/access/commands/command';
import { actBy, refusedMove } from '@/lib/access/commands/moves';
import { type ListedTable, listingOf, type Query, readTable, type TablePage } from '@/lib/access/lists/listing';
import { type ClinicalSection, type Section, section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { saveRow } from '@/lib/access/record/rows';
import type { RowWire } from '@/lib/http/command-route';
import { type JsonList, servedRow } from '@/lib/http/json-list';
import { rowWire } from '@/lib/http/row-wire';
import { done, type Result } from '@/lib/values/refusal';
import { columnsOf, type DeclaredColumn } from './columns';
import { type RemovalInput, removal, type SharingInput, sharing } from './commands';
import type { AnyModel, ModelInput } from './model';

type Row<T extends ListedTable> = InferSelectModel<T>;

/** A table of a section's page; `state` tells which, where the section has one for each state. */
export type SectionTable<R> = TablePage<R> & { state: number | undefined };
/** The tables of a page, of which there is one at least. */
export type SectionTables<R> = [SectionTable<R>, ...SectionTable<R>[]];

/** A regular section: its policy, its commands, and how its rows are listed and written for programs. */
export interface DeclaredSection<T extends ListedTable = ListedTable, M extends AnyModel = AnyModel>
  extends ClinicalSection<T> {
  readonly model: M;
  readonly save: Command<ModelInput<M>, Row<T>>;
  readonly remove: Command<RemovalInput, Row<T>>;
  readonly share: Command<SharingInput, Row<T>>;
  readonly wire: RowWire<Row<T>>;
  /** The rows as a route lists them. */
  readonly list: JsonList;
  /** The contract's name of the rows in the whole patient. */
  readonly collection: string | undefined;
  /** The contract's name of the page by which a PUT of the whole patient saves one of the rows. */
  readonly patientPage: string | undefined;
  /** Where programs write and list the rows; lib/record/registry/derived-calls.ts makes the routes. */
  readonly calls: SectionCalls;
  /** Whether its forms are saved by the derived server actions (lib/record/registry/section-actions.ts) or by its own. */
  readonly forms: 'derived' | 'own';
  /** The columns of the page's tables, beside the specialities and the level that all tables have. */
  readonly columns: readonly DeclaredColumn[];
  /** The page's tables, as the address asks for them. */
  readTables(record: RecordAccess, query: Query): Promise<SectionTables<Row<T>>>;
}

/** The contract's names of a section's routes. */
export interface SectionCalls {
  /** `diagnosi` of `POST /api/diagnosi`, `PUT /api/diagnosi/[id]` and `DELETE /api/diagnosi/[id]`. */
  rows?: string;
  /** `diagnosiPatient` of `GET /api/diagnosiPatient/[id]`. */
  list?: string;
}

/** The part of a section's declaration that is the server's, beside the policy of lib/access/policy/sections.ts. */
interface Options<T extends ListedTable, M extends AnyModel> extends Partial<Omit<Section<T>, 'name' | 'table'>> {
  table: T;
  /**
   * What a search looks at, what a table may be sorted by, how many rows a page of it has, and the states whose table
   * begins with the earliest day; for `readTables`.
   */
  listed?: {
    searched: readonly SQLWrapper[];
    sorted: Readonly<Record<string, SQLWrapper>>;
    shown?: number;
    soonestFirst?: readonly number[];
    /** What of the address narrows the tables down. */
    filtered?: (query: Query) => SQL | undefined;
  };
  /** The columns of its derived tables, in their order; absent: what names a row, then the model's other fields. */
  columns?: readonly string[];
  /** What of the wire format does not follow from the columns' names. */
  wire?: Partial<RowWire<Row<T>>>;
  /** What of the JSON list does not follow from the columns. */
  json?: Pick<JsonList, 'without' | 'more' | 'shapes' | 'values'>;
  collection?: string;
  patientPage?: string;
  /** The names of its routes; a route that is written by hand below app/api goes before the derived one. */
  calls?: SectionCalls;
  /** `own`: its forms are saved by server actions that are written by hand, and by no derived ones. */
  forms?: 'derived' | 'own';
  /** What a removal sets besides. */
  removed?: Record<string, unknown>;
  /** What a change of the level sets besides. */
  shared?: Record<string, unknown>;
  /** Refuses what no single field can tell; `stored` is the row before the change. */
  check?(record: RecordAccess, input: ModelInput<M>, stored: Row<T> | undefined): Check;
  /** What a saved, shared or removed row takes along in other sections, in the same transaction. */
  followed?(record: RecordAccess, row: Row<T>): Promise<Row<T>>;
  /** A save that is written by hand; `usual` is what it would be otherwise. */
  save?(section: ClinicalSection<T>, usual: Command<ModelInput<M>, Row<T>>): Command<ModelInput<M>, Row<T>>;
}
type Check = Promise<Result<never> | undefined> | Result<never> | undefined;

/** A section whose tables are read by hand, or that has none. */
const UNLISTED: NonNullable<Options<ListedTable, AnyModel>['listed']> = { searched: [], sorted: {} };

/** Composes a regular section of its declaration. */
export function declareSection<T extends ListedTable, const M extends AnyModel>(
  model: M,
  {
    table,
    listed = UNLISTED,
    columns,
    wire,
    json,
    collection,
    patientPage,
    calls = {},
    forms = 'derived',
    removed,
    shared,
    check,
    followed,
    save,
    ...policy
  }: Options<T, M>,
): DeclaredSection<T, M> {
  const own = section<T>({ name: model.name, table, permissions: {}, ...policy });
  const usual = saving<T, M>(own, model, check);
  const list: JsonList = { section: own, ...json, values: { ...valuesOf(table, model), ...json?.values } };
  return {
    ...own,
    model,
    save: following(save?.(own, usual) ?? usual, followed),
    remove: following(removal(own, removed), followed),
    share: following(sharing(own, shared), followed),
    wire: { ...(rowWire(table) as RowWire<Row<T>>), answer: servedRow(list), ...wire },
    list,
    collection,
    patientPage,
    calls,
    forms,
    columns: columnsOf(table, model, { sorted: listed.sorted, columns }),
    readTables: async (record, query) =>
      withItem(
        await Promise.all(tablesOf(model).map((state) => tableOf(own, listed, { state, record, query }))),
      ) as SectionTables<Row<T>>,
  };
}

/** Whether a section is declared as a whole, so that commands, routes and pages follow from it. */
export const isDeclared = (section: Section): section is DeclaredSection => 'model' in section && 'save' in section;

/** What the model says of what columns hold: one of some words, or one of some states. */
const valuesOf = (table: ListedTable, { fields, states }: AnyModel): Record<string, z.ZodType> => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { choices }]) => {
      const isText = getTableColumns(table as PgTable)[name]?.dataType === 'string';
      return choices ? [[name, isText ? z.enum([...choices]) : z.literal(choices.map(Number))]] : [];
    }),
  ),
  ...(states ? { state: z.literal([...states.all]) } : {}),
});

/** A command, and what its row takes along. */
const following = <I, R>(
  command: Command<I, R>,
  followed: ((record: RecordAccess, row: R) => Promise<R>) | undefined,
): Command<I, R> =>
  followed
    ? {
        ...command,
        async run(record, input, stored) {
          const result = await command.run(record, input, stored);
          return result.ok ? done(await followed(record, result.value)) : result;
        },
      }
    : command;

/** Creates a row (id 0) or changes it; of rows with states, a change of the state is a move. */
function saving<T extends ListedTable, M extends AnyModel>(
  own: ClinicalSection<T>,
  { states, newRow, change }: M,
  check: Options<T, M>['check'],
): Command<ModelInput<M>, Row<T>> {
  type Input = ModelInput<M> & { id: number; version?: number };
  const save = command<Input, Row<T>>({
    section: own,
    ...(states || check ? { readsStored: true } : {}),
    act: states ? actBy(states) : ({ id }) => (id === 0 ? 'create' : 'update'),
    input: (id) => (id === 0 ? newRow : change) as never,
    async run(record, input, stored) {
      const move = { section: own, input, stored: stored as { version: number } | undefined };
      const refused = (states && (await refusedMove(record, states, move))) ?? (await check?.(record, input, stored));
      if (refused) return refused;
      const { id, version, ...values } = input;
      return saveRow(record, own, { id, version, values });
    },
  });
  return save as unknown as Command<ModelInput<M>, Row<T>>;
}

/** Where the address asks for one item, the table that has it stands alone. */
function withItem<R>(tables: SectionTable<R>[]): SectionTable<R>[] {
  const found = tables.filter(({ listing, rows }) => listing.item && rows.length > 0);
  return found.length > 0 ? found : tables;
}

const tablesOf = ({ states }: AnyModel): readonly (number | undefined)[] => states?.all ?? [undefined];

interface Wanted {
  state: number | undefined;
  record: RecordAccess;
  query: Query;
}

async function tableOf<T extends ListedTable>(
  own: ClinicalSection<T>,
  listed: NonNullable<Options<T, AnyModel>['listed']>,
  { state, record, query }: Wanted,
): Promise<SectionTable<Row<T>>> {
  const ofState = state === undefined ? undefined : eq((own.table as T & { state: PgColumn }).state, state);
  const where = and(ofState, listed.filtered?.(query));
  const name = state === undefined ? '' : String(state);
  const soonestFirst = state !== undefined && (listed.soonestFirst ?? []).includes(state);
  const page = await readTable<Row<T>>(
    record,
    { section: own, where, ...listed, soonestFirst },
    listingOf(query, name, Object.keys(listed.sorted)),
  );
  return { state, ...page };
}
