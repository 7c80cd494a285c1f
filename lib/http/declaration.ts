import 'server-only';
import type { z } from 'zod';
import type { Section } from '../access/sections';
import type { Viewer } from '../session/sessions';
import { isFor } from '../session/token-scope';

/** What tests and the API's description read of a route, and what a named token is let through by. */
export interface Declaration {
  access: 'public' | 'viewer' | 'record' | 'admin';
  section?: Section;
  act?: 'read' | 'write';
  body?: z.ZodType;
  /** The name under which a body is taken that is a list. */
  listAs?: string;
  /**
   * What a named token must be for to make the call: all of these sections, or `any`, for what everybody may read. Absent: the
   * section of a record's call; any other call is no token's, so that none opens an account, or administers, or pays.
   */
  tokens?: 'any' | readonly Section[];
}

const declared = new WeakMap<Request, Declaration>();

/** Says which route a request is answered by: asked for again by whatever looks at who calls. */
export const declareCall = (request: Request, declaration: Declaration) => declared.set(request, declaration);

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
