'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useContext } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { SECTION } from '@/lib/navigation/address-names';
import type { AudienceAnswer } from '@/lib/record/sharing/wire';
import { chosenLevel, LevelField } from '../confidentiality/LevelField';
import { WhoSees } from '../confidentiality/WhoSees';
import { WithheldField } from '../confidentiality/WithheldField';
import { useApiData } from '../shell/session/useApiData';
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
  /** Whether carers ever see the row; absent if nobody asks it. */
  withheld?: FieldMetadata<unknown> | undefined;
  /** Other fields that decide who sees the row. */
  children?: ReactNode;
}

/** The doctors and carers who see a row, its confidentiality, and a link to the log of who has read its section. */
export function ShareDialog({ title, section, row, save, onClose, withheld, children }: ShareDialogProps) {
  const t = useTranslations('record');
  const carer = useContext(LevelCeiling);
  const level = chosenLevel(save.fields.level.value) ?? row.level;
  const query = new URLSearchParams({
    livello: String(level),
    ...(withheld ? { maiAiDelegati: String(withheld.value ?? withheld.initialValue) } : {}),
  });
  const audience = useApiData<AudienceAnswer>(`/api/chiVede/${section}/${row.id}?${query}`);
  return (
    <FormDialog
      {...save}
      title={title}
      row={row}
      onClose={onClose}
      labels={{ level: t('level') }}
      failure={(error) => t('sharingFailed', { error })}
    >
      <WhoSees audience={audience} row={row} level={level}>
        <LevelField field={save.fields.level} stored={row.level} autoFocus />
      </WhoSees>
      {withheld ? <WithheldField field={withheld} audience={audience.data} /> : null}
      {children}
      {carer ? null : <a href={`${BASE_PATH}/Registro/Accessi?${SECTION}=${section}`}>{t('whoRead')}</a>}
    </FormDialog>
  );
}
