'use client';

import '@mantine/core/styles/List.layer.css';
import { List, ListItem, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { vaccineOf } from '@/lib/sections/vaccinations/vaccines';
import { NoticeDialog } from '../ui/NoticeDialog';
import type { VaccinationRow } from './row';

interface VaccineDialogProps {
  row: VaccinationRow;
  onClose(): void;
}

/** Details of a vaccine from the list of vaccines. */
export function VaccineDialog({ row, onClose }: VaccineDialogProps) {
  const t = useTranslations();
  const vaccine = vaccineOf(row.vaccineId);
  return (
    <NoticeDialog title={row.vaccine} close={t('record.close')} onClose={onClose}>
      {vaccine ? (
        <>
          <Text>{t('vaccinations.protects')}</Text>
          <List withPadding>
            {vaccine.against.map((disease) => (
              <ListItem key={disease}>{t(`vaccinations.diseases.${disease}`)}</ListItem>
            ))}
          </List>
          <Text>{t('vaccinations.atc', { code: vaccine.atc })}</Text>
          {vaccine.cvx ? <Text>{t('vaccinations.cvx', { code: vaccine.cvx })}</Text> : null}
        </>
      ) : (
        <Text>{t('vaccinations.unknown')}</Text>
      )}
    </NoticeDialog>
  );
}
