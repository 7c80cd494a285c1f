import './process/node-version.mjs';
import { drawGuides } from './build.mjs';
import { provideDemoEnvironment } from './demo/demo-environment.mjs';
import { program } from './process/checkout.mjs';
import { runNode } from './process/children.mjs';
import { end, launch } from './process/shutdown.mjs';
import { wantedPort } from './server.mjs';

// `npm run dev`: the demo's data under Next's development server.
Object.assign(process.env, { NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' });

launch(
  async () => {
    const port = wantedPort();
    await Promise.all([drawGuides(), provideDemoEnvironment(port)]);
    const { code } = await runNode(
      program('next/dist/bin/next', 'dev', '--port', String(port), '--hostname', 'localhost'),
    );
    await end(code);
  },
  { onSignal: 0 },
);
