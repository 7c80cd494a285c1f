import { describe, expect, test } from 'vitest';
import { hashedMigrations, migrationFaults } from '@/db/released-migrations';
import released from '@/db/released-migrations.json' with { type: 'json' };

// Released migrations must not change: a database that has applied a migration never applies it again.

test('no released migration has changed, and new migrations come after them', async () => {
  expect(migrationFaults(released, await hashedMigrations())).toEqual([]);
  expect(released.length).toBeGreaterThanOrEqual(32);
});

test('the migrations are numbered in order, and their names consist of words', async () => {
  const tags = (await hashedMigrations()).map(({ tag }) => tag);
  tags.forEach((tag, number) => {
    expect(tag).toMatch(/^\d{4}(_[a-z]+[a-z0-9]*)+$/);
    expect(Number(tag.slice(0, 4))).toBe(number);
  });
});

describe('the check refuses', () => {
  const [first, second] = [
    { tag: '0000_people', when: 1, sha256: 'a' },
    { tag: '0001_visits', when: 2, sha256: 'b' },
  ];
  const both = [first, second];

  test('a released migration whose SQL has changed', () => {
    expect(migrationFaults(both, [first, { ...second, sha256: 'c' }])).toEqual([
      expect.stringContaining('0001_visits'),
    ]);
  });

  test('a released migration that was removed, renamed or given another time', () => {
    expect(migrationFaults(both, [first])).toHaveLength(1);
    expect(migrationFaults(both, [first, { ...second, tag: '0001_meetings' }])).toHaveLength(1);
    expect(migrationFaults(both, [first, { ...second, when: 3 }])).toHaveLength(1);
  });

  test('a new migration older than a released one, which Drizzle would skip', () => {
    expect(migrationFaults([second], [second, { ...first, when: 2 }])).toHaveLength(1);
    expect(migrationFaults([second], [second, { ...first, when: 3 }])).toEqual([]);
  });
});
