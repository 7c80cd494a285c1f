'use client';

import { useForm } from '@conform-to/react';
import { DropZone } from '../ui/DropZone';
import { DayField } from '../ui/form/DayField';
import { ErrorSummary } from '../ui/form/ErrorSummary';
import { FoldedFields } from '../ui/form/FoldedFields';
import { ChoiceField, PhoneField, SuggestedField, TextField } from '../ui/form/fields';
import { LongTextField } from '../ui/form/LongTextField';
import { ManyField } from '../ui/form/ManyField';
import { MoreDetails } from '../ui/form/MoreDetails';
import { PastDateField } from '../ui/form/PastDateField';
import { RefusalAlert } from '../ui/form/RefusalAlert';
import { StepperField } from '../ui/form/StepperField';
import { TickField } from '../ui/form/TickField';
import { TicksField } from '../ui/form/TicksField';
import classes from './workshop.module.css';

const CHOICES = ['Cardiology', 'Urology', 'Orthopaedics'].map((label) => ({ value: label, label }));
type Name = 'text' | 'phone' | 'suggested' | 'day' | 'past' | 'long' | 'chosen' | 'many' | 'stepped' | 'tick' | 'ticks';
const REFUSED = { status: 'refused', code: 'offline', at: 1 } as const;
const nothing = () => undefined;

/** Each kind of field, filled, empty and wrong. Nothing is sent. */
export function Fields() {
  const [form, fields] = useForm<Record<Name, string>>({
    id: 'fields',
    defaultValue: { text: '128', phone: '+393331234567', chosen: 'Cardiology', many: 'Cardiology', day: '1968-03-12' },
    onSubmit: (event) => event.preventDefault(),
  });
  return (
    <form id={form.id} onSubmit={form.onSubmit} className={classes.grid} noValidate>
      <section>
        <ErrorSummary fields={[{ id: fields.past.id, label: 'Date of birth', errors: ['date'] }]} />
        <RefusalAlert state={REFUSED} fields={[]} onOverwrite={nothing} onShowStored={nothing} />
        <TextField field={fields.text} label="Systolic pressure" description="mmHg" inputMode="numeric" required />
        <PhoneField field={fields.phone} label="Phone" />
        <SuggestedField field={fields.suggested} label="Doctor" suggestions={['Anna Neri', 'Elena Costa']} />
      </section>
      <section>
        <DayField field={fields.day} label="Day" kind="any" />
        <PastDateField field={fields.past} label="Past day" />
        <StepperField field={fields.stepped} label="Pulse" from={70} />
        <MoreDetails section="sample" fields={[fields.long]}>
          <LongTextField field={fields.long} label="Notes" />
        </MoreDetails>
        <FoldedFields summary="Visible to Neri and Costa" change="Change" fields={[]}>
          <p className={classes.note}>The levels</p>
        </FoldedFields>
        <ChoiceField field={fields.chosen} label="Speciality" choices={CHOICES} />
      </section>
      <section>
        <ManyField field={fields.many} label="Specialities" choices={CHOICES} />
        <TickField field={fields.tick} label="I have read the terms" description="The terms of use" />
        <TicksField field={fields.ticks} label="More than one" choices={CHOICES} />
        <DropZone id="drop" label="Choose a file" accept={['.pdf']} onFiles={nothing}>
          <p className={classes.note}>PDF, up to 50 MB</p>
        </DropZone>
      </section>
    </form>
  );
}
