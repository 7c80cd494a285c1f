import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DOCTOR, LIST, SECTION } from '@/lib/navigation/address-names';
import type { Reader } from '@/lib/record/access-log/readers';
import classes from '../list/list.module.css';
import type { ListParams } from '../list/list-params';
import ui from '../ui/page.module.css';

interface ReaderFilterProps {
  readers: Reader[];
  doctorId: number | null;
  /** The sections that can be chosen, and the chosen one. */
  sections: readonly string[];
  section: string | null;
  listParams: ListParams;
  /** Further actions for the filtered readings. */
  children: ReactNode;
}

/** Filters the readings by doctor or by section. */
export function ReaderFilter({ readers, doctorId, sections, section, listParams, children }: ReaderFilterProps) {
  const t = useTranslations('accesses');
  const names = useTranslations();
  const list = listParams.address[LIST];
  return (
    <search>
      <form data-list="" className={classes.search}>
        <Choice
          name={DOCTOR}
          label={t('doctor')}
          all={t('allDoctors')}
          chosen={doctorId}
          options={readers.map(({ id, name }) => ({ value: id, text: name }))}
        />
        <Choice
          name={SECTION}
          label={t('section')}
          all={t('allSections')}
          chosen={section}
          options={sections.map((name) => ({ value: name, text: names(`${name}.section.all`) }))}
        />
        {list ? <input type="hidden" name={LIST} value={list} /> : null}
        <button type="submit" className={ui.button} data-quiet="">
          {t('filter')}
        </button>
        {children}
      </form>
    </search>
  );
}

export interface ChoiceProps<V extends string | number> {
  name: string;
  label: string;
  /** The label of the option that filters nothing. */
  all: string;
  chosen: V | null;
  options: readonly { value: V; text: string }[];
}

/** One of a filter's choices. */
export const Choice = <V extends string | number>({ name, label, all, chosen, options }: ChoiceProps<V>) => (
  <select name={name} aria-label={label} defaultValue={chosen ?? ''} key={chosen} className={classes.searchInput}>
    <option value="">{all}</option>
    {options.map(({ value, text }) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);
