import 'server-only';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { dataAnswer } from '@/lib/http/answers';
import { described } from '@/lib/http/described';
import type { Description } from '@/lib/http/description';
import { filesSection } from '@/lib/sections/files/section';
import { type ReadingAct, withRecord } from '../../access/record/record';
import { downloadOf } from '../../files/download';
import { fileBehind, linkTo } from '../../files/links';
import { declare, json, viewerRoute } from '../../http/api-route';
import { authenticate } from '../../http/authenticate';
import { idIn } from '../../http/ids';
import { problem } from '../../http/problem';
import type { Viewer } from '../../session/sessions';
import { done, type Result, refuse } from '../../values/refusal';
import { readFile } from './queries';

type Found = NonNullable<Awaited<ReturnType<typeof readFile>>>;

export async function findFile(viewer: Viewer, id: number | null, act: ReadingAct): Promise<Result<Found>> {
  if (id === null) return refuse('not_found');
  const target = { rowId: id, of: filesSection };
  const found = await withRecord(viewer, target, filesSection, (record) => readFile(record, id), act);
  if (!found.ok) return found;
  return found.value ? done(found.value) : refuse('not_found');
}

const ANY_FILE = { type: '*/*' };

/** A GET with a file's id in its path; a file that the viewer may not see is not found. */
const fileRoute = (
  description: Description,
  act: (request: NextRequest) => ReadingAct,
  answer: (found: Found, request: NextRequest, viewer: Viewer) => Promise<Response> | Response,
) =>
  declare({ access: 'record', section: filesSection, act: 'read', ...description }, async (request, params) => {
    const viewer = await authenticate(request);
    if (!viewer.ok) return problem(viewer.refusal, { request });
    const found = await findFile(viewer.value, idIn(params.id), act(request));
    return found.ok ? answer(found.value, request, viewer.value) : problem(found.refusal, { request });
  });

/** Whether a link downloads the file or only previews it, which the parameter `?uso=anteprima` says. */
const useOf = ({ nextUrl }: NextRequest) => (nextUrl.searchParams.get('uso') === 'anteprima' ? 'preview' : 'download');

/**
 * The route that makes a link to the file, valid once, within a minute, in this session. The access log records the making
 * of the link; following the link adds no second line.
 */
export const linkRoute = () =>
  fileRoute(
    {
      summary: 'The address of a file, which works once, for a minute',
      description:
        'The address is good for this session alone. With `uso=anteprima` the access log says that it was looked at only.',
      query: { uso: z.literal('anteprima').optional() },
      answer: dataAnswer(z.string().meta({ format: 'uri' })),
    },
    useOf,
    async ({ id }, request, viewer) => json({ data: await linkTo(id, viewer, request.headers.get('host')) }),
  );

/** The file itself, if `fits` accepts it. */
export const contentRoute = (fits: (file: Found) => boolean) =>
  fileRoute(
    { summary: "A Kardia's report", answer: ANY_FILE, refusals: ['too_many'] },
    () => 'preview',
    (file, request) => (fits(file) ? downloadOf(file, request) : problem({ code: 'not_found' }, { request })),
  );

/** The file behind a link. Access is checked again now, not only when the link was made. */
export const linkedRoute = () =>
  described(
    {
      section: filesSection,
      tokens: [filesSection],
      summary: 'The file behind a link, once',
      path: { secret: z.string() },
      answer: ANY_FILE,
      success: [200, 206, 416],
    },
    viewerRoute(async ({ viewer, params, request }) => {
      const found = await findFile(viewer, await fileBehind(params.secret ?? '', viewer), null);
      return found.ok ? done(downloadOf(found.value, request)) : found;
    }),
  );
