'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormAction } from '@/lib/http/form-state';
import { diagnosisModel } from '@/lib/sections/diagnoses/model';
import type { Unmarked, UnmarkedDiagnoses } from '@/lib/sections/diagnoses/unmarked';
import { useRecordForm } from '../dialogs/useRecordForm';
import { RefusalAlert } from '../ui/form/RefusalAlert';
import ui from '../ui/page.module.css';

const markForm = diagnosisModel.editForm.pick({ id: true, version: true, relevant: true });

interface EmergencyMarksProps {
  unmarked: UnmarkedDiagnoses;
  /** Saves a diagnosis. */
  save: FormAction;
}

/**
 * The confirmed diagnoses that stay out of the emergency data: those that may be needed, each with a button that marks it, and
 * the names of the others. The page is drawn again after each mark.
 */
export function EmergencyMarks({ unmarked: { suggested, others }, save }: EmergencyMarksProps) {
  const t = useTranslations('diagnoses.emergency');
  // A marked diagnosis leaves the list when the page is drawn again.
  const [atFirst] = useState(suggested.length);
  const isMarked = suggested.length < atFirst;
  if (suggested.length + others.length === 0 && !isMarked) return null;
  return (
    <section className={`${ui.stack} ${ui.apart}`} aria-label={t('title')}>
      {suggested.length > 0 ? (
        <>
          <h3>{t('title')}</h3>
          <p>{t('intro')}</p>
          <ul className={ui.rows}>
            {suggested.map((one) => (
              <li key={one.id}>
                <Mark diagnosis={one} save={save} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p role="status">{isMarked ? t('marked') : null}</p>
      {others.length > 0 ? (
        <p className={ui.muted}>
          {t('others', { count: others.length })} {others.map(({ pathology }) => pathology).join(' · ')}
        </p>
      ) : null}
    </section>
  );
}

function Mark({ diagnosis: { id, version, pathology }, save }: { diagnosis: Unmarked; save: FormAction }) {
  const t = useTranslations('diagnoses.emergency');
  const { state, pending, send, sendingKey } = useRecordForm({
    id: `mark-${id}`,
    schema: markForm,
    action: save,
    defaultValue: {},
    onSuccess: () => {},
  });
  const mark = (version: number) => send({ id, version, relevant: 'on', _key: sendingKey });
  return (
    <>
      <span>{pathology}</span>
      <Button
        size="md"
        variant="default"
        loading={pending}
        aria-label={t('markNamed', { name: pathology })}
        onClick={() => mark(version)}
      >
        {t('mark')}
      </Button>
      <RefusalAlert state={state} fields={[]} onOverwrite={mark} onShowStored={() => location.reload()} />
    </>
  );
}
