import { z } from 'zod';
import { DELETED, EMERGENCY, OTHER } from '@/db/reference/values';
import type { contacts } from '@/db/schema';
import { level, requiredText, wholeNumber } from '../../values/fields';
import { capitalised } from '../../values/names';
import { storedPhone } from '../../values/phone';
import { custom } from '../declaration/kinds';
import { defineModel, type ModelInput } from '../declaration/model';

export { EMERGENCY, OTHER };
export type Contact = typeof contacts.$inferSelect;

const type = wholeNumber(OTHER, EMERGENCY).refine((type) => type === EMERGENCY || type === OTHER, 'invalid');

const phone = requiredText(60)
  .refine((text) => text === '' || storedPhone(text) !== null, 'phone')
  .transform((text) => storedPhone(text) ?? text);

const declared = defineModel({
  name: 'contacts',
  fields: { type: custom(type), name: custom(requiredText(120).transform(capitalised)), phone: custom(phone) },
  title: 'name',
});

export const contactModel = {
  ...declared,
  newRow: declared.newRow.extend({ level }),
  change: declared.change.extend({ type: z.union([type, wholeNumber(DELETED, DELETED)]).optional() }),
  editForm: declared.editForm.pick({ id: true, version: true, name: true, phone: true }),
};
export type ContactInput = ModelInput<typeof contactModel>;
