'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { COMPLETE, DRAFT, type ReportState, STEPS } from '@/lib/sections/adverse-reactions/model/model';

interface ReportButtonsProps {
  active: number;
  busy: boolean;
  onStep(step: number): void;
  /** Called before the form is sent, with the state to save it in. */
  onSubmit(as: ReportState): void;
  onCancel(): void;
}

/** The buttons to the next and previous step and out of the form; a draft can be saved at each step. */
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
        {/* Different keys, so that a double click does not press the button that replaces the first one. */}
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
