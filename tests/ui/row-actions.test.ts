import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormLevels } from '@/components/confidentiality/FormLevels';
import { type ListColumn, ListTable, type Who } from '@/components/list/ListTable';
import { type RowAct, RowActions } from '@/components/list/RowActions';

// What a row of a list offers, and what it says about who sees it.

const action = (act: RowAct) => ({ act, title: `Title ${act}`, label: `${act} Omnic` });
const drawn = (acts: RowAct[], visible: RowAct[] = []) => {
  const actions = acts.map((act) => ({ ...action(act), ...(visible.includes(act) ? { visible: true as const } : {}) }));
  const html = renderToStaticMarkup(createElement(RowActions, { actions, more: 'Other', by: 'name' }));
  const [beside = '', menu = ''] = html.split('popover="auto"');
  const named = (part: string) => [...part.matchAll(/aria-label="(\w+) Omnic"/g)].map(([, act]) => act);
  return { html, beside: named(beside), menu: named(menu) };
};

test('the change of a row stands beside it, the other actions are in its menu, the removal last', () => {
  const { html, beside, menu } = drawn(['view', 'remove', 'update', 'share', 'move']);
  expect(beside).toEqual(['update']);
  expect(menu).toEqual(['view', 'share', 'move', 'remove']);
  expect(html).toMatch(/aria-labelledby="\S+more name"[^>]*>Other</);
});

test('a row without a change shows its first action, and a row with one action has no menu', () => {
  expect(drawn(['view', 'download'])).toMatchObject({ beside: ['view'], menu: ['download'] });
  expect(drawn(['view']).html).not.toContain('popover');
});

test('marked actions stand beside the row instead', () => {
  expect(drawn(['update', 'confirm', 'refuse'], ['confirm', 'refuse'])).toMatchObject({
    beside: ['confirm', 'refuse'],
    menu: ['update'],
  });
});

const COLUMNS: ListColumn[] = [
  { label: 'Name', head: true },
  { label: 'Who', as: 'who', kept: true },
];

/** Whether a list marks a row of these properties with a padlock, for a patient who has chosen the level 2 for visits. */
function isMarked(who: Partial<Who>) {
  const cell: Who = { text: 'Solo Lei', level: 2, section: 'visits', ...who };
  const table = createElement(ListTable, {
    ...{
      name: '',
      caption: 'Visits',
      actions: undefined,
      levels: {},
      asked: undefined,
      whole: false,
      isPatient: false,
      section: 'visits',
    },
    columns: COLUMNS,
    rows: [{ id: 1, cells: ['Omnic', cell] }],
  });
  const html = renderToStaticMarkup(createElement(FormLevels, { value: { visits: 2 } }, table));
  expect(html).toContain('Solo Lei');
  return html.includes('data-lock');
}

test('a padlock marks only rows whose level differs from the section’s default of this patient', () => {
  expect(isMarked({})).toBe(false);
  expect(isMarked({ level: 4 })).toBe(true);
  expect(isMarked({ section: undefined })).toBe(true);
});
