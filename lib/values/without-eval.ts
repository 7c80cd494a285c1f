import { z } from 'zod';

// zod would try to compile code from text once per page with a form; our content security policy forbids it, and
// browsers would report it.
if (typeof window !== 'undefined') z.config({ jitless: true });
