import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import type { Section } from '../access/policy/sections';
import type { Viewer } from '../session/sessions';
import { isFor } from '../session/token-scope';
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
  /**
   * What a named token must be for to make the call: all of these sections, or `any`, for what everybody may read. Absent: the
   * section of a record's call; any other call is no token's, so that none opens an account, or administers, or pays.
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

/** Says which route a request is answered by, for whatever looks at who calls; the outermost that says so is it. */
export const declareCall = (request: Request, declaration: Declaration) => {
  if (!declared.has(request)) declared.set(request, declaration);
};

/** Whether the query has a name twice that stands for one value: of which some take the first and others the last. */
export function hasNameTwice(request: NextRequest): boolean {
  const { lists = [] } = declared.get(request) ?? {};
  const names = [...request.nextUrl.searchParams.keys()].filter((name) => !lists.includes(name));
  return new Set(names).size < names.length;
}

/** Whether the token's user made it for such calls; a request of which nobody said what it is, is none of them. */
export function isForToken(request: Request, viewer: Viewer): boolean {
  const { access, section, act = 'read', tokens } = declared.get(request) ?? { access: 'admin' };
  if (tokens === 'any') return true;
  if (!tokens && access !== 'record') return false;
  const needed = tokens ?? (section ? [section] : []);
  return needed.length > 0 && needed.every((one) => opens(viewer, one, act));
}

/** Whether a viewer asks by a means that is for a section; what has no rows of its own shows only what the token is for. */
const opens = (viewer: Viewer, { name, shows }: Section, act: 'read' | 'write') =>
  isFor(viewer, name, act) || (shows === 'all' && act === 'read');
