import 'server-only';
import { perform } from '@/lib/access/commands/perform';
import { isDeclared } from '@/lib/kit/section';
import { registry } from '@/lib/record/registry/registry';
import type { Viewer } from '@/lib/session/sessions';
import type { Chosen } from './import-messages';
import type { Outcome } from './import-wire';

/**
 * The outcomes without rows that were saved only for chosen rows to belong to, none of which could be saved: these rows are removed again, such
 * as an exam whose results were all refused.
 */
export async function withoutEmptyParents(
  viewer: Viewer,
  { rows }: Chosen,
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> {
  const saved = new Map(outcomes.flatMap(({ key, id }) => (id === undefined ? [] : [[key, id] as const])));
  const used = new Set(
    rows.flatMap(({ key, named }) =>
      saved.has(key) ? Object.values(named).flatMap((one) => (one && 'key' in one ? [one.key] : [])) : [],
    ),
  );
  const empty = rows.filter(({ key, isOnlyParent }) => isOnlyParent && saved.has(key) && !used.has(key));
  for (const { key, section: name } of empty) {
    const section = registry.filter(isDeclared).find((one) => one.name === name);
    if (section) await perform(viewer, 'own', section.remove, { id: saved.get(key) ?? 0, raw: {} });
  }
  return outcomes.filter(({ key }) => !empty.some((one) => one.key === key));
}
