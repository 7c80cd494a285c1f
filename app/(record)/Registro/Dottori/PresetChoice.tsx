'use client';

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio, RadioGroup, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { isPreset, PRESETS, type Preset } from '@/lib/sections/associations/presets';
import classes from './preset-choice.module.css';

interface PresetChoiceProps {
  chosen: Preset;
  onChoose(preset: Preset): void;
}

/** The presets as cards, each with what the doctor will see in plain words; the whole card is clickable. */
export function PresetChoice({ chosen, onChoose }: PresetChoiceProps) {
  const t = useTranslations('doctors');
  return (
    <RadioGroup
      name="preset"
      label={t('preset')}
      value={chosen}
      onChange={(value) => isPreset(value) && onChoose(value)}
    >
      <Stack gap="xs" mt="xs">
        {PRESETS.map((preset) => (
          <Radio
            key={preset}
            value={preset}
            label={t(`presets.${preset}`)}
            description={t(`presetMeans.${preset}`)}
            data-autofocus={preset === chosen || undefined}
            classNames={{ root: classes.card, inner: classes.mark, label: classes.label, description: classes.means }}
          />
        ))}
      </Stack>
    </RadioGroup>
  );
}
