import { z } from 'zod';
import { LAST_CALLED, RELATIONSHIPS } from '@/db/reference/relationships';
import { DELETED, EMERGENCY, OTHER } from '@/db/reference/values';
import type { contacts } from '@/db/schema';
import { custom, optionalChoice } from '@/lib/kit/kinds';
import { defineModel, type ModelInput } from '@/lib/kit/model';
import { emptyAsNull, level, requiredText, wholeNumber } from '../../values/fields';
import { capitalised } from '../../values/names';
import { storedPhone } from '../../values/phone';

export { EMERGENCY, LAST_CALLED, OTHER, RELATIONSHIPS };
export type Contact = typeof contacts.$inferSelect;

const type = wholeNumber(OTHER, EMERGENCY).refine((type) => type === EMERGENCY || type === OTHER, 'invalid');

const phone = requiredText(60)
  .refine((text) => text === '' || storedPhone(text) !== null, 'phone')
  .transform((text) => storedPhone(text) ?? text);

const declared = defineModel({
  name: 'contacts',
  fields: {
    type: custom(type),
    name: custom(requiredText(120).transform(capitalised)),
    phone: custom(phone),
    relationship: optionalChoice(RELATIONSHIPS),
    callOrder: custom(emptyAsNull(wholeNumber(1, LAST_CALLED)).optional(), { required: false }),
  },
  title: 'name',
});

export const contactModel = {
  ...declared,
  newRow: declared.newRow.extend({ level }),
  change: declared.change.extend({ type: z.union([type, wholeNumber(DELETED, DELETED)]).optional() }),
  editForm: declared.editForm.omit({ type: true }),
};
export type ContactInput = ModelInput<typeof contactModel>;

/** A contact's name after the relationship, which helpers need first: «Figlio o figlia: Carla Rossi». */
export const contactName = (
  { name, relationship }: Pick<Contact, 'name' | 'relationship'>,
  t: (key: string) => string,
) => (relationship ? `${t(`contacts.relationships.${relationship}`)}: ${name}` : name);

/** The contacts in the order in which they should be called: numbered contacts first, then the others in the order given. */
export const inCallOrder = <C extends Pick<Contact, 'callOrder'>>(rows: readonly C[]): C[] =>
  rows.toSorted((one, other) => (one.callOrder ?? LAST_CALLED + 1) - (other.callOrder ?? LAST_CALLED + 1));
