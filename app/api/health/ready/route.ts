import { z } from 'zod';
import { isReady } from '@/lib/database';
import { json, publicRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';

/** Checks that the database is reachable and at this build's newest migration. Reveals nothing else. */
export const GET = described(
  {
    part: 'health',
    summary: 'Whether the database is reachable and migrated',
    answer: z.object({ status: z.literal('ready') }),
  },
  publicRoute(async (request) => {
    return (await isReady()) ? json({ status: 'ready' }) : problem({ code: 'unavailable' }, { request });
  }),
);
