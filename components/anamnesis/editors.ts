import type { TextPart } from '@/lib/record/anamnesis/parts';

/** A part's text field, for a dialog that wants to put something into it. */
interface Editor {
  isDirty: boolean;
  fill(text: string): void;
}

const editors = new Map<TextPart, Editor>();

/** Says that this part is being edited here; call what it gives when that is over. */
export function announceEditor(part: TextPart, editor: Editor): () => void {
  editors.set(part, editor);
  return () => void editors.delete(part);
}

export const editorOf = (part: TextPart) => editors.get(part);
