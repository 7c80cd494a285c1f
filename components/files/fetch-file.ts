import { BASE_PATH } from '@/lib/http/base-path';

interface Asked {
  /** To look at it in the page; else it is kept. */
  preview?: true;
  signal?: AbortSignal;
}

/** Asks for a way to a file, which is good once and for a minute. Throws where there is none. */
export async function linkTo(id: number, { preview, signal }: Asked = {}): Promise<string> {
  const use = preview ? '?uso=anteprima' : '';
  const answer = await fetch(`${BASE_PATH}/api/getDRoute/${id}${use}`, {
    cache: 'no-store',
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()).data;
}

/** A file's bytes, to be looked at. Throws where they do not come, or do not come whole. */
export async function bytesOf(id: number, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(await linkTo(id, { preview: true, signal }), { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.blob();
}
