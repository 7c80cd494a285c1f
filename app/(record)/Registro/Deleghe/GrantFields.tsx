'use client';

import type { FieldMetadata } from '@conform-to/react';
import { Paper, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { LevelField } from '@/components/confidentiality/LevelField';
import { DayField } from '@/components/ui/form/DayField';
import { TicksField } from '@/components/ui/form/TicksField';
import type { CarerPreview } from '@/lib/record/sharing/carer-preview';
import { CAPABILITIES, termRefusal } from '@/lib/sections/delegations/model';
import { today } from '@/lib/values/days';

interface GrantFieldsProps {
  fields: Record<'capabilities' | 'level' | 'endsOn', FieldMetadata<unknown>>;
  preview: CarerPreview;
}

/** What a delegate may do, up to which level, and until when, with the number of items that this opens. */
export function GrantFields({ fields, preview: { seen, all, withheld } }: GrantFieldsProps) {
  const t = useTranslations('delegations');
  const level = Number(fields.level.value ?? fields.level.initialValue);
  const opened = { seen: seen[level - 1] ?? 0, all, count: withheld };
  return (
    <>
      <TicksField
        field={fields.capabilities}
        label={t('grants')}
        choices={CAPABILITIES.map((value) => ({ value, label: t(`capabilities.${value}`) }))}
        required
      />
      <LevelField field={fields.level} label={t('level')} hint={t('levelHint')} />
      <Paper withBorder p="sm" role="status">
        <Text size="sm" fw={600}>
          {t(withheld > 0 ? 'opensWithheld' : 'opens', opened)}
        </Text>
      </Paper>
      <DayField
        field={fields.endsOn}
        label={t('endsOn')}
        description={t('endsOnHint')}
        kind="ahead"
        objection={(day) => termRefusal(today(), day)}
        required
      />
    </>
  );
}
