'use client';

import { useEffect } from 'react';
import type { Field } from '@/lib/calculators/fields';

interface Input {
  id: string;
  field: Field;
  onText(text: string): void;
}

/** Stores what was entered before hydration: otherwise the input would show another value than the calculation uses. */
export function useEarlier({ id, field, onText }: Input, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field becomes alive
  useEffect(() => {
    const input = document.getElementById(id) as HTMLInputElement | null;
    if (!input) return;
    const entered = field.kind !== 'yesNo' ? input.value : input.checked ? '1' : '';
    if (entered !== text) onText(entered);
  }, []);
}
