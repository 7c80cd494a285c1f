'use client';

import '@mantine/core/styles/Accordion.layer.css';
import { Accordion, AccordionControl, AccordionItem, AccordionPanel, Stack } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { shown as shownValue } from '@/lib/sections/physiology/facts';
import {
  FEMALE_TAB,
  FIELD_NAMES,
  type FieldName,
  fieldsOf,
  HABIT_NAMES,
  HABITS,
  TAB_NAMES,
  type Tab,
  YES,
} from '@/lib/sections/physiology/fields';
import { type PhysiologyValues, physiologyForm } from '@/lib/sections/physiology/model';
import { savePhysiology } from './actions';
import type { Offered } from './offered';
import { type PhysiologyFields, TabFields } from './PhysiologyFields';
import { PregnancyList } from './PregnancyList';

interface PhysiologyDialogProps extends DialogCallbacks {
  offered: Offered;
}

/** The editor of the physiological part, full screen with collapsible tabs. */
export function PhysiologyDialog({ offered, onClose, onSuccess }: PhysiologyDialogProps) {
  const t = useTranslations('physiology');
  const locale = useLocale();
  const { physiology, shows } = offered;
  const save = useRecordForm({
    id: 'physiology',
    schema: physiologyForm,
    action: savePhysiology,
    defaultValue: textsOf(physiology.values),
    extra: { version: physiology.version },
    onSuccess,
  });
  const fields = save.fields as PhysiologyFields;
  const tabs = TAB_NAMES.filter((tab) => tab !== FEMALE_TAB || shows.cycle);
  const shown = tabs.flatMap(fieldsOf);
  return (
    <FormDialog
      {...save}
      whole
      title={t('title')}
      row={physiology}
      onClose={onClose}
      labels={Object.fromEntries(shown.map((name) => [name, t(`fields.${name}`)]))}
      failure={(error) => t('failed', { error })}
      inWords={(name, value) => shownValue(name as FieldName, value, t, locale)}
    >
      <FoldingTabs tabs={tabs} fields={fields} offered={offered} />
    </FormDialog>
  );
}

interface FoldingTabsProps {
  tabs: Tab[];
  fields: PhysiologyFields;
  offered: Offered;
}

/** Collapsed tabs are sent as well. A tab with an error stays open, so that the error's link reaches its field. */
function FoldingTabs({ tabs, fields, offered }: FoldingTabsProps) {
  const t = useTranslations('physiology');
  const [open, setOpen] = useState<string[]>([tabs[0] ?? '']);
  const wrong = tabs.filter((tab) => fieldsOf(tab).some((name) => fields[name].errors?.length));
  // The tab stays open after the error is corrected, so that the field being edited does not disappear.
  const named = wrong.join();
  useEffect(() => setOpen((known) => [...new Set([...known, ...named.split(',').filter(Boolean)])]), [named]);
  const tab = (name: string, content: ReactNode) => (
    <AccordionItem key={name} value={name}>
      <AccordionControl>{t(`tabs.${name}`)}</AccordionControl>
      <AccordionPanel>
        <Stack>{content}</Stack>
      </AccordionPanel>
    </AccordionItem>
  );
  return (
    <Accordion
      multiple
      order={3}
      variant="separated"
      keepMountedMode="display-none"
      value={[...new Set([...open, ...wrong])]}
      onChange={setOpen}
    >
      {tabs.filter((name) => name !== FEMALE_TAB).map((name) => tab(name, <TabFields tab={name} fields={fields} />))}
      {offered.shows.pregnancies ? tab('pregnancies', <PregnancyList rows={offered.pregnancies} />) : null}
      {tabs.includes(FEMALE_TAB) ? tab(FEMALE_TAB, <TabFields tab={FEMALE_TAB} fields={fields} />) : null}
    </Accordion>
  );
}

/**
 * The form's initial values. The details of a habit that was not answered with yes stay empty: they are not sent, so initial
 * values would make the untouched form look changed.
 */
function textsOf(values: PhysiologyValues): Record<FieldName, string> {
  const unasked = HABIT_NAMES.filter((habit) => values[habit] !== YES).flatMap(
    (habit): readonly FieldName[] => HABITS[habit],
  );
  const textOf = (name: FieldName) => (unasked.includes(name) ? '' : String(values[name] ?? ''));
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, textOf(name)])) as Record<FieldName, string>;
}
