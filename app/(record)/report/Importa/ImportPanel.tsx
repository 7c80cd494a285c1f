'use client';

import '@mantine/core/styles/Progress.layer.css';
import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DropZone } from '@/components/ui/DropZone';
import { LeftEntries } from './LeftEntries';
import { Outcomes } from './Outcomes';
import { PersonNotice } from './PersonNotice';
import { ProposalList } from './ProposalList';
import { MOST_BYTES, type Outcome, type Preview, readDocument, saveChosen } from './sending';

interface Read extends Preview {
  text: string;
}
type Busy = { with: 'reading' } | { with: 'saving'; done: number; count: number };

/** Imports a file: shows its entries, and saves those that the patient ticks. */
export function ImportPanel({ sections }: { sections: Readonly<Record<string, string>> }) {
  const t = useTranslations('fhirImport');
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState<Busy>();
  const [place, setPlace] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [read, setRead] = useState<Read>();
  const [isMe, setIsMe] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();

  const choose = async ([file]: File[]) => {
    if (!file) return;
    setRead(undefined);
    setOutcomes(undefined);
    setProblem(undefined);
    setIsMe(false);
    if (file.size > MOST_BYTES) return setProblem(t('tooLarge'));
    setBusy({ with: 'reading' });
    const text = await file.text().catch(() => '');
    const answer = await readDocument(locale, text, setPlace);
    setBusy(undefined);
    setPlace(0);
    if (answer.ok) setRead({ text, ...answer.body });
    else setProblem(answer.message ?? t('failed'));
  };
  const save = async (chosen: readonly number[]) => {
    if (!read) return;
    setProblem(undefined);
    const onProgress = (done: number) => setBusy({ with: 'saving', done, count: chosen.length });
    const saved = await saveChosen(locale, {
      documento: read.text,
      chosen,
      personConfirmed: isMe,
      onProgress,
      onPlace: setPlace,
    });
    setBusy(undefined);
    setPlace(0);
    if (saved.problem) setProblem([saved.problem.message, t('interrupted')].filter(Boolean).join(' '));
    setOutcomes(saved.outcomes);
    router.refresh();
  };

  return (
    <Stack gap="md">
      <DropZone
        id="fhir-file"
        label={t(read ? 'other' : 'choose')}
        accept={['.json', '.txt', 'application/json', 'application/fhir+json']}
        disabled={busy !== undefined}
        onFiles={choose}
      >
        <Text size="sm">{t('hint')}</Text>
      </DropZone>
      <BusyState busy={busy} place={place} />
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      {outcomes && read ? <Outcomes outcomes={outcomes} proposals={read.data} /> : null}
      {read?.persona && !outcomes ? <PersonNotice person={read.persona} confirmed={isMe} onConfirm={setIsMe} /> : null}
      {read && !outcomes ? (
        <>
          <Text role="status">{t('account', { ...read.conto })}</Text>
          <ProposalList
            proposals={read.data}
            sections={sections}
            busy={busy !== undefined}
            blocked={read.persona?.diversa === true && !isMe}
            onSave={save}
          />
          <LeftEntries entries={read.non_prese} />
        </>
      ) : null}
    </Stack>
  );
}

/** Says what the page is waiting for. `place` is the document's place in the server's queue; 0 once its turn has come. */
function BusyState({ busy, place }: { busy: Busy | undefined; place: number }) {
  const t = useTranslations('fhirImport');
  const waiting = place > 0 ? t('waiting', { place }) : null;
  if (busy?.with !== 'saving') return <div role="status">{busy ? <Text>{waiting ?? t('reading')}</Text> : null}</div>;
  const { done, count } = busy;
  return (
    <Stack gap="xs">
      <Text role="status">{waiting ?? t('progress', { done, count })}</Text>
      <Progress value={Math.round((done / Math.max(count, 1)) * 100)} aria-label={t('saving')} animated={done === 0} />
    </Stack>
  );
}
