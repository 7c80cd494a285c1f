import { serve } from '../workers/serve.mjs';
import { drawn } from './drawing/document.mjs';

// Draws one description after the other as they are sent. It is a thread of its own, because drawing takes seconds and the
// server must keep answering.

/** The most progress messages per document. */
const STEPS = 50;

serve(() => ({
  draw(/** @type {import('./drawing/description').Description} */ description, tell) {
    let reported = 0;
    return drawn(description, (share) => {
      if (share - reported < 1 / STEPS) return;
      reported = share;
      tell(share);
    });
  },
}));
