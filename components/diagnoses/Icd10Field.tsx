'use client';

import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { Autocomplete, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { Sent } from '../drugs/Sent';
import type { EditorProps } from '../section/DeclaredField';
import { useFieldProps } from '../ui/form/fields';
import type { DiagnosesContext } from './context';

const DEBOUNCE_MS = 250;
const SEARCHED_FROM = 2;

interface FoundCode {
  codice_icd10: string;
  descrizione: string;
  descrizione_en: string;
}

/**
 * A code of ICD-10: searched by words or by the code itself, and chosen from the server's suggestions, in their order. The field
 * holds the code, and its name stands below it.
 */
export function Icd10Field({ field, label }: EditorProps<DiagnosesContext>) {
  const t = useTranslations('diagnoses');
  const locale = useLocale();
  const control = useInputControl(field as FieldMetadata<string>);
  const { key, name: _, ...shared } = useFieldProps({ field, label, description: t('icd10Hint') });
  const { found, search } = useCodeSearch(control.value ?? '');
  const named = (code: string) => {
    const one = found.find(({ codice_icd10 }) => codice_icd10 === code);
    return one && (locale === 'en' ? one.descrizione_en : one.descrizione);
  };
  const chosen = named(control.value ?? '');
  return (
    <div>
      <Sent field={field} />
      <Autocomplete
        key={key}
        {...shared}
        autoComplete="off"
        value={control.value ?? ''}
        data={found.map(({ codice_icd10 }) => codice_icd10)}
        filter={({ options }) => options}
        maxDropdownHeight={280}
        openOnFocus={false}
        onChange={(typed) => {
          control.change(typed);
          // A chosen suggestion is in the list already.
          if (named(typed) === undefined) search(typed);
        }}
        onFocus={control.focus}
        onBlur={control.blur}
        renderOption={({ option }) => `${option.value} · ${named(option.value)}`}
      />
      <Text role="status" size="sm" mt={4}>
        {chosen}
      </Text>
      <VisuallyHidden role="status">{found.length > 0 ? t('icd10Found', { count: found.length }) : ''}</VisuallyHidden>
    </div>
  );
}

/** The codes that the typed text finds; at first those of the stored code, for its name. */
function useCodeSearch(stored: string) {
  const [found, setFound] = useState<FoundCode[]>([]);
  const latest = useRef('');
  const ask = async (text: string) => {
    const codes = await suggestions(text);
    if (latest.current === text) setFound(codes);
  };
  const askSoon = useDebouncedCallback(ask, DEBOUNCE_MS);
  const nameStored = useEffectEvent(() => {
    if (stored === '') return;
    latest.current = stored;
    ask(stored);
  });
  useEffect(() => nameStored(), []);
  const search = (typed: string) => {
    const text = typed.trim();
    if (text === latest.current) return;
    latest.current = text;
    if (text.length >= SEARCHED_FROM) askSoon(text);
    else setFound([]);
  };
  return { found, search };
}

/** If the search fails, a code can still be typed. */
async function suggestions(search: string): Promise<FoundCode[]> {
  try {
    const answer = await fetch(`${BASE_PATH}/api/icd10filter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ search }),
    });
    return answer.ok ? (((await answer.json()) as { data?: FoundCode[] }).data ?? []) : [];
  } catch {
    return [];
  }
}
