'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { displayedDay } from '@/lib/values/days';
import classes from './health-links.module.css';
import { type Item, keyOf } from './useItems';

interface ItemChoiceProps {
  items: readonly Item[];
  /** The sections' labels, in the order of the record. */
  sections: readonly { name: string; label: string }[];
  chosen: readonly { section: string; id: number }[];
  onChange(chosen: { section: string; id: number }[]): void;
}

/** The record's items with checkboxes, in a collapsible part per section. */
export function ItemChoice({ items, sections, chosen, onChange }: ItemChoiceProps) {
  const t = useTranslations('healthLinks');
  const keys = new Set(chosen.map(({ section, id }) => keyOf({ sezione: section, id })));
  const toggle = ({ sezione, id }: Item, ticked: boolean) =>
    onChange(
      ticked ? [...chosen, { section: sezione, id }] : chosen.filter((one) => one.section !== sezione || one.id !== id),
    );
  return (
    <fieldset className={classes.choice}>
      <legend>{t('chooseItems')}</legend>
      {sections.map(({ name, label }) => {
        const own = items.filter(({ sezione }) => sezione === name);
        if (own.length === 0) return null;
        return (
          <Fold key={name} title={t('sectionCount', { section: label, count: own.length })}>
            <ul>
              {own.map((item) => (
                <li key={item.id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={keys.has(keyOf(item))}
                      onChange={({ currentTarget }) => toggle(item, currentTarget.checked)}
                    />
                    <ItemName item={item} section={label} />
                  </label>
                </li>
              ))}
            </ul>
          </Fold>
        );
      })}
    </fieldset>
  );
}

function ItemName({ item: { nome, data }, section }: { item: Item; section: string }) {
  const t = useTranslations('healthLinks');
  const name = nome || section;
  return <span>{data ? t('itemDay', { name, day: displayedDay(data) }) : name}</span>;
}

/** A collapsible part. Its content is rendered when it is expanded, since there may be a thousand items. */
function Fold({ title, children }: { title: string; children: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open ? children : null}
    </details>
  );
}
