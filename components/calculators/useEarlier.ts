'use client';

import { useEffect } from 'react';
import type { Field } from '@/lib/calculators/fields';

interface Input {
  id: string;
  field: Field;
  onText(text: string): void;
}

/** Takes what was entered before the page could hear it: else what stands there is not what is calculated with. */
export function useEarlier({ id, field, onText }: Input, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field becomes alive
  useEffect(() => {
    const input = document.getElementById(id) as HTMLInputElement | null;
    if (!input) return;
    const entered = field.kind !== 'yesNo' ? input.value : input.checked ? '1' : '';
    if (entered !== text) onText(entered);
  }, []);
}
