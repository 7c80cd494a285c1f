import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inCheckout } from '@/lib/server/process/checkout.mjs';

/** A process that runs the app's background jobs: see job-process.ts. */
export function startJobProcess(mode: 'due' | 'asked' | 'until-stopped' = 'due') {
  const args = ['--conditions=react-server', '--import', 'tsx', inCheckout('tests/support/job-process.ts'), mode];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'test', WEBHOOK_TARGETS: 'loopback' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  return {
    exit,
    /**
     * The jobs that were begun in the next round; with `asked`, the first list is empty and means that the process is ready.
     */
    begun: async (): Promise<string[]> => JSON.parse(String((await lines.next()).value)),
    ask: () => child.stdin.write('\n'),
    end: () => child.stdin.end(),
    async kill() {
      child.kill('SIGKILL');
      return exit;
    },
    terminate: () => child.kill('SIGTERM'),
  };
}
