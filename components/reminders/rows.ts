import type { ReminderSettings } from '@/lib/reminders/due/settings';
import type { Reminder } from '@/lib/reminders/own/commands';

/** What the dialogs of the reminders' page know of the page. */
export interface RemindersContext {
  settings: ReminderSettings;
}

/** The data of a row of the page, for its dialogs: a reminder, a choice for an item, or a browser. */
export interface ReminderRow extends Partial<Pick<Reminder, 'version' | 'day' | 'time' | 'repeat' | 'until'>> {
  id: number;
  name: string;
  showsNames?: boolean;
  /** For the choice of an item. */
  section?: string;
  rowId?: number;
  channels?: readonly string[];
}
