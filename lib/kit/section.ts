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
import type { Kind } from '@/lib/plain-words/entry';
import { done, type Result } from '@/lib/values/refusal';
import { columnsOf, type DeclaredColumn } from './columns';
import { type RemovalInput, removal, type SharingInput, sharing } from './commands';
import type { AnyModel, ModelInput } from './model';

type Row<T extends ListedTable> = InferSelectModel<T>;

/**
 * A table of a section's page; `state` is the state of its rows, for sections with one table for each state. `apart` is the
 * name of a table that a page has beside that of the state.
 */
export type SectionTable<R> = TablePage<R> & { state: number | undefined; apart?: string };
/** The tables of a page; there is always at least one. */
export type SectionTables<R> = [SectionTable<R>, ...SectionTable<R>[]];

/** A regular section: its access policy, its commands, and how its rows are listed and serialized for the API. */
export interface DeclaredSection<T extends ListedTable = ListedTable, M extends AnyModel = AnyModel>
  extends ClinicalSection<T> {
  readonly model: M;
  readonly save: Command<ModelInput<M>, Row<T>>;
  readonly remove: Command<RemovalInput, Row<T>>;
  readonly share: Command<SharingInput, Row<T>>;
  readonly wire: RowWire<Row<T>>;
  /** The rows as a route lists them. */
  readonly list: JsonList;
  /** The name of the rows' collection in the contract's whole-patient response. */
  readonly collection: string | undefined;
  /** The contract's `page` name with which a PUT of the whole patient saves one of the rows. */
  readonly patientPage: string | undefined;
  /** The API routes that write and list the rows; lib/record/registry/derived-calls.ts makes them. */
  readonly calls: SectionCalls;
  /** Whether its forms are saved by the derived server actions (lib/record/registry/section-actions.ts) or by its own. */
  readonly forms: 'derived' | 'own';
  /** The columns of the page's tables, besides the speciality and level columns that all tables have. */
  readonly columns: readonly DeclaredColumn[];
  /** The column whose values are explained in plain words. */
  readonly explained: Explained | undefined;
  /** The page's tables, filtered and sorted as the parameters of the page's URL say. */
  readTables(record: RecordAccess, query: Query): Promise<SectionTables<Row<T>>>;
}

/** A column whose values are keys of explanations, and the kind of these. */
export interface Explained {
  kind: Kind;
  by: string;
}

/** The contract's names of a section's routes. */
export interface SectionCalls {
  /** `diagnosi` of `POST /api/diagnosi`, `PUT /api/diagnosi/[id]` and `DELETE /api/diagnosi/[id]`. */
  rows?: string;
  /** `diagnosiPatient` of `GET /api/diagnosiPatient/[id]`. */
  list?: string;
}

/** The server-side part of a section's declaration, besides the policy of lib/access/policy/sections.ts. */
interface Options<T extends ListedTable, M extends AnyModel> extends Partial<Omit<Section<T>, 'name' | 'table'>> {
  table: T;
  /**
   * For `readTables`: the searched columns, the columns that a table may be sorted by, the rows for each page, and the states
   * whose table begins with the earliest day.
   */
  listed?: {
    searched: readonly SQLWrapper[];
    sorted: Readonly<Record<string, SQLWrapper>>;
    shown?: number;
    soonestFirst?: readonly number[];
    /** An additional condition made from the parameters of the page's URL. */
    filtered?: (query: Query) => SQL | undefined;
    /** The page's tables where they are not one for each state with exactly the rows of that state. */
    tables?: readonly StateTable[];
  };
  /** The columns of its derived tables, in their order; absent: the field that names a row, then the model's other fields. */
  columns?: readonly string[];
  /** The words of columns whose values say little alone. */
  worded?: Readonly<Record<string, NonNullable<DeclaredColumn['worded']>>>;
  /** The column whose values are explained in plain words. */
  explained?: Explained;
  /** The parts of the wire format that do not follow from the columns' names. */
  wire?: Partial<RowWire<Row<T>>>;
  /** The parts of the JSON list that do not follow from the columns. */
  json?: Pick<JsonList, 'without' | 'more' | 'shapes' | 'values'>;
  collection?: string;
  patientPage?: string;
  /** The names of its routes; a handwritten route below app/api takes precedence over the derived one. */
  calls?: SectionCalls;
  /** `own`: its forms are saved by handwritten server actions, and no server actions are derived. */
  forms?: 'derived' | 'own';
  /** Further columns that a removal sets. */
  removed?: Record<string, unknown>;
  /** Further columns that a change of the level sets. */
  shared?: Record<string, unknown>;
  /** Validates rules that involve several fields; `stored` is the row before the change. */
  check?(record: RecordAccess, input: ModelInput<M>, stored: Row<T> | undefined): Check;
  /** Updates dependent rows of other sections after a save, share or removal, in the same transaction. */
  followed?(record: RecordAccess, row: Row<T>): Promise<Row<T>>;
  /** What a form says of a saved row: what it is and what it means. */
  said?(section: ClinicalSection<T>): Command<ModelInput<M>, Row<T>>['said'];
  /** A handwritten save; `usual` is the derived one that it replaces. */
  save?(section: ClinicalSection<T>, usual: Command<ModelInput<M>, Row<T>>): Command<ModelInput<M>, Row<T>>;
}
type Check = Promise<Result<never> | undefined> | Result<never> | undefined;

