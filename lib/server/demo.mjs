import './process/node-version.mjs';
import { EXAMPLE_APP } from '../../db/seed/example-app.mjs';
import { buildIfChanged } from './build.mjs';
import { ACCOUNTS } from './demo/accounts.mjs';
import { provideDemoEnvironment } from './demo/demo-environment.mjs';
import { openGateway } from './gateway/gateway.mjs';
import { atEnd, launch, throwIfInterrupted } from './process/shutdown.mjs';
import { serveApp, wantedPort } from './server.mjs';

// `npm run demo`: from a fresh clone to a running record.
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });

launch(
  async () => {
    // The demo's password is public: listen on this computer only, unless BIND_ADDRESS names another address.
    const hosts = process.env.BIND_ADDRESS ? [process.env.BIND_ADDRESS] : ['127.0.0.1', '::1'];
    const place = { port: wantedPort(), hosts };
    const gateway = await openGateway(place);
    const { mail } = await provideDemoEnvironment(place.port);
    await buildIfChanged();
    const server = await serveApp(gateway, place);
    atEnd(server.close);
    throwIfInterrupted();
    welcome(place.port, mail);
  },
  { onSignal: 0 },
);

/** @param {number} port @param {string | null} mail */
function welcome(port, mail) {
  const lines = ACCOUNTS.map(([address, what]) => `  ${address.padEnd(28)}${what}`);
  console.log(`
Cartella Salute: http://localhost:${port}/webui

Account, password Demo-Salute-2026!
${lines.join('\n')}

App di esempio / example app, client_id: ${EXAMPLE_APP.id} (pubblica / public)
  ${EXAMPLE_APP.redirectUris.slice(0, 4).join(' ')} ...
  FHIR: http://localhost:${port}/webui/api/fhir
${mail ? `\nLe e-mail inviate si leggono in / mail that is sent is kept in ${mail}\n` : ''}
Ctrl-C per finire / to end.
`);
}
