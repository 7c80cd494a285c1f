'use client';

import { useTranslations } from 'next-intl';
import { newToken, TOKEN_ACCESS, TOKEN_DAYS } from '@/lib/account/tokens/model';
import type { FormAction } from '@/lib/http/form-state';
import { useRecordForm } from '../dialogs/useRecordForm';
import { FormDialog } from '../ui/form/FormDialog';
import { ChoiceField, TextField } from '../ui/form/fields';
import { TicksField } from '../ui/form/TicksField';
import { SecretShown } from './SecretShown';

export interface TokenContext {
  /** The pages of the record among which the scope is chosen. */
  pages: readonly string[];
  /** Whether the user has a record that the token could write to. */
  writes: boolean;
}

interface TokenFormProps {
  context: TokenContext;
  action: FormAction;
  onClose(): void;
}

/** Makes a token, and shows it once. */
export function TokenForm({ context: { pages, writes }, action, onClose }: TokenFormProps) {
  const t = useTranslations('tokens');
  const nav = useTranslations('nav');
  const save = useRecordForm({
    id: 'token',
    schema: newToken,
    action,
    defaultValue: { name: '', days: String(TOKEN_DAYS[1]), access: TOKEN_ACCESS[0], pages: '' },
    onSuccess: () => {},
  });
  const [secret] = save.state.shown ?? [];
  if (secret) return <SecretShown secret={secret} title={t('shownTitle')} text={t('shownText')} onKept={onClose} />;
  const { name, days, access, pages: chosen } = save.fields;
  const accesses = writes ? TOKEN_ACCESS : TOKEN_ACCESS.slice(0, 1);
  return (
    <FormDialog
      {...save}
      title={t('new')}
      row={{ id: 0 }}
      submit={t('make')}
      labels={{ name: t('name'), days: t('days'), access: t('access'), pages: t('pages') }}
      onClose={onClose}
    >
      <TextField field={name} label={t('name')} description={t('nameHint')} required autoFocus />
      <TicksField
        field={chosen}
        label={t('pages')}
        description={t('pagesHint')}
        choices={pages.map((page) => ({ value: page, label: nav(page) }))}
        required
      />
      <ChoiceField
        field={access}
        label={t('access')}
        choices={accesses.map((one) => ({ value: one, label: t(`accesses.${one}`) }))}
      />
      <ChoiceField
        field={days}
        label={t('days')}
        choices={TOKEN_DAYS.map((one) => ({ value: String(one), label: t('dayCount', { days: one }) }))}
      />
    </FormDialog>
  );
}
