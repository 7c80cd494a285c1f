'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/ActionIcon.layer.css';
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
import type { History } from './useHistory';
import { type View, WHOLE, zoomedIn, zoomedOut } from './view';

export type Tool = 'pen' | 'eraser' | 'hand';
const icons = { pen: IconPencil, eraser: IconEraser, hand: IconHandMove } as const;

/** Chooses what the pointer does on the sheets: draw, erase or move them. */
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

// Not `disabled`, which would drop the focus when the last change has been undone.
function Step({ label, Icon, act }: { label: string; Icon: typeof IconZoomIn; act: (() => void) | undefined }) {
  return (
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
}

type Steps = Pick<History<unknown>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;

/** The undo and redo buttons. */
export function UndoButtons({ undo, redo, canUndo, canRedo }: Steps) {
  const t = useTranslations('pain');
  return (
    <Group gap="xs">
      <Step label={t('undo')} Icon={IconArrowBackUp} act={canUndo ? undo : undefined} />
      <Step label={t('redo')} Icon={IconArrowForwardUp} act={canRedo ? redo : undefined} />
    </Group>
  );
}

/** The zoom buttons. */
export function ZoomButtons({ zoom, onView }: { zoom: number; onView(change: (view: View) => View): void }) {
  const t = useTranslations('pain');
  return (
    <Group gap="xs">
      <Step label={t('zoomIn')} Icon={IconZoomIn} act={zoom < 4 ? () => onView(zoomedIn) : undefined} />
      <Step label={t('zoomOut')} Icon={IconZoomOut} act={zoom > 1 ? () => onView(zoomedOut) : undefined} />
      <Step label={t('zoomReset')} Icon={IconZoomReset} act={zoom > 1 ? () => onView(() => WHOLE) : undefined} />
      <output className={classes.zoom}>{t('zoom', { percent: Math.round(zoom * 100) })}</output>
    </Group>
  );
}
