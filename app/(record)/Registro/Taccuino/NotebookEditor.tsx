'use client';

import { getFormProps } from '@conform-to/react';
import { Button, Group } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SubscriptionDialog } from '@/components/dialogs/SubscriptionDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import classes from '@/components/notebook/notebook.module.css';
import { untilReady } from '@/components/shell/ready';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { ErrorSummary } from '@/components/ui/form/ErrorSummary';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import ui from '@/components/ui/page.module.css';
import type { Named } from '@/lib/catalogue/reference';
import type { Figure } from '@/lib/record/notebook/figure/outlines';
import { newWrittenEntry, writtenEntry } from '@/lib/record/notebook/form';
import type { Drawing } from '@/lib/record/notebook/strokes';
import { today } from '@/lib/values/days';
import { LEVEL_DEFAULT } from '@/lib/values/fields';
import { saveEntry } from './actions';
import { BodyPart } from './BodyPart';
import { Drawn, drawingErrors } from './Drawn';
import { useDrawing } from './useDrawing';
import { LIST, useLeaving } from './useLeaving';
import { Written } from './Written';

const PainCanvas = dynamic(async () => (await import('@/components/pain/PainCanvas')).PainCanvas, { ssr: false });

export interface EditedEntry {
  id: number;
  version: number;
  day: string;
  description: string;
  tags: number[];
  drawing: Drawing;
}

interface NotebookEditorProps {
  entry: EditedEntry | null;
  /** The body that is drawn on. */
  figure: Figure;
  tags: Named[];
  /** Whether the licence does not cover this: it is shown before anything is drawn, and the server refuses as well. */
  notSubscribed: boolean;
}

/** A page of the diary: the drawing on two sheets or on the model, and what is written beside it. */
export function NotebookEditor({ entry, figure, tags, notSubscribed }: NotebookEditorProps) {
  const t = useTranslations();
  const { drawing, setDrawing, changed } = useDrawing(entry?.drawing);
  const [told, setTold] = useState(0);
  const { form, fields, state, pending, sendingKey, send } = useRecordForm({
    id: 'entry',
    schema: entry ? writtenEntry : newWrittenEntry,
    action: saveEntry,
    defaultValue: defaultsOf(entry),
    onSuccess: () => untilReady().then(() => leave.to(`${LIST}?esito=salvata`)),
  });
  const leave = useLeaving(form.dirty || changed, state.status === 'saved');
  const summary = [
    { name: 'day', id: fields.day.id, label: t('notebook.day'), errors: fields.day.errors },
    {
      name: 'description',
      id: fields.description.id,
      label: t('notebook.description'),
      errors: fields.description.errors,
    },
    { id: 'disegno', label: t('notebook.drawing'), errors: drawingErrors(state) },
  ];
  return (
    <>
      <form {...getFormProps(form)} noValidate className={classes.form}>
        <input type="hidden" name="id" value={entry?.id ?? 0} />
        {entry ? <input type="hidden" name="version" value={entry.version} /> : null}
        {entry ? null : <input type="hidden" name="figure" value={figure} />}
        <input type="hidden" name="_key" value={sendingKey} />
        {!entry || changed ? <Drawn drawing={drawing} figure={figure} /> : null}
        <div id="disegno" tabIndex={-1}>
          <PainCanvas value={drawing} onChange={setDrawing} figure={figure} />
        </div>
        <BodyPart value={drawing} onChange={setDrawing} figure={figure} />
        <Written fields={fields} tags={tags} isNew={entry === null} />
        <ErrorSummary fields={summary} />
        <RefusalAlert
          state={state}
          fields={summary}
          onOverwrite={(version) => send({ version })}
          onShowStored={() => leave.to(LIST)}
        />
        <p role="status" className={ui.muted}>
          {state.status === 'saved' ? t('notebook.savedGoingOn') : ''}
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={leave.ask}>
            {t('record.cancel')}
          </Button>
          <Button type="submit" loading={pending || state.status === 'saved'}>
            {t('record.save')}
          </Button>
        </Group>
      </form>
      <ConfirmDialog
        opened={leave.asking}
        title={t(entry ? 'notebook.edit' : 'notebook.new')}
        question={t('record.restore')}
        confirm={t('record.discard')}
        cancel={t('record.goOn')}
        close={t('record.close')}
        danger
        onConfirm={() => leave.to(LIST)}
        onCancel={leave.stay}
      />
      <SubscriptionDialog
        opened={notSubscribed || (state.code === 'not_subscribed' && state.at !== told)}
        onClose={() => (notSubscribed ? leave.to(LIST) : setTold(state.at))}
      />
    </>
  );
}

const defaultsOf = (entry: EditedEntry | null) =>
  entry
    ? { day: entry.day, description: entry.description, tags: entry.tags.join(',') }
    : { day: today(), description: '', tags: '', level: String(LEVEL_DEFAULT) };
