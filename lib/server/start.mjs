import './process/node-version.mjs';
import { isBuilt } from './build.mjs';
import { openGateway } from './gateway/gateway.mjs';
import { requestLog, wantsRequestLog } from './gateway/request-log.mjs';
import { readTemplates } from './metrics/templates.mjs';
import { prepare } from './process/prepare.mjs';
import { atEnd, Failure, launch, throwIfInterrupted } from './process/shutdown.mjs';
import { buildMissing, serveApp, wantedPort } from './server.mjs';

// `npm start`: production. All settings come from the environment; no demo code is reachable from here.
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });

launch(
  async () => {
    if (!isBuilt()) throw new Failure(buildMissing());
    const place = { port: wantedPort(), hosts: [process.env.BIND_ADDRESS || undefined] };
    await prepare({ DEMO_LAUNCH: '' });
    const gateway = await openGateway(place);
    const server = await serveApp(gateway, place);
    atEnd(server.close);
    if (wantsRequestLog()) gateway.watchers.push(requestLog(readTemplates()));
    if (process.env.METRICS_PORT) {
      // Loaded only if the metrics are switched on: the library costs start-up time and memory.
      const { openMetrics } = await import('./metrics/metrics.mjs');
      atEnd((await openMetrics(gateway)).close);
    }
    throwIfInterrupted();
    console.error(`Listening on port ${place.port}.`);
  },
  { onSignal: 0 },
);
