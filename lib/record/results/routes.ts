import 'server-only';
import { named, recordCommand, resolveCommand } from '@/lib/http/command-route';
import { newResults } from './model';
import { saveResult, saveResults } from './save';
import { resultsSection } from './section';
import { BATCH, batchWire, resultWire } from './wire';

/** POST of one result, or of several of one exam, which are saved all or none. */
export const createResultsRoute = () =>
  recordCommand(
    resultsSection,
    (_, sent) => {
      const call = { id: 0, target: named(sent) ?? ('own' as const), body: sent };
      return Object.hasOwn(sent, BATCH)
        ? resolveCommand(saveResults, batchWire, call)
        : resolveCommand(saveResult, resultWire, call);
    },
    newResults,
  );
