import { z } from 'zod';
import { json, publicRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';

/** Answers while the process is running. */
export const GET = described(
  { part: 'health', summary: 'Whether the process answers', answer: z.object({ status: z.literal('live') }) },
  publicRoute(async () => json({ status: 'live' })),
);
