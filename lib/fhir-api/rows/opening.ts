import 'server-only';
import type { Resource } from '@/lib/fhir/types';
import { opened, opens } from '@/lib/oauth/scopes';
import type { Viewer } from '@/lib/session/sessions';

/**
 * What an app's scopes open of the resources that its user sees. Sections, by which rows are narrowed, are coarser: a row may
 * become resources of several types and categories. Callers that are no apps have no such scopes.
 */

export type Act = 'read' | 'search';
type Asking = Pick<Viewer, 'token'>;

/** Whether the scopes open any resource of the type; `*`: whether they open all resources. */
export const opensType = ({ token }: Asking, type: string, act: Act): boolean =>
  token?.app === undefined || opened(token.app.scope, { type, act }) !== 'none';

/** Whether the scopes open all resources of the type, of every category; also the condition for types without categories. */
export const opensWhole = ({ token }: Asking, type: string, act: Act): boolean =>
  token?.app === undefined || opened(token.app.scope, { type, act }) === 'all';

/** Whether the scopes open all resources of all types. */
export const opensAll = (asking: Asking, act: Act): boolean => opensWhole(asking, '*', act);

interface Category {
  coding?: readonly { system?: string; code?: string }[];
}

/** Whether the scopes open a resource. Each type's scopes are read once for all resources of a page. */
export function openerFor({ token }: Asking, act: Act): (resource: Resource) => boolean {
  const scope = token?.app?.scope;
  if (!scope) return () => true;
  const byType = new Map<string, ReturnType<typeof opened>>();
  return (resource) => {
    const type = resource.resourceType;
    const to = byType.get(type) ?? opened(scope, { type, act });
    byType.set(type, to);
    return to === 'all' || (to !== 'none' && opens(scope, { type, act, categories: categoriesOf(resource) }));
  };
}

function categoriesOf(resource: Resource) {
  const { category } = resource as { category?: unknown };
  const all = (Array.isArray(category) ? category : []) as readonly Category[];
  return all
    .flatMap(({ coding }) => coding ?? [])
    .flatMap(({ system, code }) => (system !== undefined && code !== undefined ? [{ system, code }] : []));
}
