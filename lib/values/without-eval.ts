import { z } from 'zod';

// zod would try to make code out of text, once on each page with a form; our policy forbids it, and browsers report it.
if (typeof window !== 'undefined') z.config({ jitless: true });
