import type { z } from 'zod';
import type { RefusalCode } from '../values/refusal';

/** An answer that is not our JSON, by its media type; JSON of another standard also has a `shape`. */
export interface MediaAnswer {
  type: string;
  shape?: z.ZodType;
}

/** The API description of a call, in English, for developers of clients. */
export interface Description {
  /** One line, such as "The diagnoses of a patient". */
  summary?: string;
  /** Further details. */
  description?: string;
  /** The part of the API that lists the call, if not its section's. */
  part?: string;
  /** Schemas of path parameters that are not plain ids. */
  path?: Record<string, z.ZodType>;
  /** Schemas of query parameters besides `limit` and `cursor`. */
  query?: Record<string, z.ZodType>;
  /** Query parameters that may be repeated. */
  lists?: readonly string[];
  /** Whether the call accepts `limit` and `cursor`. */
  paged?: boolean;
  /** The answer on success; null for an answer without a body. */
  answer?: z.ZodType | MediaAnswer | null;
  /** The statuses of that answer; default 200. */
  success?: readonly number[];
  /** Answers of another standard that are not problem documents, by status. */
  alsoAnswers?: Record<number, z.ZodType>;
  /** The errors of a call of another standard, which are no problem documents: their statuses and their answer. */
  failure?: { statuses: readonly number[]; answer: Required<MediaAnswer> };
  /** The refusals of this call, besides those of every call of its kind. */
  refusals?: readonly RefusalCode[];
  /** An example body, with the contract's names. */
  example?: Record<string, unknown>;
}
