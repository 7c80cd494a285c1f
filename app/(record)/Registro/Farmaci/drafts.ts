'use server';

import { openWords, sealWords } from '@/lib/access/lists/sealed-words';
import { actingViewer } from '@/lib/http/form-action';

/** More than a form of a therapy comes to. */
const LONGEST_DRAFT = 12_000;
/** Its characters have three bytes at most, of which base64 makes four; then what sealing adds. */
const LONGEST_SEALED = 4 * LONGEST_DRAFT + 200;

/** Seals what was typed into a form, for its user: the browser's store may keep it then. Nothing for who has no session. */
export async function sealDraft(text: string): Promise<string> {
  const viewer = await actingViewer();
  const fits = typeof text === 'string' && text.length <= LONGEST_DRAFT;
  return viewer.ok && fits ? sealWords(text, viewer.value.userId) : '';
}

/** What the same user had typed; nothing for anybody else. */
export async function openDraft(sealed: string): Promise<string> {
  const viewer = await actingViewer();
  return viewer.ok ? openWords(sealed, viewer.value.userId, LONGEST_SEALED) : '';
}
