'use client';

import { getFormProps } from '@conform-to/react';
import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { SecretField } from '@/app/account/Password/SecretField';
import { StrengthMeter } from '@/app/account/Password/StrengthMeter';
import { ErrorSummary } from '@/components/ui/form/ErrorSummary';
import { type Choice, PhoneField, TextField } from '@/components/ui/form/fields';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { TickField } from '@/components/ui/form/TickField';
import { type SavingForm, useSaveForm } from '@/components/ui/form/useSaveForm';
import { doctorRegistration, patientRegistration, type RegistrationKind } from '@/lib/account/registration/model';
import { registerDoctor, registerPatient } from './actions';
import { DoctorFields } from './DoctorFields';
import { SentPanel } from './SentPanel';

interface RegistrationFormProps {
  kind: RegistrationKind;
  /** How long the mailed link is valid. */
  hours: number;
  specialities: Choice[];
  /** The legal texts or links to them, and their versions. */
  texts: Record<'terms' | 'privacy' | 'health', ReactNode>;
  shown: string;
}

const PERSON = ['firstName', 'lastName', 'email', 'phone'] as const;
const DOCTOR = ['speciality', 'orderProvince', 'orderNumber'] as const;
const REST = ['password', 'repeat', 'terms', 'privacy', 'health'] as const;
type Name = (typeof PERSON | typeof DOCTOR | typeof REST)[number];

const forms = {
  patient: { schema: patientRegistration, action: registerPatient },
  doctor: { schema: doctorRegistration, action: registerDoctor },
};

/**
 * The registration form. It keeps its values while the page asks the user to check the mailbox, since the e-mail address may
 * be wrong.
 */
export function RegistrationForm({ kind, hours, specialities, texts, shown }: RegistrationFormProps) {
  const t = useTranslations('register');
  const [sent, setSent] = useState<{ id: number; email: string } | null>(null);
  const [password, setPassword] = useState('');
  const { schema, action } = forms[kind];
  const save = useSaveForm({
    id: 'register',
    schema: schema as z.ZodObject,
    action,
    defaultValue: {},
    onSuccess: ({ saved }) => setSent({ id: saved?.id ?? 0, email: String(fields.email.value ?? '') }),
    signInAgain: async () => false,
  }) as SavingForm<Name>;
  const { form, fields, state, pending } = save;
  const names: readonly Name[] = [...PERSON, ...(kind === 'doctor' ? DOCTOR : []), ...REST];
  const summary = names.map((name) => ({ id: fields[name].id, label: t(name), errors: fields[name].errors }));
  const typed = (name: Name) => String(fields[name].value ?? '');
  return (
    <>
      {sent ? <SentPanel registration={sent.id} email={sent.email} hours={hours} onBack={() => setSent(null)} /> : null}
      <form {...getFormProps(form)} noValidate hidden={sent !== null}>
        <Stack maw="28rem">
          <ErrorSummary fields={summary} />
          <RefusalAlert state={state} fields={[]} onOverwrite={() => {}} onShowStored={() => {}} />
          <TextField field={fields.firstName} label={t('firstName')} required autoComplete="given-name" />
          <TextField field={fields.lastName} label={t('lastName')} required autoComplete="family-name" />
          <TextField
            field={fields.email}
            label={t('email')}
            description={t('emailHint')}
            required
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <PhoneField field={fields.phone} label={t('phone')} required autoComplete="tel" />
          {kind === 'doctor' ? <DoctorFields fields={fields} specialities={specialities} /> : null}
          <SecretField
            field={fields.password}
            label={t('password')}
            description={t('passwordHint')}
            autoComplete="new-password"
            size="sm"
            onValue={setPassword}
          />
          <StrengthMeter password={password} about={PERSON.map(typed)} />
          <SecretField field={fields.repeat} label={t('repeat')} autoComplete="new-password" size="sm" />
          <input type="hidden" name="shown" value={shown} />
          <TickField field={fields.terms} label={t('terms')} description={texts.terms} />
          <TickField field={fields.privacy} label={t('privacy')} description={texts.privacy} />
          {kind === 'patient' ? (
            <TickField field={fields.health} label={t('health')} description={texts.health} />
          ) : null}
          <Button type="submit" size="md" loading={pending}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}
