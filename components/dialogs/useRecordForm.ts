'use client';

import type { z } from 'zod';
import { askForProof } from '../shell/session/proof';
import { askForLogin } from '../shell/session/relogin';
import { useUnsavedText } from '../shell/session/useUnsavedText';
import { type SaveForm, type SavingForm, useSaveForm } from '../ui/form/useSaveForm';

/**
 * A form of the record. If the session has ended or a step-up proof is needed, the user signs in or gives the proof over the
 * page, so that nothing typed is lost.
 */
export const useRecordForm = <S extends z.ZodObject>(form: Omit<SaveForm<S>, 'signInAgain' | 'proveAgain'>) => {
  const save = useSaveForm({ ...form, signInAgain: askForLogin, proveAgain: askForProof });
  const unsaved = save.form.dirty && save.state.status !== 'saved';
  useUnsavedText(unsaved);
  return save as SavingForm<keyof z.input<S> & string>;
};
