'use client';

import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { FormState } from '@/lib/http/form-state';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FocusedTitle } from '../ui/FocusedTitle';
import { FormDialog } from '../ui/form/FormDialog';
import { TextField } from '../ui/form/fields';
import { RareDialog } from '../ui/form/RareDialog';
import { useSaveForm } from '../ui/form/useSaveForm';
import { NoticeDialog } from '../ui/NoticeDialog';
import classes from './workshop.module.css';

type Opened = 'confirm' | 'notice' | 'form' | 'rare' | null;
const UNCONFIRMED: FormState = {
  status: 'refused',
  code: 'unconfirmed',
  at: 2,
  fields: [{ path: 'weight', message: 'number' }],
};

/** Buttons in all variants, and each kind of dialog. */
export function Dialogs() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <div className={classes.row}>
        <Button onClick={() => setOpened('notice')}>Save</Button>
        <Button variant="default" onClick={() => setOpened('form')}>
          Change
        </Button>
        <Button variant="light" onClick={() => setOpened('rare')}>
          Check
        </Button>
        <Button variant="subtle">Print or PDF</Button>
        <Button color="red" onClick={() => setOpened('confirm')}>
          Delete
        </Button>
        <Button disabled>Not yet</Button>
      </div>
      <ConfirmDialog
        opened={opened === 'confirm'}
        title="Delete Norvasc?"
        question="It will no longer be in the record."
        confirm="Delete"
        cancel="Keep it"
        close="Close"
        danger
        onConfirm={close}
        onCancel={close}
      />
      <NoticeDialog opened={opened === 'notice'} title="Pressure" close="Close" onClose={close}>
        <FocusedTitle>Saved</FocusedTitle>
        <p>128/79</p>
      </NoticeDialog>
      {opened === 'form' ? <SampleForm onClose={close} /> : null}
      {opened === 'rare' ? (
        <RareDialog state={UNCONFIRMED} question="Is it right?" labels={{ weight: 'Weight' }} send={close} />
      ) : null}
    </>
  );
}

/** A form that is always saved, and stores nothing. */
function SampleForm({ onClose }: { onClose(): void }) {
  const saving = useSaveForm({
    id: 'sample',
    schema: z.object({ weight: z.string().min(1) }) as z.ZodObject,
    action: async () => ({ status: 'saved', at: 1 }),
    defaultValue: { weight: '81,5' },
    onSuccess: onClose,
    signInAgain: async () => false,
  });
  return (
    <FormDialog {...saving} title="Weight" row={{ id: 0 }} labels={{ weight: 'Weight' }} onClose={onClose}>
      {saving.fields.weight ? (
        <TextField field={saving.fields.weight} label="Weight" description="kg" inputMode="decimal" />
      ) : null}
    </FormDialog>
  );
}
