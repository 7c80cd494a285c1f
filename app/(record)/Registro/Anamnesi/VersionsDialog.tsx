'use client';

import '@mantine/core/styles/Accordion.layer.css';
import {
  Accordion,
  AccordionControl,
  AccordionItem,
  AccordionPanel,
  Alert,
  Button,
  Loader,
  Stack,
  Text,
} from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { FactList } from '@/components/patient/FactList';
import { Dialog } from '@/components/ui/Dialog';
import { type Part, PHYSIOLOGY_PART } from '@/lib/sections/anamnesis/parts';
import { physiologyFacts } from '@/lib/sections/physiology/facts';
import { FIELD_NAMES } from '@/lib/sections/physiology/fields';
import type { PhysiologyValues } from '@/lib/sections/physiology/model';
import { displayedMoment } from '@/lib/values/days';
import classes from './editor.module.css';
import type { Offered } from './offered';
import { RestoreButton } from './RestoreButton';
import { useVersions, type Version } from './useVersions';

interface VersionsDialogProps {
  part: Part;
  offered: Offered;
  onClose(): void;
  /** Called when a version's text is back in its field, unsaved. */
  onRestored(): void;
}

/** A part's earlier versions, each with the time at which it was saved. */
export function VersionsDialog({ part, offered, onClose, onRestored }: VersionsDialogProps) {
  const t = useTranslations();
  const { versions, state, more } = useVersions(offered.patientId, part);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('anamnesis.versionsNamed', { name: t(`anamnesis.parts.${part}`) })}
      closeButtonProps={{ 'aria-label': t('record.close') }}
    >
      <Stack>
        <Text c="dimmed" size="sm">
          {t('anamnesis.versionsIntro')}
        </Text>
        <Accordion multiple order={3} variant="separated" keepMounted={false}>
          {versions.map((version) => (
            <AccordionItem key={version.versione} value={String(version.versione)}>
              <AccordionControl>
                {t('anamnesis.versionOf', { date: displayedMoment(new Date(version.created_at)) })}
              </AccordionControl>
              <AccordionPanel>
                <Content part={part} version={version} names={offered.names} />
                {part === PHYSIOLOGY_PART ? null : (
                  <RestoreButton part={part} text={textOf(version)} onRestored={onRestored} />
                )}
              </AccordionPanel>
            </AccordionItem>
          ))}
        </Accordion>
        <div role="status">
          {state === 'loading' ? <Loader size="sm" aria-label={t('anamnesis.versionsLoading')} role="img" /> : null}
          {state === 'failed' ? <Alert color="red">{t('anamnesis.versionsFailed')}</Alert> : null}
        </div>
        {more && state !== 'loading' ? (
          <Button variant="default" onClick={more}>
            {t('anamnesis.versionsMore')}
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface ContentProps {
  part: Part;
  version: Version;
  names: Record<string, string>;
}

const textOf = ({ contenuto }: Version) => String(Object.values(contenuto)[0] ?? '');

function Content({ part, version, names }: ContentProps) {
  const t = useTranslations();
  const locale = useLocale();
  if (part !== PHYSIOLOGY_PART) {
    return <p className={classes.version}>{textOf(version) || t('anamnesis.versionEmpty')}</p>;
  }
  const values = Object.fromEntries(
    FIELD_NAMES.map((name) => [name, version.contenuto[names[name] ?? '']]),
  ) as PhysiologyValues;
  const below = (key: string) => t(`physiology.${key}`);
  const tabs = physiologyFacts(values, below, locale);
  if (tabs.length === 0) return <p>{t('anamnesis.versionEmpty')}</p>;
  return tabs.map(({ tab, facts }) => <FactList key={tab} facts={facts} />);
}
