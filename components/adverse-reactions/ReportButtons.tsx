'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { COMPLETE, DRAFT, type ReportState, STEPS } from '@/lib/sections/adverse-reactions/model/model';

interface ReportButtonsProps {
  active: number;
  busy: boolean;
  onStep(step: number): void;
  /** Told before the form is sent as what it is to be saved. */
  onSubmit(as: ReportState): void;
  onCancel(): void;
}

/** The ways on, back and out of the form; a draft can be saved at each step. */
export function ReportButtons({ active, busy, onStep, onSubmit, onCancel }: ReportButtonsProps) {
  const t = useTranslations();
  const last = active === STEPS.length - 1;
  return (
    <Group justify="space-between">
      <Group>
        <Button variant="default" onClick={onCancel}>
          {t('record.cancel')}
        </Button>
        <Button type="submit" variant="default" loading={busy} onClick={() => onSubmit(DRAFT)}>
          {t('adverseReactions.saveDraft')}
        </Button>
      </Group>
      <Group>
        {active > 0 ? (
          <Button variant="default" onClick={() => onStep(active - 1)}>
            {t('adverseReactions.back')}
          </Button>
        ) : null}
        {/* Of another key each, so that a second click on the one does not press the other in its place. */}
        {last ? (
          <Button key="finish" type="submit" loading={busy} onClick={() => onSubmit(COMPLETE)}>
            {t('adverseReactions.finish')}
          </Button>
        ) : (
          <Button key="next" onClick={() => onStep(active + 1)}>
            {t('adverseReactions.next')}
          </Button>
        )}
      </Group>
    </Group>
  );
}
