// Starts an embedded server, prints its location and stays alive, so that a test can kill this process.
import { startEmbedded } from '../../db/embedded/server.mjs';

const cluster = await startEmbedded(JSON.parse(process.argv[2] ?? '{}')).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
// Register the handler before printing: the reader of the line may send the signal immediately.
process.once('SIGTERM', () => cluster.stop().then(() => process.exit(0)));
console.log(JSON.stringify(cluster));
setInterval(() => {}, 60_000);
