import { at, dayAt, listAt, numberAt, textAt } from './reading';
import type { Resource } from './types';
import { present } from './writing';

/** The answer in a form field; days are text in ISO form. */
export type Answer = string | number | boolean | null | undefined;

interface Form {
  /** The form's URL. */
  questionnaire: string;
  values: Readonly<Record<string, Answer>>;
  labelOf(name: string): string;
}

/** A filled form as a QuestionnaireResponse: one item per answered field. */
export const formOf = ({ questionnaire, values, labelOf }: Form) => ({
  resourceType: 'QuestionnaireResponse',
  questionnaire,
  status: 'completed',
  item: Object.entries(values).flatMap(([linkId, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : [present({ linkId, text: labelOf(linkId), answer: [answerOf(value)] })],
  ),
});

function answerOf(value: string | number | boolean) {
  if (typeof value === 'number') return Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value };
  if (typeof value === 'boolean') return { valueBoolean: value };
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? { valueDate: value } : { valueString: value };
}

/** The answers to a form's fields in an external document. */
export function answersIn(resource: Resource, names: readonly string[]): Record<string, Answer> {
  const found: Record<string, Answer> = {};
  for (const item of listAt(resource, 'item')) {
    const name = textAt(item, 'linkId');
    if (name === undefined || !names.includes(name)) continue;
    const answer = at(item, 'answer', 0);
    found[name] =
      textAt(answer, 'valueString') ??
      dayAt(answer, 'valueDate') ??
      numberAt(answer, 'valueInteger') ??
      numberAt(answer, 'valueDecimal') ??
      (at(answer, 'valueBoolean') as boolean | undefined);
  }
  return found;
}
