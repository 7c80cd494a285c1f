import type { TextPart } from '@/lib/sections/anamnesis/parts';

/** A part's text, for what stands beside it: the button that opens it, and the dialog that puts something into it. */
interface Editor {
  isDirty: boolean;
  open(): void;
  fill(text: string): void;
}

const editors = new Map<TextPart, Editor>();

/** Says that this part is written here; call what it gives when that is over. */
export function announceEditor(part: TextPart, editor: Editor): () => void {
  editors.set(part, editor);
  return () => void editors.delete(part);
}

export const editorOf = (part: TextPart) => editors.get(part);
