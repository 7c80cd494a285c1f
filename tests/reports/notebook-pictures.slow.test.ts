import { expect, test } from 'vitest';
import type { Block } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import { notebookChapter } from '@/lib/reports/chapters/notebook';
import { wordsIn } from '@/lib/reports/words';
import { pictureOf, printedPicture } from '@/lib/sections/notebook/picture';

// The drawing of a pain diary entry that a report prints.

const flat = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => (block.kind === 'columns' ? flat(block.columns.flat()) : [block]));

test('a program’s drawing is printed beside areas, and the app’s own if there are strokes or no drawing was sent', async () => {
  const picked = [{ name: 'knee_left', dolore: 3 }];
  const entry = {
    id: 1,
    level: 3,
    tags: [],
    day: '2026-01-01',
    description: '',
    areas: picked,
    picked,
    figure: 'male',
  };
  const stroke = { face: 'front', tool: 'pen', level: 3, width: 12, points: [100, 100, 120, 120] };
  const [front, other] = [await pictureOf({ strokes: [stroke], areas: [] } as never, 'male', 'front'), null];
  const frontOf = async (strokes: readonly object[], sent: readonly object[]) => {
    const extract = { rowsOf: () => [{ ...entry, strokes }] } as unknown as Extract;
    const blocks = flat(await notebookChapter.blocks(extract, wordsIn('it', []), sent as never));
    const pictures = blocks.filter((block) => block.kind === 'pictures').at(-1);
    return pictures?.pictures[0]?.image;
  };
  const sent = [{ entryId: 1, front, back: other }];
  expect(await frontOf([], sent)).toEqual(await printedPicture(front));
  const own = await frontOf([], []);
  expect(own).not.toEqual(await frontOf([], sent));
  expect(await frontOf([stroke], sent)).not.toEqual(await printedPicture(front));
});
