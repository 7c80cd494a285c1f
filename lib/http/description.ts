import type { z } from 'zod';
import type { RefusalCode } from '../values/refusal';

/** An answer that is no JSON of ours, by its media type; the JSON of a foreign standard has a `shape` of its own. */
export interface MediaAnswer {
  type: string;
  shape?: z.ZodType;
}

/** What the API's description says of a call: in English, for who writes a client. */
export interface Description {
  /** One line, such as "The diagnoses of a patient". */
  summary?: string;
  /** What there is to know beyond it. */
  description?: string;
  /** The part of the API that it stands in, where that is no section of the record. */
  part?: string;
  /** The parts of its path that are no ids. */
  path?: Record<string, z.ZodType>;
  /** What it asks of the query, beside `limit` and `cursor`. */
  query?: Record<string, z.ZodType>;
  /** Those of its query that may be given several times. */
  lists?: readonly string[];
  /** It takes `limit` and `cursor`. */
  paged?: boolean;
  /** What it answers when it is done; null is an answer without a body. */
  answer?: z.ZodType | MediaAnswer | null;
  /** The statuses of that answer: 200 unless something else is said. */
  success?: readonly number[];
  /** Answers in other words than a problem's, by their statuses, where a foreign standard has them so. */
  alsoAnswers?: Record<number, z.ZodType>;
  /** What it refuses beside what every call of its kind does. */
  refusals?: readonly RefusalCode[];
  /** A body that it takes, in the contract's names. */
  example?: Record<string, unknown>;
}
