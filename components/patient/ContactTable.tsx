import { useTranslations } from 'next-intl';
import type { Audience } from '@/lib/access/policy/audience';
import type { RowNote } from '@/lib/access/policy/carers';
import { type Contact, EMERGENCY } from '@/lib/sections/contacts/model';
import { displayedPhone } from '@/lib/values/phone';
import { LevelBadge } from '../confidentiality/LevelBadge';
import { currentReader } from '../list/reader';
import { useSeenBy } from '../list/useSeenBy';
import { ContactRows, type ContactWords } from './ContactRows';

interface ContactTableProps {
  contacts: Contact[];
  editable: boolean;
  caption: string;
  /** Who sees each contact, for the owner. */
  audience?: Audience | undefined;
  /** What is told of contacts in a record with carers. */
  notes?: ReadonlyMap<number, RowNote> | undefined;
}

/**
 * Contacts as rows. Each row's data is passed once, as plain values to a client component: as a server component each row would
 * be sent twice, as HTML and as RSC payload.
 */
export function ContactTable({ contacts, editable, caption, audience, notes }: ContactTableProps) {
  const t = useTranslations();
  const seenBy = useSeenBy();
  const { whole } = currentReader();
  const toldOf = ({ author, withheld }: RowNote = {}) =>
    [
      author ? `${t('record.writtenBy')} ${author}` : null,
      withheld ? `${t('record.withheld.column')}: ${t('record.withheld.mark')}` : null,
    ]
      .filter(Boolean)
      .join(' · ');
  const named = (key: string) => t(key, { name: '{name}' });
  const words: ContactWords = {
    caption,
    name: t('card.name'),
    relationship: t('contacts.relationship'),
    relationships: Object.fromEntries(
      contacts.flatMap(({ relationship: one }) => (one ? [[one, t(`contacts.relationships.${one}`)]] : [])),
    ),
    phone: t('card.phone'),
    call: contacts[0]?.type === EMERGENCY ? t('contacts.call') : null,
    level: t('record.levelShort'),
    who: audience ? { column: t('record.who'), change: named('card.lockNamed') } : null,
    close: t('record.close'),
    actions: t('record.actions'),
    more: t('record.more'),
    levels: Object.fromEntries(
      [...new Set(contacts.map(({ level }) => level))].map((level) => [
        level,
        <LevelBadge key={level} level={level} />,
      ]),
    ),
    acts: editable
      ? [
          ['update', t('record.edit'), named('card.editNamed')],
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
    seenBy: audience ? seenBy(audience.get(id)) : '',
    told: notes ? toldOf(notes.get(id)) : '',
    ...(notes && whole ? { withheld: notes.get(id)?.withheld === true } : {}),
  }));
  return <ContactRows rows={rows} words={words} />;
}
