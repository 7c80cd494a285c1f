import { deviceFiles, typeOf } from '@/components/offline/shell/files';
import { publicRoute } from '@/lib/http/api-route';
import { problem } from '@/lib/http/problem';

/** A file of the offline page. The version in its address only names it: the newest content is sent. */
export const GET = publicRoute(async (request, { file = '' }) => {
  const text = (await deviceFiles()).texts.get(file);
  if (text === undefined) return problem({ code: 'not_found' }, { request });
  return new Response(text, { headers: { 'content-type': `${typeOf(file)}; charset=utf-8` } });
});
