import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { hasRows, isClinical } from '@/lib/access/policy/sections';
import { registry } from '@/lib/record/registry/registry';
import { TIMELINE_SECTIONS, timelineSections } from '@/lib/record/timeline/parts';
import { NAMES as SHARED } from '../../access/shared-record';
import { ONCE } from '../../support/rows';

describe('the timeline', () => {
  test('has every clinical section whose rows have a day, and no other', () => {
    const shared = registry.filter((section) => hasRows(section) && !section.patientOnly);
    expect(TIMELINE_SECTIONS).toEqual(shared.flatMap(({ name, dated }) => (dated ? [name] : [])));
    const undated = shared.filter(({ dated }) => dated === undefined).map(({ name }) => name);
    expect(undated).toEqual(['contacts', 'doses', 'anamnesis', 'physiology']);
  });

  test('has no section that only the patient may see, since none of those declares a day', () => {
    expect(registry.filter(({ patientOnly, dated }) => patientOnly && dated).map(({ name }) => name)).toEqual([]);
  });
});

test('the shared record of the other tests has rows of every section of the timeline', () => {
  expect(
    TIMELINE_SECTIONS.filter((name) => name !== 'results' && !SHARED.includes(name) && !ONCE.includes(name)),
  ).toEqual([]);
});

test('a section with a required day has an index on that day that includes level and tags', () => {
  for (const section of timelineSections) {
    const { name, table, dated } = section;
    const day = dated.from as Partial<PgColumn>;
    if (!day.notNull) continue;
    const order = [table.patientId, day as PgColumn, table.createdAt, table.id].map((column) => column.name);
    const rights = isClinical(section) ? [section.table.level.name, section.table.tags.name] : [];
    const indexes = getTableConfig(table).indexes.map(({ config }) =>
      config.columns.map((column) => (column as PgColumn).name),
    );
    const fits = (columns: string[]) =>
      columns.slice(0, order.length).join() === order.join() && rights.every((one) => columns.includes(one));
    expect(indexes.some(fits), name).toBe(true);
  }
});
