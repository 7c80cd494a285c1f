import type { z } from 'zod';
import type { AuditDetail } from '@/db/schema';
import type { Refusal, Result } from '@/lib/values/refusal';
import type { RecordAccess } from '../record/record';
import type { Performer, Performers } from './performers';

export type Access<By extends Performer> = Performers[By]['access'];
export type CallerOf<By extends Performer> = Performers[By]['caller'];
export type ActOf<By extends Performer> = Performers[By]['act'];

/**
 * One action, declared as data: only perform() checks permissions, opens the transaction and audits. `by` is the kind of
 * performer (default: the owner); it determines the access that `run` gets.
 */
export interface Command<I, T, By extends Performer = 'owner'> {
  by?: By;
  section: Performers[By]['section'];
  /** The act by which the licence is checked and which the access log records. */
  act: ActOf<By> | ((input: I, stored: T | undefined) => ActOf<By>);
  /**
   * In a browser, the command requires that the user has proved their identity within the last minutes (step-up). Where this
   * requirement depends on the row, `run` calls `isFresh` itself.
   */
  fresh?: true;
  /** Whether `act` or `run` needs the stored row: perform() then reads and locks it first. */
  readsStored?: true;
  /** The input's schema, given the row's id (0 for a new row): an update may omit fields that a new row requires. */
  input(id: number): z.ZodType<I>;
  /**
   * Slow processing of the input, such as converting an image, before the transaction is opened. The caller's permission
   * is not yet checked at this point.
   */
  prepare?(input: I, caller: CallerOf<By>): Promise<Result<I>>;
  /** `stored`: the locked row before the change; undefined without `readsStored`, for a new row, or if it is not visible. */
  run(access: Access<By>, input: I, stored: T | undefined): Promise<Result<T>>;
  /**
   * A unique index that spans all records, and the input field to refuse when the index is violated. Reading first could not
   * detect the duplicate, which may be in another patient's record.
   */
  taken?: { index: string; field: string };
  /**
   * What the access log records of the change; by default the result's row with the outcome 'ok'. A change of several rows has
   * a line for each.
   */
  logged?(access: Access<By>, value: T): LoggedLine | readonly LoggedLine[];
  /** The access log's name for a refusal, where the refusal's code is not specific enough. */
  refusedAs?(refusal: Refusal): string;
  /**
   * External effects after the commit, such as sending a mail; no transaction is open. Runs for every call; `again` is true
   * if an earlier call with the same idempotency key made the change.
   */
  afterwards?(caller: CallerOf<By>, value: T, call: Afterwards): Promise<Result<T>>;
  /**
   * What a form says of the saved value: what it is and what it means, such as "128/79, nella norma". Runs after the commit, on the
   * record as it is then. Absent or undefined: the form only says that it was saved.
   */
  said?(record: RecordAccess, value: T, words: InWords): Promise<string | undefined> | string | undefined;
}
/** The language in which something is said: `t` translates a key of all messages. */
export interface InWords {
  t(key: string, values?: Record<string, string | number>): string;
  locale: string;
}
/** A line of the access log about a change; by default of the command's section. */
export interface LoggedLine {
  section?: string;
  /** The record that the line is about, for a command that does not work on a record. */
  patientId?: number;
  rowId: number;
  outcome?: string;
  detail?: AuditDetail;
}
export interface Afterwards {
  again: boolean;
  /** Releases the idempotency key, so that the call can be repeated after its external effect failed. */
  releaseIdempotencyKey(): Promise<void>;
}

/** Makes `by` mandatory in the definition for every performer other than the owner. */
type Named<By extends Performer> = By extends 'owner' ? unknown : { by: By };

export const command = <I extends { id?: number }, T, By extends Performer = 'owner'>(
  definition: Command<I, T, By> & Named<By>,
): Command<I, T, By> => definition;
