'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FoldedFields, isFilled } from './FoldedFields';

interface MoreDetailsProps {
  /** The section, for which this device remembers that its details were opened. */
  section: string;
  fields: readonly FieldMetadata<unknown>[];
  children: ReactNode;
}

/** The fields of a form beside what and when. They begin open if one of them has a value, or if the reader has left them open. */
export const MoreDetails = ({ section, fields, children }: MoreDetailsProps) => (
  <FoldedFields
    summary={useTranslations('record')('moreDetails')}
    fields={fields}
    opened={fields.some(isFilled)}
    memory={`details-${section}`}
  >
    {children}
  </FoldedFields>
);
