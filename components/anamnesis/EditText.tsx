'use client';

import type { TextPart } from '@/lib/sections/anamnesis/parts';
import actions from '../list/actions.module.css';
import { useHydrated } from '../ui/form/useHydrated';
import { editorOf } from './editors';

interface EditTextProps {
  part: TextPart;
  word: string;
  label: string;
}

/** The focus returns to this button after a save. */
export const editButtonId = (part: TextPart) => `modifica-${part}`;

/** Opens a part's text for editing. */
export function EditText({ part, word, label }: EditTextProps) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      id={editButtonId(part)}
      className={actions.button}
      disabled={!hydrated}
      aria-label={label}
      onClick={() => editorOf(part)?.open()}
    >
      <span className={actions.wide}>{word}</span>
    </button>
  );
}
