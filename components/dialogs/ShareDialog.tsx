'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useContext } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { SECTION } from '@/lib/navigation/address-names';
import { chosenLevel, LevelField } from '../confidentiality/LevelField';
import { WhoSees } from '../confidentiality/WhoSees';
import { LevelCeiling } from '../ui/chosen-levels';
import { FormDialog } from '../ui/form/FormDialog';
import type { SavingForm } from '../ui/form/useSaveForm';

/** A row whose audience is changed; `withheld` is present if the record has carers and the patient decides. */
export interface SharedRow {
  id: number;
  version: number;
  level: number;
  withheld?: boolean;
}

interface ShareDialogProps {
  title: string;
  section: string;
  row: SharedRow;
  save: SavingForm<'level'>;
  onClose(): void;
  /** Other fields that decide who sees the row. */
  children?: ReactNode;
}

/** The doctors who see a row, its confidentiality, and a link to the log of who has read its section. */
export function ShareDialog({ title, section, row, save, onClose, children }: ShareDialogProps) {
  const t = useTranslations('record');
  const carer = useContext(LevelCeiling);
  return (
    <FormDialog
      {...save}
      title={title}
      row={row}
      onClose={onClose}
      labels={{ level: t('level') }}
      failure={(error) => t('sharingFailed', { error })}
    >
      <WhoSees section={section} row={row} level={chosenLevel(save.fields.level.value)}>
        <LevelField field={save.fields.level} stored={row.level} autoFocus />
      </WhoSees>
      {children}
      {carer ? null : <a href={`${BASE_PATH}/Registro/Accessi?${SECTION}=${section}`}>{t('whoRead')}</a>}
    </FormDialog>
  );
}
