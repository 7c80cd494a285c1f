import { useTranslations } from 'next-intl';
import type { AudienceAnswer } from '@/lib/record/sharing/wire';
import { ChoiceField, type FieldProps } from '../ui/form/fields';
import { useAudienceNames } from './useAudienceNames';

interface WithheldFieldProps extends Pick<FieldProps, 'field'> {
  /** Who sees the item with the choices made; undefined until it is known. */
  audience: Pick<AudienceAnswer, 'assistenti' | 'assistentiEsclusi'> | undefined;
}

/** Whether carers ever see an item, whatever its level, with the names of those who do and who do not; only the patient decides it. */
export function WithheldField({ field, audience }: WithheldFieldProps) {
  const t = useTranslations('record.withheld');
  const { list } = useAudienceNames();
  const told = (key: 'sees' | 'seesNot', names: readonly string[] = []) =>
    names.length > 0 ? [t(key, { names: list(names), count: names.length })] : [];
  return (
    <ChoiceField
      field={field}
      label={t('label')}
      description={[
        ...told('sees', audience?.assistenti),
        ...told('seesNot', audience?.assistentiEsclusi),
        t('hint'),
      ].join(' ')}
      choices={[
        { value: '0', label: t('no') },
        { value: '1', label: t('yes') },
      ]}
    />
  );
}
