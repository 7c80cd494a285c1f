'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import type { FormState } from '@/lib/http/form-state';
import { isSerious } from '@/lib/sections/therapies/acceptance';
import type { CheckAnswer, Found, RefusedCheck } from '@/lib/sections/therapies/check-answer';
import { displayedDay } from '@/lib/values/days';
import { askForLogin } from '../shell/session/relogin';
import { rulesDay } from './finding-words';
import { InteractionDialog } from './InteractionDialog';

/** A medicine from the catalogue, or an unlisted one as typed. */
export interface ChosenDrug {
  id: string;
  name: string;
}
/** Stored with a therapy that has findings: their keys, and the reason for going on if one is serious; empty without any. */
export type Accepted = Partial<Record<'interactionReason' | 'acceptedFindings', string>>;
type CheckWord = 'checking' | 'none' | 'impossible' | 'accepted' | 'monitor' | 'failed';

/** The state of the check, shown below the field. */
export interface CheckState {
  /** A key under `therapies.check`, and the values of its text. */
  word: CheckWord;
  values?: Record<string, string | number>;
  /** The findings to watch, which need no decision. */
  watched?: readonly Found[];
}

/** The user's answer about a medicine; it goes into the draft if the form is left. */
export interface Answered {
  key: string;
  accepted: Accepted;
}

interface Asked {
  found: CheckAnswer;
  /** Whether the findings came with a save, whose form stays open. */
  saving: boolean;
  settle(reason: string | null): void;
}

const keyOf = (drug: ChosenDrug) => JSON.stringify(drug);

/**
 * Asks the server for findings about a medicine, and the patient for a decision about the serious ones, once per medicine. A
 * medicine that could not be checked is never treated as checked: `check` resolves to null if it failed, as if the patient
 * declines. `but` is the id of the edited therapy, `answered` the answer from before the form was left.
 */
export function useDrugCheck(but: number | undefined, answered: Answered | null = null) {
  const locale = useLocale();
  const [state, setState] = useState<CheckState | null>(answered && stateAfter(answered.accepted));
  const [asked, setAsked] = useState<Asked | null>(null);
  const known = useRef(answered);
  const running = useRef<{ key: string; answer: Promise<Accepted | null> } | null>(null);
  const decide = (found: CheckAnswer, saving = false) =>
    new Promise<string | null>((resolve) =>
      setAsked({
        found,
        saving,
        settle(reason) {
          setAsked(null);
          resolve(reason);
        },
      }),
    );
  const answerTo = (drug: ChosenDrug) => (known.current?.key === keyOf(drug) ? known.current.accepted : undefined);
  /** A save that follows before the check of the same medicine has ended waits for its answer, and asks nothing again. */
  const check = (drug: ChosenDrug): Promise<Accepted | null> => {
    const key = keyOf(drug);
    if (running.current?.key === key) return running.current.answer;
    const answer = checkAnew(drug).finally(() => {
      if (running.current?.answer === answer) running.current = null;
    });
    running.current = { key, answer };
    return answer;
  };
  const checkAnew = async (drug: ChosenDrug): Promise<Accepted | null> => {
    const before = answerTo(drug);
    if (before) return before;
    setState({ word: 'checking' });
    const found = await askServer(drug, but, locale);
    if (!found) {
      setState({ word: 'failed' });
      return null;
    }
    const accepted = found.findings.some(isSerious) ? acceptedOf(found, await decide(found)) : acceptedOf(found, '');
    setState(accepted && stateOf(found));
    known.current = accepted && { key: keyOf(drug), accepted };
    return accepted;
  };
  /**
   * The user's decision about the findings with which a save was refused: those that are new to them are shown. Resolves to
   * whether the save is to be sent again, for which `answerTo` then has the answer.
   */
  const decideAgain = async (drug: ChosenDrug, { answers }: Pick<RefusedCheck, 'answers'>): Promise<boolean> => {
    const found = answers[locale === 'en' ? 'en' : 'it'];
    const before = keysIn(answerTo(drug));
    const reason = await decide(
      { ...found, findings: found.findings.filter(({ key }) => !before.includes(key)) },
      true,
    );
    const accepted = acceptedOf(found, reason);
    if (accepted) known.current = { key: keyOf(drug), accepted };
    return accepted !== null;
  };
  const dialog = asked ? (
    <InteractionDialog found={asked.found} saving={asked.saving} onSettled={asked.settle} />
  ) : null;
  return { check, decideAgain, answerTo, state, forget: () => setState(null), answered: () => known.current, dialog };
}

/** Shows the findings with which a save was refused; once they are accepted, the form is sent again as it is. */
export function useRefusedSave(
  { state, send }: { state: FormState; send(values: Record<string, string>): void },
  decide: (refused: RefusedCheck) => Promise<boolean>,
) {
  const settled = useRef(0);
  useEffect(() => {
    if (state.at === settled.current) return;
    settled.current = state.at;
    if (state.code === 'unaccepted' && state.checked)
      decide(state.checked as RefusedCheck).then((again) => again && send({}));
  });
}

const stateAfter = ({ interactionReason }: Accepted): CheckState | null =>
  interactionReason ? { word: 'accepted' } : null;

function stateOf(found: CheckAnswer): CheckState {
  const { findings, outcome, rules } = found;
  if (findings.some(isSerious)) return { word: 'accepted' };
  if (findings.length > 0) return { word: 'monitor', values: { count: findings.length }, watched: findings };
  const day = rulesDay(found);
  if (outcome !== 'none' || day === undefined) return { word: 'impossible' };
  return { word: 'none', values: { rules, day: displayedDay(day) } };
}

const keysIn = (accepted: Accepted | undefined): string[] => JSON.parse(accepted?.acceptedFindings ?? '[]');

const acceptedOf = ({ findings }: CheckAnswer, reason: string | null): Accepted | null =>
  reason === null
    ? null
    : {
        ...(reason === '' ? {} : { interactionReason: reason }),
        ...(findings.length === 0 ? {} : { acceptedFindings: JSON.stringify(findings.map(({ key }) => key)) }),
      };

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
