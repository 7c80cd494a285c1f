import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import type { Section } from '../access/policy/sections';
import type { Viewer } from '../session/sessions';
import { isFor } from '../session/token-scope';
import type { Description } from './description';

/** A route's declaration, read by tests and the API's description; a test fails for a method without one. */
export interface Declaration extends Description {
  access: 'public' | 'viewer' | 'record' | 'admin';
  section?: Section;
  act?: 'read' | 'write';
  body?: z.ZodType;
  /** The contract's name of a field of `body`, if `body` uses our names; a dot separates nested fields. */
  wirePath?: ((path: string) => string) | undefined;
  /** Fields that are added to those of `body` or replace them, by the contract's names. */
  beside?: Record<string, z.ZodType>;
  /** The field name under which a body that is a list is read. */
  listAs?: string;
  /** Whether the body is a form with a file. */
  isForm?: boolean;
  /** The schema of the field `file` in JSON, where the form may be sent as JSON as well. */
  asJson?: z.ZodType;
  /** Whether the call accepts an `Idempotency-Key`. */
  idempotent?: boolean;
  /**
   * The sections that a named token must include to make the call; `any` for data that everybody may read. Absent: the
   * section of a record call; all other calls refuse tokens, so that no token can act on an account, administer or pay.
   */
  tokens?: 'any' | readonly Section[];
}

interface Context {
  params: Promise<Record<string, string | string[]>>;
}
export type Handler = ((request: NextRequest, context: Context) => Promise<Response>) & {
  declaration: Declaration;
};

const declared = new WeakMap<Request, Declaration>();

/**
 * Records the declaration of the route that answers a request, for authentication; if several are recorded, the first,
 * outermost one is kept.
 */
export const declareCall = (request: Request, declaration: Declaration) => {
  if (!declared.has(request)) declared.set(request, declaration);
};

/**
 * Whether the query repeats a parameter that may have one value only: some code would use its first value and other
 * code its last.
 */
export function hasNameTwice(request: NextRequest): boolean {
  const { lists = [] } = declared.get(request) ?? {};
  const names = [...request.nextUrl.searchParams.keys()].filter((name) => !lists.includes(name));
  return new Set(names).size < names.length;
}

/** Whether the token's scope permits this call; false for a request without a declaration. */
export function isForToken(request: Request, viewer: Viewer): boolean {
  const { access, section, act = 'read', tokens } = declared.get(request) ?? { access: 'admin' };
  if (tokens === 'any') return true;
  if (!tokens && access !== 'record') return false;
  const needed = tokens ?? (section ? [section] : []);
  return needed.length > 0 && needed.every((one) => opens(viewer, one, act));
}

/** Whether the token includes the section; sections that show others (`shows: 'all'`) can be read by any token. */
const opens = (viewer: Viewer, { name, shows }: Section, act: 'read' | 'write') =>
  isFor(viewer, name, act) || (shows === 'all' && act === 'read');
