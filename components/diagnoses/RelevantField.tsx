'use client';

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { isSuggested } from '@/lib/sections/diagnoses/emergency-words';
import { Sent } from '../drugs/Sent';
import type { EditorProps } from '../section/DeclaredField';
import type { DiagnosesContext } from './context';
import { useTyped } from './useTyped';

/**
 * Whether a diagnosis is relevant in an emergency. For a new one the choice follows a suggestion made from its name, until the
 * patient decides; a stored one keeps its choice, and the suggestion is only said. Allergies and intolerances have no choice.
 */
export function RelevantField({ field, label, stored }: EditorProps<DiagnosesContext>) {
  const t = useTranslations('diagnoses');
  const control = useInputControl(field as FieldMetadata<string>);
  const kind = useTyped(field, 'kind');
  const suggested = isSuggested(useTyped(field, 'pathology'));
  const [decided, setDecided] = useState(stored !== undefined);
  const isDiagnosis = kind === 'Diagnosi';
  const marked = control.value === 'on';
  const follow = useEffectEvent((wanted: boolean) => {
    if (!decided && wanted !== marked) control.change(wanted ? 'on' : '');
  });
  useEffect(() => follow(isDiagnosis && suggested), [isDiagnosis, suggested]);
  return (
    <>
      <Sent field={field} />
      {isDiagnosis ? (
        <Checkbox
          id={field.id}
          size="md"
          label={label}
          description={[t('relevantHint'), ...(suggested ? [t('relevantSuggested')] : [])].join(' ')}
          checked={marked}
          onChange={({ currentTarget }) => {
            setDecided(true);
            control.change(currentTarget.checked ? 'on' : '');
          }}
        />
      ) : null}
    </>
  );
}
