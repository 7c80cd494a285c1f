'use client';

import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import type { CheckAnswer } from '@/lib/sections/therapies/check-answer';
import { askForLogin } from '../shell/session/relogin';
import { InteractionDialog } from './InteractionDialog';

/** A medicine from the catalogue, or an unlisted one as typed. */
export interface ChosenDrug {
  id: string;
  name: string;
}
/** Stored with a therapy that is taken despite warnings; empty if there were none. */
export type Accepted = Record<string, string>;
/** The state of the check, shown below the field. */
export type CheckWord = 'checking' | 'none' | 'impossible' | 'accepted' | 'failed';

/** The user's answer about a medicine; it goes into the draft if the form is left. */
export interface Answered {
  key: string;
  accepted: Accepted;
}

interface Asked {
  found: CheckAnswer;
  settle(reason: string | null): void;
}

/**
 * Asks the server for warnings about a medicine, and the patient for a decision about them, once per medicine. A medicine
 * that could not be checked is never treated as checked: `check` resolves to null if it failed, as if the patient declines.
 * `but` is the id of the edited therapy, `answered` the answer from before the form was left.
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

/** The server's findings; undefined if it could not be reached. */
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
