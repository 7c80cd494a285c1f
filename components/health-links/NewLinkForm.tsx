'use client';

import { Alert, Button, Stack } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import type { FormAction } from '@/lib/http/form-state';
import type { UnmarkedDiagnoses } from '@/lib/sections/diagnoses/unmarked';
import { drawPasscode } from '@/lib/sections/health-links/words';
import { EmergencyMarks } from '../diagnoses/EmergencyMarks';
import { ContentChoice, type NamedSection } from './ContentChoice';
import { type Draft, FIRST_DRAFT, wantedOf } from './draft';
import { LinkOptions } from './LinkOptions';
import { MadeLinkPanel } from './MadeLinkPanel';
import { type MadeLink, makeLink, NotMade } from './making';
import { counted, useItems } from './useItems';

interface NewLinkFormProps {
  patientId: number;
  /** The sections whose rows can be shared, in the order of the record. */
  sections: readonly NamedSection[];
  /** The confirmed diagnoses outside the emergency data, and what saves one. */
  unmarked: UnmarkedDiagnoses;
  saveDiagnosis: FormAction;
}

/** The form that chooses a link's content and makes the link. The new link is shown only once, unless it is a living link. */
export function NewLinkForm({ patientId, sections, unmarked, saveDiagnosis }: NewLinkFormProps) {
  const t = useTranslations('healthLinks');
  const language = useLocale() === 'en' ? 'en' : 'it';
  const [draft, setDraft] = useState<Draft>({ ...FIRST_DRAFT, label: t('labelFirst'), language });
  const [made, setMade] = useState<MadeLink | null>(null);
  const [failure, setFailure] = useState<{ text: string; at: number } | null>(null);
  const [pending, setPending] = useState(false);
  // Read again after each mark, which changes what the emergency data are.
  const items = useItems(patientId, unmarked.suggested.length);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  useEffect(() => setDraft((before) => ({ ...before, passcode: drawPasscode() })), []);
  const wanted = wantedOf(draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setFailure(null);
    await makeLink(wanted).then(setMade, (error) => setFailure({ text: reasonOf(error, t), at: Date.now() }));
    setPending(false);
  };
  if (made) return <MadeLinkPanel made={made} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw="34rem" gap="lg">
        <ContentChoice draft={draft} sections={sections} items={items} onChange={change} />
        <LinkOptions draft={draft} onChange={change} />
        {items.data ? <Counted {...counted(items.data, wanted)} named={wanted.content === 'emergency'} /> : null}
        {wanted.content === 'emergency' ? (
          <div>
            <p>{t('emergencyOut')}</p>
            <EmergencyMarks unmarked={unmarked} save={saveDiagnosis} />
          </div>
        ) : null}
        {failure ? (
          <Alert key={failure.at} role="alert" color="red" variant="light">
            {failure.text}
          </Alert>
        ) : null}
        <p>{t(wanted.living ? 'livingHint' : 'frozenHint')}</p>
        <p>{t('byMaking')}</p>
        <Button type="submit" size="md" loading={pending} style={{ alignSelf: 'start' }}>
          {t('create')}
        </Button>
        {pending ? <p role="status">{t('creating')}</p> : null}
      </Stack>
    </form>
  );
}

/** How many items the link will show; only its owner is told that some are left out. */
function Counted({ shown, leftOut, named }: ReturnType<typeof counted> & { named: boolean }) {
  const t = useTranslations('healthLinks');
  const names = named ? leftOut.map(({ nome }) => nome).filter(Boolean) : [];
  return (
    <p role="status">
      {t('count', { count: shown })} {leftOut.length > 0 ? t('leftOut', { count: leftOut.length }) : null}
      {names.length > 0 ? ` ${t('leftOutNames', { names: names.join(' · ') })}` : null}
    </p>
  );
}

function reasonOf(error: unknown, t: (key: 'tooLarge' | 'failed' | 'offline') => string): string {
  if (error instanceof TypeError) return t('offline');
  if (!(error instanceof NotMade)) return t('failed');
  return error.message === 'tooLarge' ? t('tooLarge') : error.message;
}
