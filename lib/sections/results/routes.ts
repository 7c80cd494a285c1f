import 'server-only';
import { z } from 'zod';
import { dataAnswer, idAnswer } from '@/lib/http/answers';
import { named, recordCommand, resolveCommand } from '@/lib/http/command-route';
import { newResults } from './model';
import { saveResult, saveResults } from './save';
import { resultsSection } from './section';
import { BATCH, batchWire, resultWire } from './wire';

const shape = resultWire.answer as z.ZodType;

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
    undefined,
    {
      wirePath: batchWire.wirePath,
      answer: dataAnswer(z.union([shape, z.array(shape)])),
      success: [201],
      beside: { id_paziente: idAnswer().optional() },
      summary: "Adds a result of one of the caller's own exams, or several of them",
      description: `Several stand under \`${BATCH}\`, and are saved all or none. A rare value, and one that would be ordinary in another unit, is refused with the code \`confirmation_required\` until the body says \`conferma: true\`. The answer has \`allarme\` if a value must be told to the patient at once.`,
      refusals: ['unconfirmed'],
      example: { id_indagine: 1, test: 'creatinine', nome: 'Creatinina', valore: 1.1, unita: 'mg/dL' },
    },
  );
