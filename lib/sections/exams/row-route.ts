import 'server-only';
import type { NextRequest } from 'next/server';
import { type ReadingAct, type RecordAccess, withRecord } from '@/lib/access/record/record';
import { declare } from '@/lib/http/api-route';
import { authenticate } from '@/lib/http/authenticate';
import type { Description } from '@/lib/http/description';
import { idIn } from '@/lib/http/ids';
import { problem } from '@/lib/http/problem';
import { examsSection } from './section';

/**
 * A GET route that makes something other than JSON from one exam. If the viewer may not see the exam, or `read` returns
 * nothing, the answer is "not found".
 */
export const examRoute = <T extends object>(
  description: Description,
  act: ReadingAct,
  read: (record: RecordAccess, id: number) => Promise<T | undefined>,
  answer: (value: T, request: NextRequest) => Response | Promise<Response>,
) =>
  declare({ access: 'record', section: examsSection, act: 'read', ...description }, async (request, params) => {
    const viewer = await authenticate(request);
    if (!viewer.ok) return problem(viewer.refusal, { request });
    const id = idIn(params.id);
    if (id === null) return problem({ code: 'not_found' }, { request });
    const target = { rowId: id, of: examsSection };
    const found = await withRecord(viewer.value, target, examsSection, (record) => read(record, id), act);
    return found.ok ? answer(found.value as T, request) : problem(found.refusal, { request });
  });
