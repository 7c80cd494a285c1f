import { displayedDay } from '@/lib/values/days';
import type { Note } from '../document/source-document';
import { attribute } from './node';
import { insideOf } from './statements';
import { LOINC } from './systems';
import type { XmlNode } from './xml';

const statusOf = (observation: XmlNode) => attribute(insideOf(observation, LOINC.status), 'code');
/** Whether a problem is over, by its status or, without one, by its end. */
export const isOver = (observation: XmlNode, end: string | undefined) => {
  const status = statusOf(observation);
  return status === 'LA18632-2' || status === 'LA9041-0' || (status === undefined && end !== undefined);
};

const COURSES: Readonly<Record<string, string>> = { 'LA18821-1': 'acute', 'LA28752-6': 'chronic' };

/** Course, severity and end of a problem. */
export function courseNotes(observation: XmlNode, end: string | undefined): Note[] {
  const course = COURSES[attribute(insideOf(observation, LOINC.course), 'code') ?? ''];
  const severity = attribute(insideOf(observation, 'SEV', LOINC.criticality), 'code');
  const over = isOver(observation, end);
  return [
    ...(course ? [{ key: course }] : []),
    ...(severity && /^[LMH]$/.test(severity) ? [{ key: `severity${severity}` }] : []),
    ...(end
      ? [{ key: 'endedOn', values: { day: displayedDay(end.slice(0, 10)) } }]
      : over
        ? [{ key: 'inactive' }]
        : []),
  ];
}
