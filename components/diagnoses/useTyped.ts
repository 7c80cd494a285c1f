'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useState } from 'react';

/** The present text of another field of the same form, by its name; empty until the form is in the document. */
export function useTyped({ formId }: FieldMetadata<unknown>, name: string): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const field = form.elements.namedItem(name);
      if (field && 'value' in field) setTyped(String(field.value));
    };
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [formId, name]);
  return typed;
}
