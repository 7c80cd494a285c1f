'use client';

import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import type { CheckAnswer } from '@/lib/sections/therapies/check-answer';
import { askForLogin } from '../shell/session/relogin';
import { InteractionDialog } from './InteractionDialog';

/** A medicine of the catalogue, or one that was written by hand. */
export interface ChosenDrug {
  id: string;
  name: string;
}
/** What is stored with a therapy that is taken in spite of what was found; empty where nothing was. */
export type Accepted = Record<string, string>;
/** What is said below the field: that it is being checked, what came of it, or that it could not be. */
export type CheckWord = 'checking' | 'none' | 'impossible' | 'accepted' | 'failed';

/** What was answered about a medicine; a form that is left for another page takes it along. */
export interface Answered {
  key: string;
  accepted: Accepted;
}

interface Asked {
  found: CheckAnswer;
  settle(reason: string | null): void;
}

/**
 * Asks the server what speaks against a medicine, and the patient what to do about it. Each medicine is asked about once.
 * What cannot be checked never passes for something that was: a failed check and a declined medicine are both null.
 * `but` is the therapy that is being changed, `answered` what was answered before the form was left.
 */
export function useDrugCheck(but: number | undefined, answered: Answered | null = null) {
  const locale = useLocale();
  const [word, setWord] = useState<CheckWord | null>(answered && wordAfter(answered.accepted));
  const [asked, setAsked] = useState<Asked | null>(null);
  const known = useRef(answered);
  const decide = (found: CheckAnswer) =>
    new Promise<string | null>((resolve) =>
      setAsked({
        found,
        settle(reason) {
          setAsked(null);
          resolve(reason);
        },
      }),
    );
  const check = async (drug: ChosenDrug): Promise<Accepted | null> => {
    const key = JSON.stringify(drug);
    if (known.current?.key === key) return known.current.accepted;
    setWord('checking');
    const found = await askServer(drug, but, locale);
    if (!found) {
      setWord('failed');
      return null;
    }
    const accepted = found.findings.length === 0 ? {} : acceptedOf(found, await decide(found));
    setWord(accepted === null ? null : found.findings.length > 0 ? 'accepted' : wordOf(found));
    known.current = accepted && { key, accepted };
    return accepted;
  };
  const dialog = asked ? <InteractionDialog found={asked.found} onSettled={asked.settle} /> : null;
  return { check, word, forget: () => setWord(null), answered: () => known.current, dialog };
}

const wordAfter = (accepted: Accepted): CheckWord | null => (accepted.interactionReason ? 'accepted' : null);
const wordOf = ({ outcome }: CheckAnswer): CheckWord => (outcome === 'none' ? 'none' : 'impossible');

const acceptedOf = ({ findings }: CheckAnswer, reason: string | null): Accepted | null =>
  reason === null
    ? null
    : { interactionReason: reason, acceptedFindings: JSON.stringify(findings.map(({ key }) => key)) };

/** What the server has found; undefined when it could not be asked. */
async function askServer(drug: ChosenDrug, but: number | undefined, locale: string): Promise<CheckAnswer | undefined> {
  const body = {
    ...(drug.id ? { id_farmaco_codifa: Number(drug.id) } : { farmaco: drug.name }),
    ...(but ? { id_terapie: but } : {}),
  };
  try {
    const response = await fetch(`${BASE_PATH}/api/farmaci/controllo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify(body),
    });
    if (response.status === 401 && (await askForLogin())) return askServer(drug, but, locale);
    return response.ok ? ((await response.json()) as { data: CheckAnswer }).data : undefined;
  } catch {
    return undefined;
  }
}
