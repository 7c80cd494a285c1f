import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import type { Section } from '../access/sections';
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

/** What tests and the API's description read of a route; a method without one fails them. */
export interface Declaration extends Description {
  access: 'public' | 'viewer' | 'record' | 'admin';
  section?: Section;
  act?: 'read' | 'write';
  body?: z.ZodType;
  /** The contract's name of a field of `body`, where `body` has ours; a dot leads into a part of its own. */
  wirePath?: ((path: string) => string) | undefined;
  /** Fields that a body may have beside those of `body`, in the contract's names. */
  beside?: Record<string, z.ZodType>;
  /** The name under which a body is taken that is a list. */
  listAs?: string;
  /** The body is a form with a file. */
  isForm?: boolean;
  /** It takes an `Idempotency-Key`. */
  idempotent?: boolean;
}

interface Context {
  params: Promise<Record<string, string | string[]>>;
}
export type Handler = ((request: NextRequest, context: Context) => Promise<Response>) & {
  declaration: Declaration;
};

/** The same call, and what the API's description says of it. */
export const described = (description: Description & Partial<Declaration>, handler: Handler): Handler =>
  Object.assign((...call: Parameters<Handler>) => handler(...call), {
    declaration: {
      ...handler.declaration,
      ...description,
      path: { ...handler.declaration.path, ...description.path },
      query: { ...handler.declaration.query, ...description.query },
    },
  });
