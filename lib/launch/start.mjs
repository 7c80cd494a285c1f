import './node-version.mjs';
import { isBuilt } from './build.mjs';
import { atEnd, Failure, launch, mustGoOn } from './ending.mjs';
import { prepare } from './prepare.mjs';
import { buildMissing, openDoor, serveApp, wantedPort } from './server.mjs';

// `npm start`: production. Everything comes from the environment; nothing of the demo is reachable from here.
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });

launch(
  async () => {
    if (!isBuilt()) throw new Failure(buildMissing());
    const place = { port: wantedPort(), hosts: [process.env.BIND_ADDRESS || undefined] };
    await prepare({ DEMO_LAUNCH: '' });
    const door = await openDoor(place);
    const server = await serveApp(door, place);
    atEnd(server.close);
    mustGoOn();
    console.error(`Listening on port ${place.port}.`);
  },
  { onSignal: 0 },
);
