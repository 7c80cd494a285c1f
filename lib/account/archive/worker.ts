import { serve } from '@/lib/workers/serve.mjs';
import { ArchiveReading } from './archive-reading';

// Reads untrusted archives in a separate thread, since unpacking and hashing take seconds.

serve(() => {
  const reading = new ArchiveReading();
  return { list: reading.list, survey: reading.survey, plan: reading.plan };
});
