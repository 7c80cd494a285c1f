import type { TextPart } from '@/lib/sections/anamnesis/parts';

/**
 * The editor of a part's text, as other components use it: the button that opens it, and the dialog that restores a version
 * into it.
 */
interface Editor {
  isDirty: boolean;
  open(): void;
  fill(text: string): void;
}

const editors = new Map<TextPart, Editor>();

/** Registers the editor of a part; returns the function that removes it. */
export function announceEditor(part: TextPart, editor: Editor): () => void {
  editors.set(part, editor);
  return () => void editors.delete(part);
}

export const editorOf = (part: TextPart) => editors.get(part);
