import 'server-only';
import { exams } from '@/db/schema';
import { dayText } from '@/lib/access/lists/search';

/** Fewer letters would find nearly everything. */
export const SHORTEST_SEARCH = 3;
export const isSearched = (words: string) => words.trim().length >= SHORTEST_SEARCH;

const { reason, kind, doctor, centre, day } = exams;
/** What a search looks at. */
export const SEARCHED = [reason, kind, doctor, centre, dayText(day)];
