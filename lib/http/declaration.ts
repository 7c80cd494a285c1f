import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import type { Section } from '../access/sections';
import type { Description } from './description';

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
