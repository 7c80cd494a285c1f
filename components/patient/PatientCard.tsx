import { getTranslations } from 'next-intl/server';
import type { Audience } from '@/lib/access/policy/audience';
import type { RowNote } from '@/lib/access/policy/carers';
import { type Contact, EMERGENCY, OTHER } from '@/lib/sections/contacts/model';
import { contactFacts, medicalFacts, personalFacts } from '@/lib/sections/patient/facts';
import type { VisiblePatient } from '@/lib/sections/patient/model';
import listed from '../list/list.module.css';
import { currentReader } from '../list/reader';
import { SectionAction } from '../list/SectionAction';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { Illustration } from '../shell/drawings/Illustration';
import { ContactTable } from './ContactTable';
import { FactList } from './FactList';
import { TaxCodeNote } from './TaxCodeNote';

interface PatientCardProps {
  patient: VisiblePatient;
  emergency: Contact[];
  other: Contact[];
  /** Whether the reader may edit it: then every part has its actions. */
  editable: boolean;
  collapsed: readonly string[];
  /** Who sees each contact, for the owner. */
  audience?: Audience | undefined;
  /** What is told of contacts in a record with carers. */
  notes?: ReadonlyMap<number, RowNote> | undefined;
}

/** The card, for the owner and for doctors: data that the reader may not see is not passed in. Plain markup. */
export async function PatientCard({
  patient,
  emergency,
  other,
  editable,
  collapsed,
  audience,
  notes,
}: PatientCardProps) {
  const t = await getTranslations();
  const { whole } = currentReader();
  const edit = (act: string, label: string) => (editable ? <SectionAction act={act} label={label} /> : null);
  const list = (type: number, contacts: Contact[], id: string, title: string, add: string, empty: string) => (
    <CollapsibleSection
      id={id}
      title={title}
      collapsed={collapsed}
      action={editable ? <SectionAction act="create" type={type} label={add} /> : null}
    >
      {contacts.length > 0 ? (
        <ContactTable contacts={contacts} editable={editable} caption={title} audience={audience} notes={notes} />
      ) : (
        <div className={listed.empty}>
          <Illustration section="contacts" />
          <p>{empty}</p>
        </div>
      )}
    </CollapsibleSection>
  );
  return (
    <>
      <CollapsibleSection
        id="personal"
        title={t('card.personal')}
        collapsed={collapsed}
        action={edit('personal', t('card.editPersonal'))}
      >
        <FactList facts={personalFacts(patient, t)} />
        {editable ? <TaxCodeNote patient={patient} /> : null}
      </CollapsibleSection>
      {patient.phone === undefined ? null : (
        <CollapsibleSection
          id="contacts"
          title={t('card.contacts')}
          collapsed={collapsed}
          action={edit('contacts', t('card.editContacts'))}
        >
          <FactList facts={contactFacts(patient, t)} />
        </CollapsibleSection>
      )}
      <CollapsibleSection
        id="medical"
        title={t('card.medical')}
        collapsed={collapsed}
        action={edit('medical', t('card.editMedical'))}
      >
        <FactList facts={medicalFacts(patient, t)} />
      </CollapsibleSection>
      {list(
        EMERGENCY,
        emergency,
        'emergency',
        t('card.emergency'),
        t('card.addEmergency'),
        t(editable && whole ? 'card.emptyEmergency' : 'record.noneVisible'),
      )}
      {list(
        OTHER,
        other,
        'other',
        t('card.other'),
        t('card.addOther'),
        t(editable && whole ? 'card.emptyOther' : 'record.noneVisible'),
      )}
    </>
  );
}
