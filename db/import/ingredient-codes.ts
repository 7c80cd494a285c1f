import { plainIngredient } from '../reference/drugs/ingredients';

/**
 * The ATC codes of medicines for local application. Ingredients of these must not be matched with ingredients taken by
 * mouth, nor the reverse.
 */
const LOCAL = /^(?:S|D|A01|C05|G01|M02|P03|R01|R02)/;

const commonLength = (one: string, other: string) => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** The ATC codes under which each ingredient is sold on its own, with the number of packs. */
export class IngredientCodes {
  private known = new Map<string, Map<string, number>>();

  add(ingredient: string, code: string, packs: number) {
    const name = plainIngredient(ingredient);
    if (name === '' || code.length < 7) return;
    const codes = this.known.get(name) ?? new Map<string, number>();
    codes.set(code, (codes.get(code) ?? 0) + packs);
    this.known.set(name, codes);
  }

  /**
   * The codes of a combination: its own codes, then for each ingredient the nearest code for the same route of
   * administration. An ingredient that is never sold on its own has no code, but the product's own codes still apply.
   */
  of(ingredients: readonly string[], own: readonly string[]): string[] {
    const nearest = ingredients.flatMap((name) => this.nearest(plainIngredient(name), own));
    return [...new Set([...own, ...nearest])];
  }

  private nearest(name: string, own: readonly string[]): string[] {
    const local = own.length > 0 && own.every((code) => LOCAL.test(code));
    const candidates = [...(this.known.get(name) ?? [])].filter(([code]) => LOCAL.test(code) === local);
    const near = (code: string) => Math.max(0, ...own.map((one) => commonLength(one, code)));
    const [best] = candidates.sort(([a, x], [b, y]) => near(b) - near(a) || y - x || (a < b ? -1 : 1));
    return best && (!local || near(best[0]) > 0) ? [best[0]] : [];
  }
}
