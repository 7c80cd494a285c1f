import type { Block } from '@/lib/pdf/drawing/description';
import { EMERGENCY, inCallOrder, OTHER } from '@/lib/sections/contacts/model';
import { contactsSection } from '@/lib/sections/contacts/section';
import { contactFacts, type Fact, medicalFacts, personalFacts } from '@/lib/sections/patient/facts';
import { cardSection } from '@/lib/sections/patient/section';
import { displayedPhone } from '@/lib/values/phone';
import { chapter, sharing, tableOf, under } from '../chapter';
import type { Words } from '../words';

const pairs = ({ t }: Words, facts: readonly Fact[]): Block[] => [
  { kind: 'facts', facts: facts.map(({ label, value }) => ({ label, value: value ?? t('record.notGiven') })) },
];

/**
 * The patient's personal data; for a doctor who may not see the contact data, the report does not mention that it
 * exists.
 */
export const cardChapter = chapter({
  section: cardSection,
  blocks: ({ patient }, words) => [
    ...pairs(words, personalFacts(patient, words.t)),
    ...(patient.phone === undefined
      ? []
      : under(words.t('card.contacts'), pairs(words, contactFacts(patient, words.t)))),
    ...under(words.t('card.medical'), pairs(words, medicalFacts(patient, words.t))),
  ],
});

/** The contacts, those for an emergency first. */
export const contactsChapter = chapter({
  section: contactsSection,
  blocks(extract, words) {
    const { t } = words;
    const listed = (type: number) =>
      tableOf(inCallOrder(extract.rowsOf(contactsSection).filter((row) => row.type === type)), [
        [t('card.name'), 2, ({ name }) => name],
        [
          t('contacts.relationship'),
          1,
          ({ relationship }) => (relationship ? t(`contacts.relationships.${relationship}`) : ''),
        ],
        [t('card.phone'), 2, ({ phone }) => displayedPhone(phone)],
        sharing(words),
      ]);
    return [...under(t('card.emergency'), listed(EMERGENCY)), ...under(t('card.other'), listed(OTHER))];
  },
});
