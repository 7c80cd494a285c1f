'use client';

import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { SEARCHED_FROM, searchVaccines, UNLISTED, vaccineOf } from '@/lib/sections/vaccinations/vaccines';
import type { SectionContext } from '../section/context';
import type { EditorProps } from '../section/DeclaredField';
import { useFieldProps } from '../ui/form/fields';
import ui from '../ui/page.module.css';

/** A vaccine from the list, searched from three letters on. */
export function VaccineField({ field, label, stored }: EditorProps<SectionContext>) {
  const t = useTranslations('vaccinations');
  const { key, name, ...shared } = useFieldProps({ field, label, description: t('vaccineHint'), required: true });
  const visible = useRef<HTMLInputElement>(null);
  const control = useInputControl(field as FieldMetadata<string>);
  const initial = stored === undefined ? '' : String(stored);
  const [chosen, setChosen] = useState(initial);
  const known = vaccineOf(Number(chosen));
  const [search, setSearch] = useState(known?.name ?? (initial === String(UNLISTED) ? t('unlisted') : ''));
  const [opened, setOpened] = useState(false);
  const short = search.trim().length < SEARCHED_FROM;
  const found = searchVaccines(search, (disease) => t(`diseases.${disease}`));
  const offered = known && !found.includes(known) ? [known, ...found] : found;
  const unlisted = initial === String(UNLISTED) ? [{ value: initial, label: t('unlisted') }] : [];
  return (
    <div>
      {/* The submitted input. If it is focused, e.g. by a form with an error, the visible field gets the focus. */}
      <input
        name={name}
        defaultValue={initial}
        className={ui.hiddenText}
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        onFocus={() => visible.current?.focus()}
      />
      <Select
        key={key}
        {...shared}
        ref={visible}
        searchable
        autoComplete="off"
        data={[...unlisted, ...offered.map(({ id, name: called }) => ({ value: String(id), label: called }))]}
        filter={({ options }) => options}
        value={chosen || null}
        onChange={(value) => {
          setChosen(value ?? '');
          control.change(value ?? '');
        }}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={t('noneFound')}
        // The list opens once three letters are typed. Before that Escape closes the dialog and not an empty list.
        dropdownOpened={opened && !short}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        data-autofocus={initial === '' ? true : undefined}
      />
    </div>
  );
}
