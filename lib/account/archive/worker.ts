import { serve } from '@/lib/workers/serve.mjs';
import { ArchiveReading } from './archive-reading';

// Reads archives that strangers may have made: a thread of its own, since unpacking and hashing take seconds.

serve(() => {
  const reading = new ArchiveReading();
  return { list: reading.list, survey: reading.survey, plan: reading.plan };
});
