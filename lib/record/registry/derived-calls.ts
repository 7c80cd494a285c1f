import 'server-only';
import type { Handler } from '@/lib/http/declaration';
import { createRoute, listRoute, rowRoutes } from '@/lib/http/section-routes';
import { isDeclared } from '@/lib/kit/section';
import { registry } from './registry';

/** The handlers of one route, by HTTP method. */
export type Methods = Readonly<Partial<Record<string, Handler>>>;

/**
 * The routes of the declared sections, by their paths below `/api/`: `diagnosi`, `diagnosi/[id]`, `diagnosiPatient/[id]`.
 * app/api/[...path] answers them; a route with a file of its own takes precedence.
 */
export const derivedCalls: Readonly<Record<string, Methods>> = Object.fromEntries(
  registry.filter(isDeclared).flatMap((section) => {
    const {
      model,
      calls: { rows, list },
    } = section;
    const calls: Record<string, Methods> = {
      ...(rows && {
        [rows]: { POST: createRoute(section, section, model.newRow) },
        [`${rows}/[id]`]: rowRoutes(section, section, model.change),
      }),
      ...(list && { [`${list}/[id]`]: { GET: listRoute(section) } }),
    };
    return Object.entries(calls);
  }),
);

/**
 * The handlers for a path such as `diagnosi/17`, by HTTP method; undefined unless the path is spelled exactly like a derived
 * route.
 */
export function derivedCallAt(path: string): Methods | undefined {
  const [name = '', id, ...more] = path.split('/');
  const address = id === undefined ? name : `${name}/[id]`;
  return more.length === 0 && id !== '' && Object.hasOwn(derivedCalls, address) ? derivedCalls[address] : undefined;
}
