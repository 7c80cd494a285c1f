'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FACES, type Face } from '@/lib/sections/notebook/figure/details';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import classes from './pain.module.css';

/** Chooses the front or the back of the body, of which a narrow screen shows only one. */
export function FacePicker({ value, onChange }: { value: Face; onChange(face: Face): void }) {
  const t = useTranslations('pain');
  const group = useId();
  return (
    <fieldset className={`${classes.levels} ${classes.faces}`}>
      <legend>{t('face')}</legend>
      {FACES.map((face) => (
        <label key={face} className={classes.choice}>
          <input type="radio" name={group} checked={value === face} onChange={() => onChange(face)} />
          {t(face)}
        </label>
      ))}
    </fieldset>
  );
}

/** Resets the drawing to what it was when the editor was opened, after a confirmation. */
export function DiscardButton({ disabled, onDiscard }: { disabled: boolean; onDiscard(): void }) {
  const [t, words] = [useTranslations('pain'), useTranslations('record')];
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="default" disabled={disabled} onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('discard')}
        question={t('discardQuestion')}
        confirm={t('discardConfirm')}
        cancel={words('cancel')}
        close={words('close')}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </div>
  );
}
