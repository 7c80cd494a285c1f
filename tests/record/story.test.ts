import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { isClinical } from '@/lib/access/sections';
import { registry } from '@/lib/record/registry';
import { readItems, type StoryItem } from '@/lib/record/story/items';
import { STORY_SECTIONS, type StoryFilter } from '@/lib/record/story/parts';
import { readStory } from '@/lib/record/story/queries';
import { storySection } from '@/lib/record/story/section';
import { opened, seenIn } from '../access/shared-record';
import { bearerOf, call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, DERMATOLOGY, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow, ONCE, ROW_SECTIONS } from '../support/rows';

const behind = inProcess();

test('every clinical section whose rows tell of a time stands on the timeline, and no other', () => {
  const dated = registry.filter((section) => section.dated !== undefined && !section.patientOnly);
  expect(STORY_SECTIONS).toEqual(dated.map(({ name }) => name));
  const undated = registry.filter(
    (section) => isClinical(section) && section.dated === undefined && !section.patientOnly,
  );
  expect(undated.map(({ name }) => name)).toEqual(['contacts', 'anamnesis', 'physiology']);
});

const keyOf = ({ section, id }: Pick<StoryItem, 'section' | 'id'>) => `${section} ${id}`;

async function allItems(userId: number, target: 'own' | number, filter: StoryFilter = {}, limit = 7) {
  return opened(userId, target, async (record) => {
    const items: StoryItem[] = [];
    for (let after: { at: Date; id: number; day?: string } | undefined; ; ) {
      const page = await readItems(record, filter, { limit, after });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      items.push(...page.items);
      if (page.next === null) return items;
      const [at, id, day] = JSON.parse(Buffer.from(page.next, 'base64url').toString());
      after = { at: new Date(at), id, day };
    }
  });
}

describe('a record of rows of all sections, of few days', () => {
  let patient: Patient;
  const days = ['2026-01-15', '2026-01-16', '2025-12-31'];
  const DAY_OF: Record<string, string> = {
    diagnoses: 'recordedOn',
    therapies: 'start',
    adverseReactions: 'reactionDay',
    pregnancies: 'start',
  };
  beforeAll(async () => {
    patient = await newPatient(behind.db, { sex: 'female' });
    for (const name of ROW_SECTIONS.filter((one) => !ONCE.includes(one)))
      for (const [at, [level, tags]] of [
        [1, []],
        [3, [CARDIOLOGY]],
        [5, [DERMATOLOGY]],
        [6, []],
      ].entries() as never) {
        const day = days[at % days.length];
        const given =
          STORY_SECTIONS.includes(name) && name !== 'scores' && name !== 'ecgs' ? { [DAY_OF[name] ?? 'day']: day } : {};
        await newRow(behind.db, name, patient, {
          ...(name === 'results' ? {} : { level, tags }),
          ...given,
          ...(name === 'results' ? {} : { createdAt: new Date('2026-02-01T08:00:00Z') }),
        });
      }
    await newRow(behind.db, 'visits', patient, { level: 1, deletedAt: new Date() });
  });

  const expectUnion = async (userId: number, target: 'own' | number) => {
    const items = await allItems(userId, target);
    const lists = await opened(userId, target, seenIn);
    const seen = [...lists].flatMap(([section, ids]) =>
      STORY_SECTIONS.includes(section) ? ids.map((id) => keyOf({ section, id })) : [],
    );
    const shown = items.filter(({ section }) => section !== 'results').map(keyOf);
    expect(shown.sort()).toEqual(seen.sort());
    expect(new Set(items.map(keyOf)).size).toBe(items.length);
  };

  test('the owner', async () => {
    await expectUnion(patient.userId, 'own');
    console.log(await allItems(patient.userId, 'own'));
    console.log(JSON.stringify(await opened(patient.userId, 'own', readStory({})), null, 1).slice(0, 3000));
  });
});
