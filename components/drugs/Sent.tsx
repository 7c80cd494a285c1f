'use client';

import type { FieldMetadata } from '@conform-to/react';
import ui from '../ui/page.module.css';

/** What is sent of a field whose editor is no input of its own: also where nobody has touched it. */
export const Sent = ({ field }: { field: FieldMetadata<unknown> }) => (
  <input
    key={field.key}
    name={field.name}
    defaultValue={(field.initialValue as string | undefined) ?? ''}
    className={ui.hiddenText}
    tabIndex={-1}
    aria-hidden="true"
    autoComplete="off"
    onFocus={() => document.getElementById(field.id)?.focus()}
  />
);
