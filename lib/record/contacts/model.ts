import { z } from 'zod';
import type { contacts } from '@/db/schema';
import { level, requiredText, rowId, tags, version, wholeNumber } from '../../values/fields';
import { capitalised } from '../../values/names';
import { storedPhone } from '../../values/phone';

export type Contact = typeof contacts.$inferSelect;

/** The two lists of a card. The numbers are the contract's; -1 marks a deleted contact. */
export const EMERGENCY = 10;
export const OTHER = 0;
export const DELETED = -1;

const phone = requiredText(60)
  .refine((text) => text === '' || storedPhone(text) !== null, 'phone')
  .transform((text) => storedPhone(text) ?? text);

const fields = z.object({
  id: rowId,
  version,
  type: wholeNumber(OTHER, EMERGENCY).refine((type) => type === EMERGENCY || type === OTHER, 'invalid'),
  name: requiredText(120).transform(capitalised),
  phone,
  level,
  tags,
});

export const newContact = fields;
/** An existing contact keeps what a save leaves out. */
export const contactChange = fields
  .extend({ type: z.union([fields.shape.type, wholeNumber(DELETED, DELETED)]) })
  .partial()
  .required({ id: true });
/** What the form of an existing contact must hold; its level has a form of its own. */
export const editedContact = fields.pick({ id: true, version: true, name: true, phone: true });
export type ContactInput = z.infer<typeof contactChange>;

export const contactInput = (id: number): z.ZodType<ContactInput> => (id === 0 ? newContact : contactChange);
