'use client';

import { Alert, Text } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useContext } from 'react';
import type { AudienceAnswer } from '@/lib/record/sharing/wire';
import { useApiData } from '../shell/session/useApiData';
import { LevelCeiling } from '../ui/chosen-levels';
import { useSpeciality } from './tag-names';

const NORMAL = 4;

interface WhoSeesProps {
  section: string;
  row: { id: number; level: number };
  /** The level being chosen; absent: the row's own level. */
  level?: number | undefined;
  /** The level field, between the list of doctors and the warning. */
  children: ReactNode;
}

/** The doctors who see a row, as the server decides it, with a warning if hiding it may do harm. */
export function WhoSees({ section, row, level = row.level, children }: WhoSeesProps) {
  const t = useTranslations('sharing');
  const carer = useContext(LevelCeiling);
  const locale = useLocale();
  const speciality = useSpeciality();
  const { state, data } = useApiData<AudienceAnswer>(`/api/chiVede/${section}/${row.id}?livello=${level}`);
  const names = (doctors: AudienceAnswer['medici']) =>
    new Intl.ListFormat(locale).format(
      doctors.map(({ fullname, specializzation }) =>
        specializzation ? `${fullname} (${speciality(specializzation)})` : fullname,
      ),
    );
  const hides = data?.emergenza && level > row.level && (level > NORMAL || data.perdono.length > 0);
  return (
    <>
      <Text role="status" mih="1.5em">
        {state === 'failed'
          ? t('whoFailed')
          : data === undefined
            ? t('whoAsking')
            : data.medici.length === 0
              ? t(carer ? 'line.noDoctor' : 'whoNobody')
              : t('whoSee', { names: names(data.medici) })}
      </Text>
      {children}
      {hides ? (
        <Alert color="orange" role="alert" variant="light" title={t('riskTitle')} styles={readable}>
          <Text size="sm">{data.perdono.length > 0 ? t('riskLosing', { names: names(data.perdono) }) : null}</Text>
          <Text size="sm">{t('risk')}</Text>
        </Alert>
      ) : null}
    </>
  );
}

/** The title's default orange has too little contrast on the orange background. */
const readable = { title: { color: 'var(--mantine-color-text)' } };
