import 'server-only';
import { daysAfter } from '@/lib/values/days';
import { type ResultsPage, readDoctorViewResults, readResultsPage } from '../../sections/results/queries';
import { type ChartSpan, withCourseEvents } from './queries';

/** The days of a test's course; null if the page shows none. */
function spanOf({ ofTest }: Pick<ResultsPage, 'ofTest'>): ChartSpan | null {
  if (!ofTest || ofTest.course.points.length === 0) return null;
  const { from, days } = ofTest.course;
  return { from, to: daysAfter(from, days) };
}

/** The data of the results page, with the events beside the course of a test: the owner's, and a doctor's. */
export const readResultsWithEvents = withCourseEvents(readResultsPage, spanOf);
export const readDoctorViewResultsWithEvents = withCourseEvents(readDoctorViewResults, spanOf);
