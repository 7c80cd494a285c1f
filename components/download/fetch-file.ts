import { BASE_PATH } from '@/lib/http/base-path';

interface Asked {
  /** Whether the file is to be viewed in the page; otherwise it is downloaded. */
  preview?: true;
  signal?: AbortSignal;
}

/** Requests a link to a file, which works once within a minute. Throws if it fails. */
export async function linkTo(id: number, { preview, signal }: Asked = {}): Promise<string> {
  const use = preview ? '?uso=anteprima' : '';
  const answer = await fetch(`${BASE_PATH}/api/getDRoute/${id}${use}`, {
    cache: 'no-store',
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()).data;
}

/** A file's bytes for viewing. Throws if they do not arrive completely. */
export async function bytesOf(id: number, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(await linkTo(id, { preview: true, signal }), { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.blob();
}
