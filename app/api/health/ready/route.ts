import { z } from 'zod';
import { isReady } from '@/lib/database';
import { json, publicRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';

/** The database is reached and stands at this build's newest migration. Says nothing more, to anybody. */
export const GET = described(
  {
    part: 'health',
    summary: 'Whether the database is there and migrated',
    answer: z.object({ status: z.literal('ready') }),
  },
  publicRoute(async (request) => {
    return (await isReady()) ? json({ status: 'ready' }) : problem({ code: 'unavailable' }, { request });
  }),
);
