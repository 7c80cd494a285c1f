'use client';

import '@mantine/core/styles/Progress.layer.css';
import { Progress, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Strength } from '@/lib/session/strength';

interface StrengthMeterProps {
  password: string;
  about: readonly string[];
}

const COLOURS = ['red', 'red', 'orange', 'petrol', 'petrol'] as const;
const PAUSE_MS = 300;

/** How hard the typed password is to guess, in words and as a bar; the word lists load once something is typed. */
export function StrengthMeter({ password, about }: StrengthMeterProps) {
  const t = useTranslations('password');
  const [judged] = useDebouncedValue(password, PAUSE_MS);
  const [strength, setStrength] = useState<Strength | null>(null);
  const known = about.join('\n');
  useEffect(() => {
    let latest = true;
    if (judged === '') setStrength(null);
    else
      import('@/lib/session/strength').then(({ strengthOf }) => {
        if (latest) setStrength(strengthOf(judged, known.split('\n')));
      });
    return () => {
      latest = false;
    };
  }, [judged, known]);
  return (
    <div>
      <Progress value={strength === null ? 0 : (strength + 1) * 20} color={COLOURS[strength ?? 0]} aria-hidden="true" />
      <Text size="sm" mt={4} role="status">
        {strength === null ? '' : t('strength', { strength: t(`strengths.${strength}`) })}
      </Text>
    </div>
  );
}
