'use client';

import type { FieldMetadata } from '@conform-to/react';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TagsField } from '@/components/confidentiality/TagsField';
import type { Named } from '@/lib/catalogue/reference';
import { type Granted, PARTIAL } from '@/lib/sections/associations/model';
import {
  FIRST_PRESET,
  PRESET_GRANTS,
  type Preset,
  STRICTEST,
  withStrictest,
} from '@/lib/sections/associations/presets';
import { AccessPreview } from './AccessPreview';
import { ExactFields } from './ExactFields';
import { PresetChoice } from './PresetChoice';

interface AccessFieldsProps {
  fields: Record<'level' | 'visibility' | 'tags', FieldMetadata<unknown>>;
  /** The initial values. */
  granted: Omit<Granted, 'tags'>;
  preset: Preset;
  tags: readonly Named[];
  /** The doctor's name, and the API path of the preview of what they would see. */
  doctor: { name: string; preview: string };
}

/** What a doctor may see: a preset in plain words or the exact settings, with a preview of the effect. */
export function AccessFields({ fields, granted, preset: first, tags, doctor }: AccessFieldsProps) {
  const t = useTranslations('doctors');
  const [preset, choosePreset] = useState(first);
  const [exact, setExact] = useState({ level: String(granted.level), visibility: String(granted.visibility) });
  const choose = (chosen: Preset) => {
    choosePreset(chosen);
    // The exact settings start from the last chosen preset.
    if (chosen !== 'custom') grant(PRESET_GRANTS[chosen]);
  };
  const grant = ({ level, visibility }: Omit<Granted, 'tags'>) =>
    setExact({ level: String(level), visibility: String(visibility) });
  const partial = exact.visibility === String(PARTIAL);
  return (
    <Stack>
      <PresetChoice chosen={preset} onChoose={choose} />
      {preset === FIRST_PRESET ? (
        <Checkbox
          size="md"
          label={t('strictest')}
          description={t('strictestHint')}
          checked={exact.level === String(STRICTEST)}
          onChange={({ currentTarget }) => grant(withStrictest(PRESET_GRANTS[FIRST_PRESET], currentTarget.checked))}
        />
      ) : null}
      {preset === 'custom' ? (
        <ExactFields fields={fields} values={exact} onChange={setExact} />
      ) : (
        Object.entries(exact).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
      )}
      {partial ? (
        <TagsField field={fields.tags} tags={tags} hint={t('tagsHint')} required />
      ) : (
        // Send the initial specialities, so that an untouched form has no changes. They only take effect with the visibility
        // Parziale.
        <input type="hidden" name={fields.tags.name} value={String(fields.tags.initialValue ?? '')} />
      )}
      <AccessPreview doctor={doctor} {...exact} tags={partial ? fields.tags.value : ''} />
      <Text size="sm" c="dimmed">
        {t('laterToo')}
      </Text>
    </Stack>
  );
}
