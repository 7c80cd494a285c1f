import type { FhirMapping } from '@/lib/fhir/mapping';
import { onlyWith } from '@/lib/fhir/narrowing';
import { at, codeIn, instantAt, listAt, numberAt, textAt } from '@/lib/fhir/reading';
import { concept, measured, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { today } from '@/lib/values/days';
import type { Score } from './model';
import { NAMES, SCORES } from './names';

const SCORE = ownSystem('score');
const FORMULA = ownSystem('formula');
const INPUT = ownSystem('score-input');
const YEARLY = ownSystem('score-part');
const POINTS: readonly string[] = ['has-bled-score', 'cha2-ds2-score', 'meld-score'];

export const scoresFhir: FhirMapping<Score> = {
  prefix: 'pun',
  writes: ['Observation'],
  narrow: onlyWith({ codes: NAMES, categories: ['survey'] }),
  write({ name, value, additional, formula, inputs, createdAt }, { meta, patient, say }) {
    const title = say(`calculators.scores.${SCORES[name].page}`);
    const resource = present({
      resourceType: 'Observation',
      meta,
      status: 'final',
      category: [concept(SYSTEMS.observationCategory, 'survey')],
      code: concept(SCORE, name, title),
      subject: patient,
      effectiveDateTime: createdAt.toISOString(),
      valueQuantity: measured(value, POINTS.includes(name) ? '{score}' : '%'),
      method: formula ? concept(FORMULA, formula) : undefined,
      component: [
        ...(additional === null ? [] : [{ code: concept(YEARLY, 'yearly'), valueQuantity: measured(additional, '%') }]),
        ...Object.entries(inputs ?? {}).map(([key, stated]) => ({ code: concept(INPUT, key), ...statedAs(stated) })),
      ],
    }) as Resource;
    const day = today(createdAt);
    return { part: 'scores', resources: [{ resource }], narrative: { day, title, details: [value, formula] } };
  },
  reads: ['Observation'],
  // Whether a score is already in the record is decided without its value, because the value is computed again if the inputs
  // are present.
  same: ['name', 'createdAt'],
  read(resource, { say }) {
    const name = NAMES.find((one) => one === codeIn(resource.code, SCORE));
    const value = numberAt(resource, 'valueQuantity', 'value');
    const createdAt = instantAt(resource, 'effectiveDateTime');
    if (name === undefined) return undefined;
    if (value === undefined || createdAt === undefined) return { untaken: 'noValue' };
    const components = listAt(resource, 'component');
    const inputs = Object.fromEntries(
      components.flatMap((one) => {
        const key = codeIn(at(one, 'code'), INPUT);
        return key === undefined ? [] : [[key, statedIn(one)]];
      }),
    );
    const yearly = components.find((one) => codeIn(at(one, 'code'), YEARLY) === 'yearly');
    const formula = codeIn(resource.method, FORMULA) ?? null;
    const additional = numberAt(yearly, 'valueQuantity', 'value') ?? null;
    return {
      input: { name, value, additional, formula, inputs: formula === null ? null : inputs },
      restored: { createdAt },
      ...(Date.parse(createdAt) > Date.now() ? { wrong: [{ path: 'createdAt', message: 'futureDay' }] } : {}),
      narrative: {
        day: today(new Date(createdAt)),
        title: say(`calculators.scores.${SCORES[name].page}`),
        details: [value],
      },
    };
  },
};

function statedAs(value: number | string | boolean) {
  if (typeof value === 'number') return { valueQuantity: { value } };
  return typeof value === 'boolean' ? { valueBoolean: value } : { valueString: value };
}

const statedIn = (component: unknown) =>
  numberAt(component, 'valueQuantity', 'value') ??
  textAt(component, 'valueString') ??
  (at(component, 'valueBoolean') as boolean | undefined) ??
  null;
