// A process that starts an embedded server, tells where it is and stays, so that a test can kill it.
import { startEmbedded } from '../../db/embedded/server.mjs';

const cluster = await startEmbedded(JSON.parse(process.argv[2] ?? '{}')).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
// Before it tells: who reads the line may send the signal at once.
process.once('SIGTERM', () => cluster.stop().then(() => process.exit(0)));
console.log(JSON.stringify(cluster));
setInterval(() => {}, 60_000);
