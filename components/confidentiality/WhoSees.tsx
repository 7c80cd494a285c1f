'use client';

import { Alert, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useContext } from 'react';
import type { AudienceAnswer } from '@/lib/record/sharing/wire';
import type { ApiData } from '../shell/session/useApiData';
import { LevelCeiling } from '../ui/chosen-levels';
import { useAudienceNames } from './useAudienceNames';

const NORMAL = 4;

interface WhoSeesProps {
  audience: ApiData<AudienceAnswer>;
  row: { level: number };
  /** The level being chosen. */
  level: number;
  /** The level field, between the names and the warning. */
  children: ReactNode;
}

/** The doctors and carers who see a row, as the server decides it, with a warning if hiding it may do harm. */
export function WhoSees({ audience: { state, data }, row, level, children }: WhoSeesProps) {
  const t = useTranslations('sharing');
  const said = useSaid();
  const { names } = useAudienceNames();
  const hides = data?.emergenza && level > row.level && (level > NORMAL || data.perdono.length > 0);
  return (
    <>
      <Text role="status" mih="1.5em">
        {state === 'failed' ? t('whoFailed') : data === undefined ? t('whoAsking') : said(data)}
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

/** The sentence about who sees a row. A carer is told of doctors only, since other carers may see the row as well. */
function useSaid() {
  const t = useTranslations('sharing');
  const carer = useContext(LevelCeiling);
  const { names } = useAudienceNames();
  return ({ medici, assistenti }: AudienceAnswer) => {
    if (medici.length + assistenti.length === 0) return t(carer ? 'line.noDoctor' : 'whoNobody');
    return t(carer ? 'whoDoctors' : 'whoSee', { names: names(medici, assistenti) });
  };
}

/** The title's default orange has too little contrast on the orange background. */
const readable = { title: { color: 'var(--mantine-color-text)' } };
