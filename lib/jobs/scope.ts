import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Job, Opening } from './job';

type Scope = Pick<Job, 'name' | 'opens'>;

/** Next may load this module several times, so the running job is kept in globalThis. */
const globals = globalThis as typeof globalThis & { phrJobScope?: AsyncLocalStorage<Scope> };
const scopes = () => {
  globals.phrJobScope ??= new AsyncLocalStorage();
  return globals.phrJobScope;
};

/** Does the work of a job; everything that the work opens must be declared by the job. */
export const inScopeOf = <T>({ name, opens }: Scope, work: () => Promise<T>): Promise<T> =>
  scopes().run({ name, opens }, work);

/**
 * Must be called wherever data is opened. Outside of a job it does nothing: there the caller's rights decide.
 * @throws Error if the running job does not declare the access
 */
export function checkOpening(what: Opening): void {
  const job = scopes().getStore();
  if (job && !job.opens.includes(what)) throw new Error(`the job ${job.name} may not open ${what}`);
}
