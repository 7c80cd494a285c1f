import { BaseSequencer } from 'vitest/node';

/** What takes longest in its project: begun last, it would leave the other cores idle. */
const LONG = [
  ...['tests/access/matrix.slow.test.ts', 'tests/access/hidden.slow.test.ts', 'tests/backup/backup.slow.test.ts'],
  ...['tests/api/fuzz.test.ts', 'tests/api/actions.test.ts', 'tests/api/differential.test.ts'],
  ...['tests/faults/mixed.test.ts', 'tests/faults/away.test.ts', 'tests/faults/reports.test.ts'],
];

/** Where nothing is known of earlier runs, as in a fresh clone, the files that take longest begin first. */
export class LongFirst extends BaseSequencer {
  /**
   * @param {import('vitest/node').TestSpecification[]} files
   * @returns {Promise<import('vitest/node').TestSpecification[]>}
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
      LONG.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
