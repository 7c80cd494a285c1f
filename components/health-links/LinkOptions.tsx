'use client';

import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { LANGUAGES } from '@/lib/i18n/language-choice';
import { STRICTEST } from '@/lib/sections/health-links/model';
import { LONGEST_LABEL } from '@/lib/sections/health-links/payload';
import { type Draft, hoursOf, hoursOffered, isStrictest } from './draft';

/** The number of attempts at a passcode, as in db/schema, which pages may not import. */
const PASSCODE_TRIES = 10;
const CEILINGS = Array.from({ length: STRICTEST - 1 }, (_, index) => String(index + 1));

interface LinkOptionsProps {
  draft: Draft;
  onChange(changed: Partial<Draft>): void;
}

/** The link's confidentiality ceiling, lifetime, name and passcode. */
export function LinkOptions({ draft, onChange }: LinkOptionsProps) {
  const t = useTranslations('healthLinks');
  const record = useTranslations('record');
  const isEmergency = draft.content === 'emergency';
  return (
    <>
      <NativeSelect
        label={t('ceiling')}
        description={t('ceilingHint')}
        value={isStrictest(draft) ? String(STRICTEST) : String(draft.ceiling)}
        disabled={isStrictest(draft)}
        data={[...CEILINGS, ...(isStrictest(draft) ? [String(STRICTEST)] : [])].map((value) => ({
          value,
          label: `${value} · ${record(`levels.${value}`)}`,
        }))}
        onChange={({ currentTarget }) => onChange({ ceiling: Number(currentTarget.value) })}
      />
      <Checkbox
        size="md"
        label={t('strictest')}
        description={t(isEmergency ? 'strictestEmergencyHint' : 'strictestHint')}
        checked={isStrictest(draft)}
        onChange={({ currentTarget }) => onChange({ strictest: currentTarget.checked })}
      />
      {isEmergency ? (
        <Checkbox
          size="md"
          label={t('living')}
          description={t('livingHint')}
          checked={draft.living}
          onChange={({ currentTarget }) => onChange({ living: currentTarget.checked })}
        />
      ) : null}
      {isEmergency && draft.living ? null : (
        <NativeSelect
          label={t('language')}
          description={t('languageHint')}
          value={draft.language}
          data={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ language: currentTarget.value === 'en' ? 'en' : 'it' })}
        />
      )}
      <NativeSelect
        label={t('hours')}
        value={String(hoursOf(draft))}
        data={hoursOffered(draft).map((value) => ({ value: String(value), label: t(`hoursOf.${value}`) }))}
        onChange={({ currentTarget }) => onChange({ hours: Number(currentTarget.value) })}
      />
      <TextInput
        label={t('label')}
        description={t('labelHint')}
        maxLength={LONGEST_LABEL}
        value={draft.label}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <Checkbox
        size="md"
        label={t('usePasscode')}
        description={t('usePasscodeHint')}
        checked={draft.usePasscode}
        onChange={({ currentTarget }) => onChange({ usePasscode: currentTarget.checked })}
      />
      {draft.usePasscode ? (
        <TextInput
          label={t('passcode')}
          description={t('passcodeHint', { count: PASSCODE_TRIES })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.passcode}
          onChange={({ currentTarget }) => onChange({ passcode: currentTarget.value })}
        />
      ) : null}
    </>
  );
}
