'use server';

import { openWords, sealWords } from '@/lib/access/lists/sealed-words';
import { actingViewer } from '@/lib/http/form-action';
import type { Viewer } from '@/lib/session/sessions';

/** Longer than any filled-in therapy form. */
const LONGEST_DRAFT = 12_000;
/**
 * The longest sealed draft: a character takes at most three bytes, base64 turns three bytes into four characters, and sealing
 * adds a fixed overhead.
 */
const LONGEST_SEALED = 4 * LONGEST_DRAFT + 200;

/**
 * Seals (encrypts) a form's text for its user, so that it may be kept in the browser's storage. Returns an empty text without
 * a session, or if the text is too long.
 */
export async function sealDraft(text: string): Promise<string> {
  const viewer = await actingViewer();
  // A draft belongs to the record for which it was typed, too.
  const fits = typeof text === 'string' && text.length <= LONGEST_DRAFT;
  return viewer.ok && fits ? sealWords(ofRecord(viewer.value) + text, viewer.value.userId) : '';
}

/** Unseals a draft for the user who sealed it, on the same record; returns an empty text for anybody else. */
export async function openDraft(sealed: string): Promise<string> {
  const viewer = await actingViewer();
  if (!viewer.ok) return '';
  const text = openWords(sealed, viewer.value.userId, LONGEST_SEALED);
  const record = ofRecord(viewer.value);
  return text.startsWith(record) ? text.slice(record.length) : '';
}

const ofRecord = ({ actingFor }: Viewer) => `${actingFor ?? 'own'}\n`;
