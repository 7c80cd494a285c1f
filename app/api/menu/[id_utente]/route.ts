import { z } from 'zod';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { dataAnswer } from '@/lib/http/answers';
import { json, selfRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { menuAnswer, menuOf } from '@/lib/navigation/menu';

/** The caller's own menu; 404 for any other user's id. */
export const GET = described(
  { part: 'account', summary: 'The caller’s menu', answer: dataAnswer(z.array(menuAnswer)) },
  selfRoute(async ({ viewer }) => json({ data: menuOf(viewer, await permissionsOf(viewer.userId)) })),
);
