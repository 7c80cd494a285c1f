'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormLevel } from '@/components/confidentiality/FormLevels';
import { VisibilityLine } from '@/components/confidentiality/VisibilityLine';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import { ALLERGY_KINDS } from '@/lib/sections/diagnoses/kinds';
import { diagnosisModel } from '@/lib/sections/diagnoses/model';
import { optionalText } from '@/lib/values/fields';
import { NOT_STATED } from '@/lib/values/nobody';
import { actionsOf } from '../actions-of';
import { AnswerForm, type AnswerFormProps } from './AnswerForm';
import { Known } from './Known';

/** A confirmed allergy: suspected ones are entered on the diagnoses page. */
const CONFIRMED = 0;
/** Who knows of an allergy need not know who ascertained it. */
const allergyForm = diagnosisModel.newRow.extend({ doctor: optionalText(200) });

interface AllergyFormProps extends AnswerFormProps {
  known: string[];
}

/** Takes one allergy after the other: after each save the form is emptied, and the saved ones are listed above it. */
export function AllergyForm({ known, onward }: AllergyFormProps) {
  const [added, setAdded] = useState(0);
  const router = useRouter();
  const onAdded = () => {
    setAdded(added + 1);
    router.refresh();
  };
  return (
    <>
      <Known of="allergies" names={known} onward={onward} />
      <NewAllergy key={added} onAdded={onAdded} />
    </>
  );
}

function NewAllergy({ onAdded }: { onAdded(): void }) {
  const [t, record] = [useTranslations('register.guide.allergies'), useTranslations('record')];
  const level = useFormLevel('diagnoses');
  const save = useRecordForm({
    id: 'allergy',
    schema: allergyForm,
    action: actionsOf('diagnoses').save,
    defaultValue: { kind: ALLERGY_KINDS[0], level: String(level) },
    onSuccess: onAdded,
    ask: async (form) => (String(form.get('doctor') ?? '').trim() ? true : { doctor: NOT_STATED }),
  });
  const { fields } = save;
  const labels = { pathology: t('what'), kind: t('kind'), doctor: t('doctor'), level: record('level') };
  const kinds = ALLERGY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <AnswerForm
      {...save}
      labels={labels}
      hidden={{ id: 0, state: CONFIRMED }}
      submit={t('add')}
      onShowStored={() => {}}
    >
      <TextField field={fields.pathology} label={labels.pathology} required autoComplete="off" />
      <ChoiceField field={fields.kind} label={labels.kind} choices={kinds} />
      <TextField field={fields.doctor} label={labels.doctor} description={t('doctorHint')} autoComplete="off" />
      <VisibilityLine section="diagnoses" level={fields.level} reason="diagnoses" />
    </AnswerForm>
  );
}
