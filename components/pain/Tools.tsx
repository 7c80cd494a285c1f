'use client';

import { ActionIcon, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEraser,
  IconHandMove,
  IconPencil,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import classes from './pain.module.css';

export type Tool = 'pen' | 'eraser' | 'hand';
const icons = { pen: IconPencil, eraser: IconEraser, hand: IconHandMove } as const;

/** What the pointer does on the sheets. */
export function ToolPicker({ value, onChange }: { value: Tool; onChange(tool: Tool): void }) {
  const t = useTranslations('pain');
  const group = useId();
  return (
    <fieldset className={classes.levels}>
      <legend>{t('tool')}</legend>
      {(['pen', 'eraser', 'hand'] as const).map((tool) => {
        const Icon = icons[tool];
        return (
          <label key={tool} className={classes.choice}>
            <input type="radio" name={group} checked={value === tool} onChange={() => onChange(tool)} />
            <Icon size={18} aria-hidden="true" />
            {t(tool)}
          </label>
        );
      })}
    </fieldset>
  );
}

interface StepButtonsProps {
  undo?: () => void;
  redo?: () => void;
  zoomIn(): void;
  zoomOut(): void;
  zoomReset(): void;
  zoom: number;
}

/** Back and forth, nearer and farther. */
export function StepButtons({ undo, redo, zoomIn, zoomOut, zoomReset, zoom }: StepButtonsProps) {
  const t = useTranslations('pain');
  // Not `disabled`, which would take the focus away from under the finger that has just undone the last stroke.
  const button = (label: string, Icon: typeof IconZoomIn, act?: () => void) => (
    <ActionIcon
      variant="default"
      size="xl"
      aria-label={label}
      title={label}
      onClick={act}
      aria-disabled={!act}
      data-disabled={!act || undefined}
    >
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <Group gap="xs">
      {button(t('undo'), IconArrowBackUp, undo)}
      {button(t('redo'), IconArrowForwardUp, redo)}
      {button(t('zoomIn'), IconZoomIn, zoom < 4 ? zoomIn : undefined)}
      {button(t('zoomOut'), IconZoomOut, zoom > 1 ? zoomOut : undefined)}
      {button(t('zoomReset'), IconZoomReset, zoom > 1 ? zoomReset : undefined)}
      <output className={classes.zoom}>{t('zoom', { percent: Math.round(zoom * 100) })}</output>
    </Group>
  );
}
