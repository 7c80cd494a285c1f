import { useTranslations } from 'next-intl';
import { ChoiceField, type FieldProps } from '../ui/form/fields';

/** Whether carers ever see an item, whatever its level; only the patient decides it. */
export function WithheldField({ field }: Pick<FieldProps, 'field'>) {
  const t = useTranslations('record.withheld');
  return (
    <ChoiceField
      field={field}
      label={t('label')}
      description={t('hint')}
      choices={[
        { value: '0', label: t('no') },
        { value: '1', label: t('yes') },
      ]}
    />
  );
}
