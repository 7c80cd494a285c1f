import type { visits } from '@/db/schema';
import { dayUpToToday, longText, text } from '@/lib/kit/kinds';
import { defineModel } from '@/lib/kit/model';

export type Visit = typeof visits.$inferSelect;

const MAX_TEXT = 5000;

export const visitModel = defineModel({
  name: 'visits',
  fields: {
    day: dayUpToToday(),
    reason: text(300),
    observations: longText(MAX_TEXT),
    conclusions: longText(MAX_TEXT),
  },
  title: 'reason',
});
