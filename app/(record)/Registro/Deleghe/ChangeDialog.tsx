'use client';

import { useTranslations } from 'next-intl';
import type { CarerRow } from '@/components/carers/row';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { carerChange } from '@/lib/sections/delegations/model';
import { changeCarer } from './actions';
import type { CarersContext } from './context';
import { GrantFields } from './GrantFields';

interface ChangeDialogProps extends DialogCallbacks {
  context: CarersContext;
  row: CarerRow;
}

/** Changes what a delegate may do, and until when. */
export function ChangeDialog({ context, row, onClose, onSuccess }: ChangeDialogProps) {
  const t = useTranslations('delegations');
  const { id, version, name, capabilities, level, endsOn } = row;
  const save = useRecordForm({
    id: `carer-${id}`,
    schema: carerChange,
    action: changeCarer,
    defaultValue: { capabilities, level: String(level), endsOn: endsOn ?? '' },
    onSuccess,
  });
  return (
    <FormDialog
      {...save}
      title={t('changeTitle', { name })}
      row={{ id, version }}
      onClose={onClose}
      labels={{ capabilities: t('grants'), level: t('level'), endsOn: t('endsOn') }}
    >
      <GrantFields fields={save.fields} preview={context.preview} />
    </FormDialog>
  );
}
