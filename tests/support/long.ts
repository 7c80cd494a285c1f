/**
 * Whether repetitions and combinations run in full: `npm run test:long`, or `LONG_TESTS=1` before a command. `npm test`
 * runs a fixed part of them.
 */
export const IS_LONG = process.env.LONG_TESTS === '1';

/** The number of repetitions: `usual`, or `long` in the long run. */
export const repetitions = (usual: number, long: number) => (IS_LONG ? long : usual);

/** The whole list in the long run; otherwise `count` items from index `from` on, continued at the beginning of the list. */
export const partOf = <T>(list: readonly T[], count: number, from: number): readonly T[] =>
  IS_LONG || count >= list.length
    ? list
    : Array.from({ length: count }, (_, index) => list[(from + index) % list.length] as T);
