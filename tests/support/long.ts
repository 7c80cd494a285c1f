/**
 * Whether repetitions and combinations run in full: `npm run test:long`, or `LONG_TESTS=1` before a command. `npm test`
 * runs a fixed part of them.
 */
export const IS_LONG = process.env.LONG_TESTS === '1';

/** How many repetitions run: the first number, or the second one in the long run. */
export const repetitions = (usual: number, long: number) => (IS_LONG ? long : usual);

/** The whole list in the long run, otherwise `count` items of it beginning at `from`, going on at its start. */
export const partOf = <T>(list: readonly T[], count: number, from: number): readonly T[] =>
  IS_LONG || count >= list.length
    ? list
    : Array.from({ length: count }, (_, index) => list[(from + index) % list.length] as T);
