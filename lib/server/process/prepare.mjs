import { script } from './checkout.mjs';
import { runNode } from './children.mjs';
import { Failure } from './shutdown.mjs';

/**
 * Checks the configuration and prepares the database in a process of its own, which reports errors itself.
 * Sets DATABASE_ROLE to the role that the app is to assume.
 * @param {Record<string, string>} [env]
 */
export async function prepare(env) {
  const { code, stdout } = await runNode(script('lib/server/process/prepare.ts'), { env, output: 'kept' });
  if (code !== 0) throw new Failure('Not started / non avviato.');
  const { role } = /** @type {{ role: string | null }} */ (JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  if (role !== null) process.env.DATABASE_ROLE = role;
}
