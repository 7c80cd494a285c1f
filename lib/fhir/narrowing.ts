import type { Narrowing } from './mapping';

/** For rows that become observations with these codes and categories alone: `false` if a search asks for others. */
export const onlyWith =
  ({ codes, categories }: { codes?: readonly string[]; categories: readonly string[] }) =>
  (asked: Narrowing): false | undefined => {
    const isOther = (wanted: ReadonlySet<string> | undefined, own: readonly string[] | undefined) =>
      wanted !== undefined && own !== undefined && !own.some((one) => wanted.has(one));
    return isOther(asked.codes, codes) || isOther(asked.categories, categories) ? false : undefined;
  };
