import { BaseSequencer } from 'vitest/node';

/** What takes over a minute: begun last, it would leave the other cores idle. */
const LONG = ['tests/api/fuzz.test.ts', 'tests/api/actions.test.ts', 'tests/access/matrix.slow.test.ts'];

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
