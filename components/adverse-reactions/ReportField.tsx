'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ReportField as Name } from '@/lib/sections/adverse-reactions/model/model';
import {
  OPTIONAL,
  OUTCOMES,
  PHARMACOVIGILANCE_STRUCTURES,
  PREGNANCY_STAGES,
  SEVERITIES,
} from '@/lib/sections/adverse-reactions/model/model';
import { ChoiceField, PhoneField, SuggestedField, TextField } from '../ui/form/fields';
import { LongTextField } from '../ui/form/LongTextField';
import { PastDateField } from '../ui/form/PastDateField';
import { ImpactField } from './ImpactField';
import { YesNoField } from './YesNoField';

/** Data of the record that the form suggests but does not prefill, since they may be more confidential than the report. */
export interface Offered {
  disease: string | null;
  others: readonly string[];
}

interface ReportFieldProps {
  name: Name;
  field: FieldMetadata<unknown>;
  offered: Offered;
}

const ROUTES = ['mouth', 'injection', 'rectal', 'skin', 'inhaled', 'eyes'];
/** Fields that use another field's hint. */
const HINTS: Partial<Record<Name, string>> = {
  structureId: 'structureHint',
  doctorName: 'doctorHint',
  doctorAddress: 'doctorHint',
  doctorPhone: 'doctorHint',
};

/** One question of the form. */
export function ReportField({ name, field, offered }: ReportFieldProps) {
  const t = useTranslations('adverseReactions');
  const hint = HINTS[name] ?? `${name}Hint`;
  const { others, disease } = offered;
  const known = name === 'otherDrugs' && others.length > 0 ? t('otherDrugsKnown', { drugs: others.join(', ') }) : '';
  const description = [t.has(hint) ? t(hint) : '', known].filter(Boolean).join(' ');
  const shared = {
    field,
    label: t(name),
    ...(description ? { description } : {}),
    required: name !== 'lastMenstruation' && !OPTIONAL.includes(name),
  };
  const chosen = (choices: readonly string[], words: string) =>
    choices.map((value) => ({ value, label: t(`${words}.${value}`) }));
  const choice = (choices: { value: string; label: string }[]) => (
    <ChoiceField {...shared} choices={choices} empty={t('choose')} />
  );
  switch (name) {
    case 'reaction':
      return <LongTextField {...shared} max={2000} />;
    case 'treatment':
    case 'otherDrugs':
    case 'otherDiseases':
      return <LongTextField {...shared} max={1000} />;
    case 'reactionDay':
    case 'firstIntake':
    case 'lastIntake':
    case 'lastMenstruation':
      return <PastDateField {...shared} future="futureDay" />;
    case 'severity':
      return choice(chosen(SEVERITIES, 'severities'));
    case 'outcome':
      return choice(chosen(OUTCOMES, 'outcomes'));
    case 'pregnancy':
      return choice(chosen(PREGNANCY_STAGES, 'pregnancies'));
    case 'structureId':
      return choice(STRUCTURES);
    case 'impact':
      return <ImpactField {...shared} />;
    case 'reason':
      return <SuggestedField {...shared} suggestions={disease ? [disease] : []} />;
    case 'howTaken':
      return <SuggestedField {...shared} suggestions={ROUTES.map((route) => t(`routes.${route}`))} />;
    case 'patientPhone':
      return <PhoneField {...shared} autoComplete="tel" />;
    default:
      return plain(name, shared);
  }
}

const STRUCTURES = PHARMACOVIGILANCE_STRUCTURES.map(({ id, name }) => ({ value: String(id), label: name }));

/** Text fields with their autocomplete value; all other fields are yes/no questions. */
const LINES: Partial<Record<Name, string>> = {
  duration: 'off',
  timesPerDay: 'off',
  batch: 'off',
  substance: 'off',
  aic: 'off',
  dose: 'off',
  weight: 'off',
  patientAddress: 'street-address',
  patientEmail: 'email',
  doctorName: 'off',
  doctorAddress: 'off',
  doctorPhone: 'off',
};

function plain(name: Name, shared: { field: FieldMetadata<unknown>; label: string; required: boolean }): ReactNode {
  const autoComplete = LINES[name];
  if (autoComplete === undefined) return <YesNoField {...shared} />;
  return <TextField {...shared} autoComplete={autoComplete} type={name === 'patientEmail' ? 'email' : 'text'} />;
}
