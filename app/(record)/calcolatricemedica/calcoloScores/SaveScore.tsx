'use client';

import { Alert, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormLevel } from '@/components/confidentiality/FormLevels';
import { SubscriptionDialog } from '@/components/dialogs/SubscriptionDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import classes from '@/components/scores/scores.module.css';
import type { WorkedScore } from '@/lib/calculators/scores/fields';
import { VERSIONS } from '@/lib/clinical';
import { scoreModel } from '@/lib/sections/scores/model';
import type { ScoreName } from '@/lib/sections/scores/names';
import { saveScore } from './actions';

interface SaveScoreProps {
  name: ScoreName;
  worked: WorkedScore;
  onScoreSaved(): void;
}

/** Saves a result in the record: only the inputs are sent, and the server recomputes it. */
export function SaveScore({ name, worked, onScoreSaved }: SaveScoreProps) {
  const t = useTranslations();
  const { state, pending, sendingKey, send } = useRecordForm({
    id: 'score',
    schema: scoreModel.newRow,
    action: saveScore,
    defaultValue: {},
    onSuccess: onScoreSaved,
  });
  const level = useFormLevel('scores');
  const [dismissedAt, setDismissedAt] = useState(0);
  const { code, at } = state;
  const keep = () =>
    send({
      name,
      formula: VERSIONS[worked.version].version,
      inputs: JSON.stringify(worked.inputs),
      level,
      _key: sendingKey,
    });
  const unlicensed = code === 'not_subscribed';
  return (
    <div className={classes.save}>
      <Button onClick={keep} loading={pending}>
        {t('scores.save')}
      </Button>
      <p>{t('scores.saveHint')}</p>
      {code && !unlicensed ? (
        <Alert color="red" role="alert" variant="light">
          {code === 'offline' ? t('record.offline') : t(`refusals.${code}`)}
        </Alert>
      ) : null}
      <SubscriptionDialog opened={unlicensed && at !== dismissedAt} onClose={() => setDismissedAt(at)} />
    </div>
  );
}
