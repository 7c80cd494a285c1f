import { describe, expect, test } from 'vitest';
import { hasRows } from '@/lib/access/sections';
import { registry } from '@/lib/record/registry';
import { STORY_SECTIONS } from '@/lib/record/story/parts';
import { NAMES as SHARED } from '../../access/shared-record';
import { ONCE } from '../../support/rows';

describe('which sections stand on it', () => {
  test('every clinical section whose rows tell of a time, and no other', () => {
    const shared = registry.filter((section) => hasRows(section) && !section.patientOnly);
    expect(STORY_SECTIONS).toEqual(shared.flatMap(({ name, dated }) => (dated ? [name] : [])));
    const undated = shared.filter(({ dated }) => dated === undefined).map(({ name }) => name);
    expect(undated).toEqual(['contacts', 'anamnesis', 'physiology']);
  });

  test('what is the patient’s alone and has a time would stand on it, if a section said so', () => {
    expect(registry.filter(({ patientOnly, dated }) => patientOnly && dated).map(({ name }) => name)).toEqual([]);
  });
});

test('the shared record of the other tests has every section that stands on it', () => {
  expect(STORY_SECTIONS.filter((name) => name !== 'results' && !SHARED.includes(name) && !ONCE.includes(name))).toEqual(
    [],
  );
});
