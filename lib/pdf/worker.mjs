import { parentPort } from 'node:worker_threads';
import { drawn } from './drawing/document.mjs';

// Draws one description after the other, each as soon as it is sent one. A thread of its own: drawing takes seconds,
// during which the server goes on answering.

/** Of each document so many times at most is told how much of it is drawn. */
const STEPS = 50;

parentPort?.on('message', async (/** @type {import('./description').Description} */ description) => {
  let told = 0;
  try {
    const pdf = await drawn(description, (share) => {
      if (share - told < 1 / STEPS) return;
      told = share;
      parentPort?.postMessage({ share });
    });
    parentPort?.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ fault: error });
  }
});