/** A table with the rows of a state that meet `where`; one with a name (`apart`) is shown only if it has rows. */
export interface StateTable {
  state: number;
  where: SQL;
  apart?: string;
  /** Sorts the rows before the table's default order does. */
  order?: SQL;
}

/** Used for sections whose declaration has no `listed`: handwritten code reads their tables, or they have none. */
const UNLISTED: NonNullable<Options<ListedTable, AnyModel>['listed']> = { searched: [], sorted: {} };

/** Builds a regular section from its declaration. */
export function declareSection<T extends ListedTable, const M extends AnyModel>(
  model: M,
  {
    table,
    listed = UNLISTED,
    columns,
    worded = {},
    explained,
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
    said,
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
    save: saying(following(save?.(own, usual) ?? usual, followed), said?.(own)),
    remove: following(removal(own, removed), followed),
    share: following(sharing(own, shared), followed),
    wire: { ...(rowWire(table) as RowWire<Row<T>>), answer: servedRow(list), ...wire },
    list,
    collection,
    patientPage,
    calls,
    forms,
    columns: columnsOf(table, model, { sorted: listed.sorted, columns, worded }),
    explained,
    readTables: async (record, query) =>
      withItem(
        (await Promise.all(tablesOf(own, model, listed).map((table) => tableOf(own, listed, { table, record, query }))))
          // A table beside those of the states is not worth its heading while it is empty.
          .filter(({ apart, count }) => apart === undefined || count > 0),
      ) as SectionTables<Row<T>>,
  };
}

/** Whether a section is fully declared, so that its commands, routes and pages can be derived. */
export const isDeclared = (section: Section): section is DeclaredSection => 'model' in section && 'save' in section;

/** Value schemas that the model knows for the columns: the values of a choice, or the states. */
const valuesOf = (table: ListedTable, { fields, states }: AnyModel): Record<string, z.ZodType> => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { choices }]) => {
      const isText = getTableColumns(table as PgTable)[name]?.dataType === 'string';
      return choices ? [[name, isText ? z.enum([...choices]) : z.literal(choices.map(Number))]] : [];
    }),
  ),
  ...(states ? { state: z.literal([...states.all]) } : {}),
});

/** The command, followed by the update of dependent rows, if the section has one. */
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

const saying = <I extends { id?: number }, R>(command: Command<I, R>, said: Command<I, R>['said']): Command<I, R> =>
  said ? { ...command, said } : command;

/** Creates a row (id 0) or changes it; for rows with states, a change of the state is treated as a move. */
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
  return save as Command<ModelInput<M>, Row<T>>;
}

/** If the page's URL names one item, only the table that contains it is shown. */
function withItem<R>(tables: SectionTable<R>[]): SectionTable<R>[] {
  const found = tables.filter(({ listing, rows }) => listing.item && rows.length > 0);
  return found.length > 0 ? found : tables;
}

type WantedTable = Partial<StateTable>;

const tablesOf = <T extends ListedTable>(
  { table }: ClinicalSection<T>,
  { states }: AnyModel,
  { tables }: NonNullable<Options<T, AnyModel>['listed']>,
): readonly WantedTable[] =>
  tables ?? states?.all.map((state) => ({ state, where: eq((table as T & { state: PgColumn }).state, state) })) ?? [{}];

interface Wanted {
  table: WantedTable;
  record: RecordAccess;
  query: Query;
}

async function tableOf<T extends ListedTable>(
  own: ClinicalSection<T>,
  listed: NonNullable<Options<T, AnyModel>['listed']>,
  { table: { state, where: held, apart, order }, record, query }: Wanted,
): Promise<SectionTable<Row<T>>> {
  const where = and(held, listed.filtered?.(query));
  const name = apart ?? (state === undefined ? '' : String(state));
  const soonestFirst = state !== undefined && (listed.soonestFirst ?? []).includes(state);
  const page = await readTable<Row<T>>(
    record,
    { section: own, where, ...listed, soonestFirst, order },
    listingOf(query, name, Object.keys(listed.sorted)),
  );
  return { state, ...(apart === undefined ? {} : { apart }), ...page };
}
