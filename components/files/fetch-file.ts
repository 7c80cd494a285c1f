import { BASE_PATH } from '@/lib/http/base-path';

/** Asks for a way to a file, which is good once and for a minute. Throws where there is none. */
export async function linkTo(id: number, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(`${BASE_PATH}/api/getDRoute/${id}`, { cache: 'no-store', ...(signal ? { signal } : {}) });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()).data;
}

/** A file's bytes. Throws where they do not come, or do not come whole. */
export async function bytesOf(id: number, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(await linkTo(id, signal), { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.blob();
}
