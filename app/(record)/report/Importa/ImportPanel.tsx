'use client';

import { Alert, Group, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DropZone } from '@/components/ui/DropZone';
import { ProposalList } from './ProposalList';
import { MOST_BYTES, type Outcome, type Proposal, sendDocument } from './sending';

interface Read {
  text: string;
  proposals: readonly Proposal[];
}

/** A file is chosen, its entries are shown, and those that the patient ticks are saved. */
export function ImportPanel() {
  const t = useTranslations('fhirImport');
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [read, setRead] = useState<Read>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();

  const choose = async ([file]: File[]) => {
    if (!file) return;
    setRead(undefined);
    setOutcomes(undefined);
    setProblem(undefined);
    if (file.size > MOST_BYTES) return setProblem(t('tooLarge'));
    setBusy(true);
    const text = await file.text().catch(() => '');
    const answer = await sendDocument<Proposal[]>(locale, { documento: text });
    setBusy(false);
    if (answer.ok) setRead({ text, proposals: answer.data });
    else setProblem(answer.message ?? t('failed'));
  };
  const save = async (chosen: readonly number[]) => {
    if (!read) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await sendDocument<Outcome[]>(locale, { documento: read.text, scelti: chosen });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message ?? t('failed'));
    setOutcomes(answer.data);
    router.refresh();
  };

  return (
    <Stack gap="md">
      <DropZone
        id="fhir-file"
        label={t(read ? 'other' : 'choose')}
        accept={['.json', '.txt', 'application/json', 'application/fhir+json']}
        disabled={busy}
        onFiles={choose}
      >
        <Text size="sm">{t('hint')}</Text>
      </DropZone>
      <div role="status">{busy ? <Text>{t(read ? 'saving' : 'reading')}</Text> : null}</div>
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      {outcomes && read ? <Outcomes outcomes={outcomes} proposals={read.proposals} /> : null}
      {read && !outcomes ? <ProposalList proposals={read.proposals} busy={busy} onSave={save} /> : null}
    </Stack>
  );
}

function Outcomes({ outcomes, proposals }: { outcomes: readonly Outcome[]; proposals: readonly Proposal[] }) {
  const t = useTranslations('fhirImport');
  const refused = outcomes.filter(({ salvato }) => !salvato);
  const titleOf = (id: number) => proposals.find((one) => one.id === id)?.titolo ?? '';
  return (
    <Alert color={refused.length > 0 ? 'orange' : 'green'} role="status">
      <Text>{t('saved', { count: outcomes.length - refused.length })}</Text>
      {refused.length > 0 ? (
        <Stack gap={4} mt="xs">
          <Text fw={600}>{t('notSaved')}</Text>
          {refused.map(({ id, motivi }) => (
            <Group key={id} gap={6}>
              <Text size="sm">{titleOf(id)}:</Text>
              <Text size="sm">{motivi.join('; ')}</Text>
            </Group>
          ))}
        </Stack>
      ) : null}
    </Alert>
  );
}
