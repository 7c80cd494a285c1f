'use server';

import { openWords, sealWords } from '@/lib/access/lists/sealed-words';
import { actingViewer } from '@/lib/http/form-action';

/** Longer than any filled-in therapy form. */
const LONGEST_DRAFT = 12_000;
/** A character takes at most three bytes, which base64 turns into four, plus the overhead of sealing. */
const LONGEST_SEALED = 4 * LONGEST_DRAFT + 200;

/** Seals (encrypts) a form's text for its user, so that it may be kept in the browser's storage. Empty without a session. */
export async function sealDraft(text: string): Promise<string> {
  const viewer = await actingViewer();
  const fits = typeof text === 'string' && text.length <= LONGEST_DRAFT;
  return viewer.ok && fits ? sealWords(text, viewer.value.userId) : '';
}

/** The sealed text, for the same user only; empty for anybody else. */
export async function openDraft(sealed: string): Promise<string> {
  const viewer = await actingViewer();
  return viewer.ok ? openWords(sealed, viewer.value.userId, LONGEST_SEALED) : '';
}
