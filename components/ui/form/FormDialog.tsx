'use client';

import { getFormProps } from '@conform-to/react';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';
import { Dialog } from '../Dialog';
import { ErrorSummary } from './ErrorSummary';
import classes from './form.module.css';
import { RefusalAlert } from './RefusalAlert';
import type { SavingForm } from './useSaveForm';

export interface FormDialogProps extends SavingForm {
  title: string;
  /** The id and the read version of the row; id 0 for a new one. */
  row: { id: number; version?: number };
  /** The fields' labels in order, for the error summary. */
  labels: Record<string, string>;
  /** The message for a failed save, if the page has its own. */
  failure?: (error: string) => string;
  /** A stored value in words, for the conflict message; undefined: shown as it is. */
  inWords?: (name: string, value: unknown) => string | undefined;
  /** The submit button's label, if it is not 'save'. */
  submit?: string;
  /** Whether saving is not what the form asks for at the moment, such as beside an urgent value. */
  secondary?: boolean;
  /** Full screen, for forms too long for a dialog. */
  whole?: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * A form in a dialog with its buttons always visible. Closing it with unsaved input asks first; a refusal is explained and
 * keeps everything typed.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    form,
    fields,
    state,
    pending,
    sendingKey,
    send,
    row,
    extra,
    labels,
    failure,
    inWords,
    submit,
    secondary,
    whole,
    onClose,
  } = props;
  const hidden = { id: row.id, ...(row.version ? { version: row.version } : {}), _key: sendingKey, ...extra };
  const summary = Object.entries(labels).flatMap(([name, label]) => {
    const field = fields[name];
    return field ? [{ id: field.id, name, label, errors: field.errors }] : [];
  });
  // Leave out equal values: they are not in conflict, and would hide the ones that are.
  const differing = summary.filter(({ name }) => textOf(state.stored?.[name]) !== textOf(fields[name]?.value));
  const t = useTranslations('record');
  const [asking, setAsking] = useState(false);
  const close = () => (form.dirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        opened
        onClose={close}
        title={title}
        closeButtonProps={{ 'aria-label': t('close') }}
        closeOnClickOutside={false}
        fullScreen={whole}
        classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
      >
        <form {...getFormProps(form)} noValidate className={whole ? `${classes.form} ${classes.whole}` : classes.form}>
          <Stack className={classes.fields}>
            <ErrorSummary fields={summary} />
            <RefusalAlert
              state={state}
              fields={state.code === 'conflict' ? differing : summary}
              failure={failure}
              inWords={inWords}
              onOverwrite={(version) => send({ version })}
              onShowStored={onClose}
            />
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {props.children}
          </Stack>
          <Group justify="flex-end" className={classes.buttons}>
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={pending} {...(secondary ? { variant: 'default' } : {})}>
              {submit ?? t('save')}
            </Button>
          </Group>
        </form>
      </Dialog>
      {/* Mounted only while asking: otherwise it would handle the same Escape that opens it, and close at once. */}
      {asking ? (
        <ConfirmDialog
          title={title}
          question={t('restore')}
          confirm={t('discard')}
          cancel={t('goOn')}
          close={t('close')}
          danger
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));
