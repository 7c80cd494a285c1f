import 'server-only';
import { exams } from '@/db/schema';
import { dayText } from '@/lib/access/lists/search';

/** The minimum length of a search, because fewer letters would match nearly everything. */
export const SHORTEST_SEARCH = 3;
export const isSearched = (words: string) => words.trim().length >= SHORTEST_SEARCH;

const { reason, kind, doctor, centre, day, report } = exams;
/** The searched columns. */
export const SEARCHED = [reason, kind, doctor, centre, report, dayText(day)];
