import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs `npm run audit:verify` as an operator would. */
export const auditVerify = (args: string[], env: Record<string, string | undefined> = {}) =>
  promisify(execFile)('npm', ['run', '--silent', 'audit:verify', '--', ...args], {
    env: { ...process.env, ...env },
  }).then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
