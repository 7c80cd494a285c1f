import { z } from 'zod';
import type { States } from '@/lib/access/record/states';
import { LEVEL_DEFAULT, level, rowId, tags, version, wholeNumber } from '@/lib/values/fields';
import type { FieldKind } from './kinds';

/** The part of a section's declaration that the browser may have: the fields of a row and how they are entered. */
export interface ModelDefinition<F extends Record<string, FieldKind>, State extends number> {
  /** The section's name, and the namespace of its words in the messages. */
  name: string;
  fields: F;
  /** For sections whose rows have a state: the states in the order of their tables, and the allowed moves. */
  states?: RowStates<State>;
  /** The level of a new row (1 to 6) unless the input sets another. */
  defaultLevel?: number;
  /** The field that names a row in titles and labels. */
  title?: keyof F & string;
}

export interface RowStates<State extends number> {
  all: readonly [State, ...State[]];
  moves: Readonly<Partial<Record<State, readonly State[]>>>;
}

/** The states of a section's rows as numbers, in the order of their tables. */
interface MovedStates<State extends number> extends States<'state'> {
  readonly all: readonly State[];
  readonly moves: Readonly<Record<PropertyKey, readonly State[]>>;
}

type Shape<F extends Record<string, FieldKind>> = { [K in keyof F]: F[K]['schema'] };
type Base = { id: typeof rowId; version: typeof version; tags: typeof tags };
type StateShape<State extends number> = [State] extends [never] ? unknown : { state: z.ZodType<State, unknown> };
type Whole<F extends Record<string, FieldKind>, State extends number> = Base & Shape<F> & StateShape<State>;
type Optional<S> = { [K in keyof S]: S[K] extends z.ZodType ? z.ZodOptional<S[K]> : never };

/** A section's validation rules (new row, change, form, move) and the definition that they were made from. */
export interface Model<F extends Record<string, FieldKind> = Record<string, FieldKind>, State extends number = never> {
  readonly name: string;
  readonly fields: F;
  readonly states: MovedStates<State> | undefined;
  readonly defaultLevel: number;
  readonly title: string | undefined;
  /** The rules for a new row; without a level it gets the default one. */
  readonly newRow: z.ZodObject<Whole<F, State> & { level: z.ZodDefault<typeof level> }>;
  /** The rules for a change: fields that the input leaves out keep their stored values. */
  readonly change: z.ZodObject<{ id: typeof rowId } & Optional<Omit<Whole<F, State> & { level: typeof level }, 'id'>>>;
  /** The rules for the form that edits a stored row. */
  readonly editForm: z.ZodObject<Base & Shape<F>>;
  /** The rules for moving a row to another state. */
  readonly moveForm: z.ZodObject<Pick<Base, 'id' | 'version'> & { state: z.ZodType<State, unknown> }>;
}
/** The model of any section, for code that handles all sections alike. */
export interface AnyModel {
  readonly name: string;
  readonly defaultLevel: number;
  readonly title: string | undefined;
  readonly fields: Record<string, FieldKind>;
  readonly states: MovedStates<number> | undefined;
  readonly newRow: z.ZodObject;
  readonly change: z.ZodObject;
  readonly editForm: z.ZodObject;
  readonly moveForm: z.ZodObject;
}

/** The input of a save: a whole new row, or the changed fields of a stored one. */
export type ModelInput<M extends { change: z.ZodType }> = z.infer<M['change']> & { id?: number };

/** Makes a section's model from its definition. */
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

/** One of the states, as a number or as the text that a form sends. */
const stateIn = (all: readonly number[]) =>
  wholeNumber(Math.min(...all), Math.max(...all)).refine((state) => all.includes(state), 'invalid');

/** What every row sends to its dialogs besides the model's fields. */
const SENT = ['id', 'version', 'level', 'tags', 'state'] as const;

/** The part of a stored row `R` that the page sends to the dialogs: the model's fields and what every row has. */
export type EditableRow<M extends AnyModel, R> = Pick<R, Extract<keyof R, (typeof SENT)[number] | keyof M['fields']>>;

/** The fields of a row that its dialogs need, for the page to send to the browser. */
export function editableRow<M extends AnyModel, R extends object>(model: M, row: R): EditableRow<M, R> {
  const names = [...SENT.filter((name) => name !== 'state' || model.states), ...Object.keys(model.fields)];
  const values = new Map<string, unknown>(Object.entries(row));
  const sent = names.filter((name) => values.has(name)).map((name) => [name, values.get(name)]);
  return Object.fromEntries(sent) as EditableRow<M, R>;
}

/** The states to which a row can be moved; none for sections without states. */
export const movesFrom = ({ states }: AnyModel, { state }: { id: number; state?: number }): readonly number[] =>
  (state === undefined ? undefined : states?.moves[state]) ?? [];

/** The value of the field that names a row; empty for sections without such a field. */
export const rowTitle =
  ({ title }: AnyModel) =>
  (row: object): string =>
    title ? String((row as Record<string, unknown>)[title] ?? '') : '';
