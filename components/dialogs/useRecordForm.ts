'use client';

import { useEffect } from 'react';
import type { z } from 'zod';
import { askForLogin, registerUnsavedText } from '../shell/relogin';
import { type SaveForm, type SavingForm, useSaveForm } from '../ui/form/useSaveForm';

/** A form of the record: when the session has ended meanwhile, the user signs in where he is and nothing is lost. */
export const useRecordForm = <S extends z.ZodObject>(form: Omit<SaveForm<S>, 'signInAgain'>) => {
  const save = useSaveForm({ ...form, signInAgain: askForLogin });
  const unsaved = save.form.dirty && save.state.status !== 'saved';
  useEffect(() => (unsaved ? registerUnsavedText() : undefined), [unsaved]);
  return save as unknown as SavingForm<keyof z.input<S> & string>;
};
