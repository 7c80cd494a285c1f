import { z } from 'zod';
import { publicRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { apiDocument } from '../document';

/** The API's description for programs. It is the same for everybody and holds no personal data. */
export const GET = described(
  {
    part: 'description',
    summary: 'The API in OpenAPI 3.1: this document',
    answer: z.object({ openapi: z.string() }).loose(),
    success: [200, 304],
  },
  publicRoute(async (request) => {
    const { text, etag } = await apiDocument();
    const headers = { etag };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } });
  }),
);
