import 'server-only';
import type { NextRequest } from 'next/server';
import { authenticate } from '@/lib/http/authenticate';
import type { Viewer } from '@/lib/session/sessions';
import { type Result, refuse } from '@/lib/values/refusal';

/**
 * The viewer of a call of the FHIR interface, by the bearer token alone: since pages of all origins may call, a cookie is no authority
 * here. Refused as in lib/http/authenticate.ts.
 */
export const viewerOf = async (request: NextRequest): Promise<Result<Viewer>> =>
  request.headers.has('authorization') ? authenticate(request) : refuse('unauthenticated');
