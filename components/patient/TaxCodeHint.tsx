'use client';

import '@mantine/core/styles/List.layer.css';
import { Alert, List, ListItem } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type Person, taxCodeWarnings } from '@/lib/sections/patient/tax-code';

/** Warns while typing about inconsistencies of a tax code; it never prevents saving. */
export function TaxCodeHint({ taxCode, person }: { taxCode: unknown; person: { [K in keyof Person]: unknown } }) {
  const t = useTranslations('card.warnings');
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const known = Object.fromEntries(Object.entries(person).map(([name, value]) => [name, text(value)])) as Person;
  const warnings = taxCodeWarnings(text(taxCode) ?? '', known);
  return (
    <div role="status">
      {warnings.length > 0 ? (
        <Alert color="orange" variant="light" title={t('title')} role="note">
          <List size="sm">
            {warnings.map((warning) => (
              <ListItem key={warning}>{t(warning)}</ListItem>
            ))}
          </List>
        </Alert>
      ) : null}
    </div>
  );
}
