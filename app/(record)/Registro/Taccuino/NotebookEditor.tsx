'use client';

import { getFormProps } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AreaLevels } from '@/components/body-map/AreaLevels';
import { tapLevel, withLevel, without, worstOf } from '@/components/body-map/area-levels';
import { PainBody } from '@/components/body-map/PainBody';
import { useFormLevel } from '@/components/confidentiality/FormLevels';
import { SubscriptionDialog } from '@/components/dialogs/SubscriptionDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { EntryStep, EntrySteps } from '@/components/notebook/EntrySteps';
import classes from '@/components/notebook/editor.module.css';
import { SaveBar } from '@/components/notebook/SaveBar';
import { untilReady } from '@/components/shell/client/ready';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { ErrorSummary } from '@/components/ui/form/ErrorSummary';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import type { Named } from '@/lib/catalogue/reference';
import type { AreaKey } from '@/lib/sections/notebook/areas';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { newWrittenEntry, writtenEntry } from '@/lib/sections/notebook/form';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import type { AreaPain, Drawing } from '@/lib/sections/notebook/strokes';
import { today } from '@/lib/values/days';
import { saveEntry } from './actions';
import { Drawn } from './Drawn';
import { useDrawing } from './useDrawing';
import { useDrawingErrors } from './useDrawingErrors';
import { LIST, useLeaving } from './useLeaving';
import { useQueuedEntry } from './useQueuedEntry';
import { useSteps } from './useSteps';
import { Written } from './Written';

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
  /** The figure that is drawn on. */
  figure: Figure;
  tags: Named[];
  /**
   * Whether the licence does not cover saving an entry: the editor says so before anything is drawn, and the server refuses
   * the save.
   */
  notSubscribed: boolean;
}

/** The pain level that a tap sets until the user has chosen a level. */
const FIRST_LEVEL: PainLevel = 3;

/** A diary entry in three steps: where it hurts, how much, and notes. It can be saved from any step. */
export function NotebookEditor({ entry, figure, tags, notSubscribed }: NotebookEditorProps) {
  const t = useTranslations();
  const { drawing, history, first, drawn, last, changed } = useDrawing(entry?.drawing, figure);
  const [level, setLevel] = useState<PainLevel>(FIRST_LEVEL);
  const [tapped, setTapped] = useState<PainLevel>(FIRST_LEVEL);
  const choose = (given: PainLevel) => {
    setLevel(given);
    setTapped(tapLevel(tapped, given));
  };
  const [dismissedAt, setDismissedAt] = useState(0);
  const confidentiality = useFormLevel('notebook');
  const { form, fields, state, pending, sendingKey, send } = useRecordForm({
    id: 'entry',
    schema: entry ? writtenEntry : newWrittenEntry,
    action: saveEntry,
    defaultValue: defaultsOf(entry, confidentiality),
    onSuccess: ({ saved }) => untilReady().then(() => leave.to(saved ? `${LIST}?esito=${saved.id}` : LIST)),
    withoutNetwork: useQueuedEntry(entry === null),
  });
  const leave = useLeaving(form.dirty || changed, state.status === 'saved');
  const written = [
    { name: 'day', id: fields.day.id, label: t('notebook.day'), errors: fields.day.errors },
    {
      name: 'description',
      id: fields.description.id,
      label: t('notebook.description'),
      errors: fields.description.errors,
    },
  ];
  const body = {
    id: 'disegno',
    label: t('notebook.drawing'),
    errors: useDrawingErrors(state, drawing, fields.description.id),
  };
  const isWrong = written.some(({ errors }) => errors?.length);
  const steps = useSteps(isWrong ? 'notes' : body.errors ? 'where' : undefined);
  const setAreas = (areas: AreaPain[]) => history.change({ ...drawing, areas });
  const give = (area: AreaKey, given: PainLevel) => {
    choose(given);
    setAreas(withLevel(drawing.areas, area, given));
  };
  return (
    <>
      <form {...getFormProps(form)} noValidate className={classes.form}>
        <input type="hidden" name="id" value={entry?.id ?? 0} />
        {entry ? <input type="hidden" name="version" value={entry.version} /> : null}
        {entry ? null : <input type="hidden" name="figure" value={figure} />}
        <input type="hidden" name="_key" value={sendingKey} />
        {!entry || changed ? <Drawn drawing={drawing} figure={figure} /> : null}
        <EntrySteps step={steps.step} wrong={isWrong ? 'notes' : undefined} onStep={steps.go} />
        <div ref={steps.place} className={classes.steps}>
          <EntryStep step="where" shown={steps.step}>
            <div id="disegno" tabIndex={-1}>
              <PainBody value={drawing} {...{ history, first, drawn, figure, level, tapped }} onLevel={choose} />
            </div>
          </EntryStep>
          <EntryStep step="howMuch" shown={steps.step}>
            <AreaLevels
              value={drawing.areas}
              drawn={drawn}
              onLevel={give}
              onRemove={(area) => setAreas(without(drawing.areas, area))}
            />
          </EntryStep>
          <EntryStep step="notes" shown={steps.step}>
            <Written fields={fields} tags={tags} isNew={entry === null} />
          </EntryStep>
        </div>
        <ErrorSummary fields={[...written, body]} />
        <RefusalAlert
          state={state}
          fields={[...written, body]}
          onOverwrite={(version) => send({ version })}
          onShowStored={() => leave.to(LIST)}
        />
        <SaveBar
          areas={worstOf(drawing.areas, drawn)}
          last={steps.step === 'where' ? last : undefined}
          onLevel={give}
          back={steps.back}
          next={steps.next}
          onStep={steps.go}
          onCancel={leave.ask}
          saving={pending}
          saved={state.status === 'saved'}
        />
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
        opened={notSubscribed || (state.code === 'not_subscribed' && state.at !== dismissedAt)}
        onClose={() => (notSubscribed ? leave.to(LIST) : setDismissedAt(state.at))}
      />
    </>
  );
}

const defaultsOf = (entry: EditedEntry | null, confidentiality: number) =>
  entry
    ? { day: entry.day, description: entry.description, tags: entry.tags.join(',') }
    : { day: today(), description: '', tags: '', level: String(confidentiality) };
