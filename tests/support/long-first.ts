import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes over a minute: begun last, it would leave the other cores idle. */
const LONG = ['tests/api/fuzz.test.ts', 'tests/api/actions.test.ts', 'tests/access/matrix.slow.test.ts'];

/** Where nothing is known of earlier runs, as in a fresh clone, the files that take longest begin first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
