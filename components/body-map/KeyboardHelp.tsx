'use client';

import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { ActionIcon, Table, TableTbody, TableTd, TableTh, TableTr } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { NoticeDialog } from '../ui/NoticeDialog';

interface KeyboardHelpProps {
  opened: boolean;
  onOpen(): void;
  onClose(): void;
}

/** The keys for the body, the drawing and the model, in order; their texts are under `pain.keys`. */
const KEYS = {
  tap: ['arrows', 'space', 'digits'],
  draw: ['arrowsDraw', 'spaceDraw', 'enterDraw', 'escapeDraw'],
  model: ['arrowsModel', 'zoomModel', 'zeroModel'],
  all: ['undo', 'help'],
} as const;
const MODES = ['tap', 'draw', 'model', 'all'] as const;

/** A button that opens the keyboard help. */
export function KeyboardHelp({ opened, onOpen, onClose }: KeyboardHelpProps) {
  const [t, words] = [useTranslations('pain.keys'), useTranslations('record')];
  return (
    <>
      <ActionIcon variant="default" size="xl" aria-label={t('title')} title={t('title')} onClick={onOpen}>
        <IconQuestionMark size={20} aria-hidden="true" />
      </ActionIcon>
      <NoticeDialog opened={opened} title={t('title')} close={words('close')} onClose={onClose} size="lg">
        {MODES.map((mode) => (
          <Table key={mode} captionSide="top">
            <caption>{t(`modes.${mode}`)}</caption>
            <TableTbody>
              {KEYS[mode].map((key) => (
                <TableTr key={key}>
                  <TableTh scope="row" w="40%">
                    <kbd>{t(`${key}.key`)}</kbd>
                  </TableTh>
                  <TableTd>{t(`${key}.does`)}</TableTd>
                </TableTr>
              ))}
            </TableTbody>
          </Table>
        ))}
      </NoticeDialog>
    </>
  );
}
