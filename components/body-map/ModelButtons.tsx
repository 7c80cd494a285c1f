'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconRotate2, IconRotateClockwise2, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './model.module.css';
import { FACING, nearer, type Pose, turned } from './pose';

/** Buttons for the same movements as dragging. */
export function ModelButtons({ onPose }: { onPose(change: (pose: Pose) => Pose): void }) {
  const [t, model] = [useTranslations('pain'), useTranslations('pain.model')];
  const button = (label: string, Icon: typeof IconZoomIn, change: (pose: Pose) => Pose) => (
    <ActionIcon variant="default" size="xl" aria-label={label} title={label} onClick={() => onPose(change)}>
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <div className={classes.buttons}>
      {button(model('rotateLeft'), IconRotate2, (pose) => turned(pose, -Math.PI / 4))}
      {button(model('rotateRight'), IconRotateClockwise2, (pose) => turned(pose, Math.PI / 4))}
      {button(t('zoomIn'), IconZoomIn, (pose) => nearer(pose, 1.4))}
      {button(t('zoomOut'), IconZoomOut, (pose) => nearer(pose, 1 / 1.4))}
      {button(t('zoomReset'), IconZoomReset, () => FACING)}
    </div>
  );
}
