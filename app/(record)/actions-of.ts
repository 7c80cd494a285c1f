import type { FormAction } from '@/lib/http/form-state';
import { removeRow, saveRow, shareRow } from './section-actions';

/** The server actions of a section's forms, by the section's name, for a page or for a dialog in the browser. */
export const actionsOf = (section: string): Record<'save' | 'share' | 'remove', FormAction> => ({
  save: saveRow.bind(null, section),
  share: shareRow.bind(null, section),
  remove: removeRow.bind(null, section),
});
