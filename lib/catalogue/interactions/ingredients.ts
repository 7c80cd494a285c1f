import { plainIngredient } from '@/db/reference/drugs/ingredients';
import { searchWords } from '@/db/reference/drugs/row';

/** The ingredients that two medicines have in common, as the first one writes them; the salt makes no difference. */
export function sharedIngredients(ingredients: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(plainIngredient));
  return ingredients.filter((name) => searchWords(name) !== '' && known.has(plainIngredient(name)));
}
