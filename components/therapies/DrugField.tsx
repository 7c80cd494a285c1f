'use client';

import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { Autocomplete, Loader, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { substanceOf } from '@/lib/sections/therapies/drug-words';
import { Sent } from '../drugs/Sent';
import { useFieldProps } from '../ui/form/fields';
import { FindingList } from './FindingList';
import type { TherapyFields } from './fields';
import type { CheckState, ChosenDrug } from './useDrugCheck';

const DEBOUNCE_MS = 250;
const SEARCHED_FROM = 2;

interface FoundDrug {
  id_farmaco_codifa: number;
  descrizione_breve: string;
  principi_attivi?: string[];
  dosaggio?: string | null;
}

/** What the catalogue says of a chosen medicine; both empty for one that is typed. */
export interface DrugContents {
  substance: string;
  strength: string;
}
const UNKNOWN: DrugContents = { substance: '', strength: '' };

type DrugFields = Pick<TherapyFields, 'drug' | 'drugId'>;

/** The two fields of a medicine: its name, and its id in the catalogue. */
function useDrugInput({ drug, drugId }: DrugFields) {
  const text = useInputControl(drug as FieldMetadata<string>);
  const id = useInputControl(drugId as FieldMetadata<string>);
  const set = ({ id: chosen, name }: ChosenDrug) => {
    text.change(name);
    id.change(chosen);
  };
  return {
    text,
    set,
    clear: () => set({ id: '', name: '' }),
    isListed: Boolean(id.value),
  };
}

interface DrugFieldProps {
  fields: DrugFields;
  state: CheckState | null;
  /** Called when a suggestion is chosen; false undoes the choice. */
  onChoose(drug: ChosenDrug): Promise<boolean>;
  onType(): void;
  /** Called with the contents of a chosen medicine, or with none if a chosen one is replaced by typing. */
  onContents(contents: DrugContents): void;
}

/**
 * A medicine: searched in the catalogue from two letters on and chosen from the server's suggestions, in their order; or an
 * unlisted one as typed.
 */
export function DrugField({ fields, state, onChoose, onType, onContents }: DrugFieldProps) {
  const { text, set, clear, isListed } = useDrugInput(fields);
  const t = useTranslations('therapies');
  const {
    key,
    name: _,
    ...shared
  } = useFieldProps({ field: fields.drug, label: t('drug'), required: true, autoFocus: true });
  const { found, searching, search } = useDrugSearch();
  const choose = async (label: string) => {
    const drug = found.find(({ descrizione_breve }) => descrizione_breve === label);
    if (!drug) return;
    const chosen = { id: String(drug.id_farmaco_codifa), name: label };
    set(chosen);
    onContents(contentsOf(drug));
    if (await onChoose(chosen)) return;
    clear();
    onContents(UNKNOWN);
  };
  const type = (typed: string) => {
    // This handles a chosen suggestion too, since choosing fires a change event. A listed name that is typed in full is treated
    // as chosen.
    const known = found.find(({ descrizione_breve }) => descrizione_breve === typed);
    if (!known && isListed) onContents(UNKNOWN);
    set({ id: known ? String(known.id_farmaco_codifa) : '', name: typed });
    if (known) return onContents(contentsOf(known));
    onType();
    search(typed);
  };
  return (
    <div>
      <Sent field={fields.drug} />
      <Sent field={fields.drugId} />
      <Autocomplete
        key={key}
        {...shared}
        description={t('drugHint')}
        autoComplete="off"
        value={text.value ?? ''}
        data={[...new Set(found.map(({ descrizione_breve }) => descrizione_breve))]}
        filter={({ options }) => options}
        maxDropdownHeight={280}
        openOnFocus={false}
        rightSection={searching ? <Loader size="xs" aria-hidden /> : null}
        onChange={type}
        onOptionSubmit={choose}
        onFocus={text.focus}
        onBlur={text.blur}
        renderOption={({ option }) => <Option label={option.value} found={found} />}
      />
      <VisuallyHidden role="status">{found.length > 0 ? t('drugsFound', { count: found.length }) : ''}</VisuallyHidden>
      <CheckStatus state={state} />
    </div>
  );
}

const contentsOf = ({ principi_attivi, dosaggio }: FoundDrug): DrugContents => ({
  substance: substanceOf(principi_attivi ?? []) ?? '',
  strength: dosaggio ?? '',
});

/** How the check of a medicine went, with the findings to watch. */
export function CheckStatus({ state }: { state: CheckState | null }) {
  const t = useTranslations('therapies.check');
  const quiet = state?.word === 'none' || state?.word === 'checking';
  return (
    <>
      <Text role="status" size="sm" mt={4} fw={quiet ? undefined : 600}>
        {state ? t(state.word, state.values) : ''}
      </Text>
      {state?.watched ? <FindingList findings={state.watched} brief /> : null}
    </>
  );
}

function Option({ label, found }: { label: string; found: readonly FoundDrug[] }) {
  const ingredients = found.find(({ descrizione_breve }) => descrizione_breve === label)?.principi_attivi ?? [];
  return (
    <div>
      {label}
      {ingredients.length > 0 ? (
        <Text size="sm" c="dimmed">
          {ingredients.join(', ')}
        </Text>
      ) : null}
    </div>
  );
}

function useDrugSearch() {
  const [found, setFound] = useState<FoundDrug[]>([]);
  const [searching, setSearching] = useState(false);
  const latest = useRef('');
  const ask = useDebouncedCallback(async (text: string) => {
    const drugs = await suggestions(text);
    if (latest.current !== text) return;
    setFound(drugs);
    setSearching(false);
  }, DEBOUNCE_MS);
  const search = (typed: string) => {
    const text = typed.trim();
    if (text === latest.current) return;
    latest.current = text;
    const enough = text.length >= SEARCHED_FROM;
    setSearching(enough);
    if (enough) ask(text);
    else setFound([]);
  };
  return { found, searching, search };
}

/** If the search fails, typing still works. */
async function suggestions(search: string): Promise<FoundDrug[]> {
  try {
    const answer = await fetch(`${BASE_PATH}/api/farmacifilter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ search }),
    });
    return answer.ok ? (((await answer.json()) as { data?: FoundDrug[] }).data ?? []) : [];
  } catch {
    return [];
  }
}
