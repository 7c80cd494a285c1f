import type { z } from 'zod';
import type { AuditDetail } from '@/db/schema';
import type { Refusal, Result } from '@/lib/values/refusal';
import type { Performer, Performers } from './performers';

export type Access<By extends Performer> = Performers[By]['access'];
export type CallerOf<By extends Performer> = Performers[By]['caller'];
export type ActOf<By extends Performer> = Performers[By]['act'];

/**
 * One thing that somebody can do, as data: perform() alone checks, opens the transaction and audits. `by` says who does
 * it, the owner unless it is said; on what it is run follows from that.
 */
export interface Command<I, T, By extends Performer = 'owner'> {
  by?: By;
  section: Performers[By]['section'];
  /** By which the licence and the access log go. */
  act: ActOf<By> | ((input: I, stored: T | undefined) => ActOf<By>);
  /**
   * Done only by who has proved within the last minutes to be who they are, in a browser; where it depends on the row,
   * `run` asks `isFresh` itself.
   */
  fresh?: true;
  /** Whether `act` or `run` depends on the row as it is stored: then it is read and locked before. */
  readsStored?: true;
  /** It gets the row's id, 0 for a new one, since what a new row needs an existing one may leave out. */
  input(id: number): z.ZodType<I>;
  /**
   * Makes something of the input that takes its time, such as an image, before the transaction is opened. Whether the
   * caller may do it at all is not known by then.
   */
  prepare?(input: I, caller: CallerOf<By>): Promise<Result<I>>;
  /** `stored`: the row before the change, locked. Undefined for a new one, and where there is none. */
  run(access: Access<By>, input: I, stored: T | undefined): Promise<Result<T>>;
  /** A unique index of all records, and the field that is refused where another row has its value: no read can tell before. */
  taken?: { index: string; field: string };
  /** What the access log tells of the change, where that is not the result's row with the outcome 'ok'. */
  logged?(access: Access<By>, value: T): { rowId: number; outcome?: string; detail?: AuditDetail };
  /** What the access log calls a refusal, where its code does not say enough. */
  refusedAs?(refusal: Refusal): string;
  /**
   * What is done outside once the change is committed, with no transaction open, such as sending a mail. It is called
   * for each call; `again` tells that an earlier one with the same key has made the change.
   */
  afterwards?(caller: CallerOf<By>, value: T, call: Afterwards): Promise<Result<T>>;
}
export interface Afterwards {
  again: boolean;
  /** Lets the same call be made anew, where its effect did not come about. */
  releaseIdempotencyKey(): Promise<void>;
}

/** Whoever is not the owner must be named, also where the types are. */
type Named<By extends Performer> = By extends 'owner' ? unknown : { by: By };

export const command = <I extends { id?: number }, T, By extends Performer = 'owner'>(
  definition: Command<I, T, By> & Named<By>,
): Command<I, T, By> => definition;
