import './process/node-version.mjs';
import { build } from './build.mjs';
import { end, launch } from './process/shutdown.mjs';

// `npm run build`: draws the guides and builds the app.
launch(() => build().then(() => end(0)), { onSignal: 130 });
