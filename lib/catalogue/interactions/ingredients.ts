import { plainIngredient } from '@/db/reference/drugs/ingredients';
import { searchWords } from '@/db/reference/drugs/row';

/** The common ingredients of two medicines, as written by the first one; the salt is ignored. */
export function sharedIngredients(ingredients: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(plainIngredient));
  return ingredients.filter((name) => searchWords(name) !== '' && known.has(plainIngredient(name)));
}
