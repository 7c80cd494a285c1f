'use client';

import type { FieldMetadata } from '@conform-to/react';
import ui from '../ui/page.module.css';

/** The submitted value of a field whose editor is not an input, also if the editor was not used. */
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
