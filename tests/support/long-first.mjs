import { BaseSequencer } from 'vitest/node';

/** The slowest files of each project: if they were started last, the other cores would be idle meanwhile. */
const LONG = [
  ...['tests/access/matrix.slow.test.ts', 'tests/access/hidden.slow.test.ts', 'tests/backup/backup.slow.test.ts'],
  ...['tests/api/fuzz.test.ts', 'tests/api/actions.test.ts', 'tests/api/differential.test.ts'],
  ...['tests/faults/mixed.test.ts', 'tests/faults/away.test.ts', 'tests/faults/reports.test.ts'],
];

/**
 * Starts the slowest files first if there are no earlier timings, as in a fresh clone. The files of a project follow each other,
 * those with a process of their own before those that share one: a shared process ends when another project's file is next.
 */
export class LongFirst extends BaseSequencer {
  /**
   * @param {import('vitest/node').TestSpecification[]} files
   * @returns {Promise<import('vitest/node').TestSpecification[]>}
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
      LONG.some((file) => moduleId.endsWith(file));
    const longFirst = [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    const shares = longFirst.filter(({ project }) => !project.config.isolate);
    const projects = [...new Set(shares.map(({ project }) => project))].sort((a, b) => (a.name < b.name ? 1 : -1));
    return [
      ...longFirst.filter(({ project }) => project.config.isolate),
      ...projects.flatMap((project) => shares.filter((file) => file.project === project)),
    ];
  }
}
