import { useTranslations } from 'next-intl';
import type { Contact } from '@/lib/record/contacts/model';
import { displayedPhone } from '@/lib/values/phone';
import { LevelBadge } from '../confidentiality/LevelBadge';
import { ContactRows, type ContactWords } from './ContactRows';

interface ContactTableProps {
  contacts: Contact[];
  editable: boolean;
  caption: string;
}

/**
 * Contacts as rows. What a row needs crosses the line once, as plain values: drawn by the server component itself, each
 * row would travel as markup and again as its description, and that is what a long card costs.
 */
export function ContactTable({ contacts, editable, caption }: ContactTableProps) {
  const t = useTranslations();
  const named = (key: string) => t(key, { name: '{name}' });
  const words: ContactWords = {
    caption,
    name: t('card.name'),
    relationship: t('contacts.relationship'),
    relationships: Object.fromEntries(
      contacts.flatMap(({ relationship: one }) => (one ? [[one, t(`contacts.relationships.${one}`)]] : [])),
    ),
    phone: t('card.phone'),
    call: named('contacts.call'),
    level: t('record.levelShort'),
    actions: t('record.actions'),
    levels: Object.fromEntries(
      [...new Set(contacts.map(({ level }) => level))].map((level) => [
        level,
        <LevelBadge key={level} level={level} />,
      ]),
    ),
    acts: editable
      ? [
          ['update', t('record.edit'), named('card.editNamed')],
          ['share', t('record.lock'), named('card.lockNamed')],
          ['who', t('record.who'), named('record.whoNamed')],
          ['remove', t('record.remove'), named('card.removeNamed')],
        ]
      : [],
  };
  const rows = contacts.map(({ id, type, name, phone, relationship, callOrder, level, version }) => ({
    id,
    type,
    name,
    phone: displayedPhone(phone),
    relationship,
    callOrder,
    level,
    version,
  }));
  return <ContactRows rows={rows} words={words} />;
}
