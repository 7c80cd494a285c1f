'use client';

import { useTranslations } from 'next-intl';
import type { FormAction } from '@/lib/http/form-state';
import { DETAILS, newFeed } from '@/lib/reminders/feed/model';
import { useRecordForm } from '../dialogs/useRecordForm';
import { SecretShown } from '../tokens/SecretShown';
import { FormDialog } from '../ui/form/FormDialog';
import { ChoiceField, TextField } from '../ui/form/fields';
import { TicksField } from '../ui/form/TicksField';

export interface FeedContext {
  /** The kinds of reminders among which is chosen. */
  kinds: readonly string[];
}

interface FeedFormProps {
  context: FeedContext;
  action: FormAction;
  onClose(): void;
}

/** Makes a calendar feed, and shows its address once. */
export function FeedForm({ context: { kinds }, action, onClose }: FeedFormProps) {
  const t = useTranslations('calendarFeeds');
  const save = useRecordForm({
    id: 'feed',
    schema: newFeed,
    action,
    defaultValue: { name: '', kinds: kinds.join(','), detail: DETAILS[0] },
    onSuccess: () => {},
  });
  const [address] = save.state.shown ?? [];
  if (address) return <SecretShown secret={address} title={t('shownTitle')} text={t('shownText')} onKept={onClose} />;
  const { name, kinds: chosen, detail } = save.fields;
  return (
    <FormDialog
      {...save}
      title={t('new')}
      row={{ id: 0 }}
      submit={t('make')}
      labels={{ name: t('name'), kinds: t('chosenKinds'), detail: t('detail') }}
      onClose={onClose}
    >
      <TextField field={name} label={t('name')} description={t('nameHint')} required autoFocus />
      <TicksField
        field={chosen}
        label={t('chosenKinds')}
        description={t('kindsHint')}
        choices={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        required
      />
      <ChoiceField
        field={detail}
        label={t('detail')}
        description={t('detailHint')}
        choices={DETAILS.map((one) => ({ value: one, label: t(`details.${one}`) }))}
      />
    </FormDialog>
  );
}
