import { serve } from '../workers/serve.mjs';
import { drawn } from './drawing/document.mjs';

// Draws one description after the other, each as soon as it is sent one. A thread of its own: drawing takes seconds,
// during which the server goes on answering.

/** Of each document so many times at most is told how much of it is drawn. */
const STEPS = 50;

serve(() => ({
  draw(/** @type {import('./drawing/description').Description} */ description, tell) {
    let told = 0;
    return drawn(description, (share) => {
      if (share - told < 1 / STEPS) return;
      told = share;
      tell(share);
    });
  },
}));
