import 'server-only';
import { z } from 'zod';
import type { Description } from '../description';
import type { Call } from './operation';

// The calls that describe the API are a part of it.

export const DOCUMENT: Description = {
  part: 'description',
  summary: 'The API in OpenAPI 3.1: this document',
  answer: z.object({ openapi: z.string() }).loose(),
  success: [200, 304],
};
export const DOCS: Description = {
  part: 'description',
  summary: 'The same to be read',
  query: { cerca: z.string().optional().describe('Shows the calls alone in which these words stand') },
  answer: { type: 'text/html' },
};

export const OWN_CALLS: readonly Call[] = [
  { path: '/api/docs', method: 'GET', declaration: { access: 'public', ...DOCS } },
  { path: '/api/openapi.json', method: 'GET', declaration: { access: 'public', ...DOCUMENT } },
];
