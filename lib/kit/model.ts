import { z } from 'zod';
import type { States } from '@/lib/access/record/states';
import { LEVEL_DEFAULT, level, rowId, tags, version, wholeNumber } from '@/lib/values/fields';
import type { FieldKind } from './kinds';

/** The part of a section's declaration that the browser may know: what a row is made of, and how it is entered. */
export interface ModelDefinition<F extends Record<string, FieldKind>, State extends number> {
  /** The section's name, and the namespace of its words in the messages. */
  name: string;
  fields: F;
  /** Of sections whose rows have a state: the states in the order of their tables, and the allowed moves. */
  states?: RowStates<State>;
  /** How confidential a new row is unless something else is said; 1 to 6. */
  defaultLevel?: number;
  /** The field that names a row in titles and labels. */
  title?: keyof F & string;
}

export interface RowStates<State extends number> {
  all: readonly [State, ...State[]];
  moves: Readonly<Partial<Record<State, readonly State[]>>>;
}

type Shape<F extends Record<string, FieldKind>> = { [K in keyof F]: F[K]['schema'] };
type Base = { id: typeof rowId; version: typeof version; tags: typeof tags };
type StateShape<State extends number> = [State] extends [never] ? unknown : { state: z.ZodType<State, unknown> };
type Whole<F extends Record<string, FieldKind>, State extends number> = Base & Shape<F> & StateShape<State>;
type Optional<S> = { [K in keyof S]: S[K] extends z.ZodType ? z.ZodOptional<S[K]> : never };

/** A section's rules: for a new row, for a change of one, for the forms and for a move; and what it is declared of. */
export interface Model<F extends Record<string, FieldKind> = Record<string, FieldKind>, State extends number = never> {
  readonly name: string;
  readonly fields: F;
  readonly states: (States<'state'> & { readonly all: readonly State[] }) | undefined;
  readonly defaultLevel: number;
  readonly title: string | undefined;
  /** A new row; how confidential it is, is asked here only. */
  readonly newRow: z.ZodObject<Whole<F, State> & { level: z.ZodDefault<typeof level> }>;
  /** A stored row keeps what a save leaves out. */
  readonly change: z.ZodObject<{ id: typeof rowId } & Optional<Omit<Whole<F, State> & { level: typeof level }, 'id'>>>;
  /** What the form of a stored row must hold. */
  readonly editForm: z.ZodObject<Base & Shape<F>>;
  /** Where a row is moved to. */
  readonly moveForm: z.ZodObject<Pick<Base, 'id' | 'version'> & { state: z.ZodType<State, unknown> }>;
}
/** A model of any section, for what handles all of them alike. */
export interface AnyModel {
  readonly name: string;
  readonly defaultLevel: number;
  readonly title: string | undefined;
  readonly fields: Record<string, FieldKind>;
  readonly states: (States<'state'> & { readonly all: readonly number[] }) | undefined;
  readonly newRow: z.ZodObject;
  readonly change: z.ZodObject;
  readonly editForm: z.ZodObject;
  readonly moveForm: z.ZodObject;
}

/** What a save brings: all of a new row, or what changes of a stored one. */
export type ModelInput<M extends { change: z.ZodType }> = z.infer<M['change']>;

/** Makes the rules of what is declared. */
export function defineModel<const F extends Record<string, FieldKind>, const State extends number = never>(
  definition: ModelDefinition<F, State>,
): Model<F, State> {
  const { name, fields, states, defaultLevel = LEVEL_DEFAULT, title } = definition;
  const shape = Object.fromEntries(Object.entries(fields).map(([field, { schema }]) => [field, schema]));
  const editForm = z.object({ id: rowId, version, ...shape, tags });
  const state = stateIn(states?.all ?? [0]);
  const whole = states ? editForm.extend({ state }) : editForm;
  const rules = {
    newRow: whole.extend({ level: level.default(defaultLevel) }),
    change: whole.extend({ level }).partial().required({ id: true }),
    editForm,
    moveForm: z.object({ id: rowId, version, state }),
  };
  const moves = states ? { field: 'state', ...states } : undefined;
  return { name, fields, states: moves, defaultLevel, title, ...rules } as unknown as Model<F, State>;
}

/** One of the states, as a number or as a form's text. */
const stateIn = (all: readonly number[]) =>
  wholeNumber(Math.min(...all), Math.max(...all)).refine((state) => all.includes(state), 'invalid');

/** The fields of a row that its forms need, to be read back from the page. */
export const editableRow = (model: AnyModel, row: object): Record<string, unknown> => {
  const names = ['id', 'version', 'level', 'tags', ...(model.states ? ['state'] : []), ...Object.keys(model.fields)];
  const values = row as Record<string, unknown>;
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
};

/** What the field that names a row says of it; nothing where no single field does. */
export const rowTitle =
  ({ title }: AnyModel) =>
  (row: object): string =>
    title ? String((row as Record<string, unknown>)[title] ?? '') : '';
