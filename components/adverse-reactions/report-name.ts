import { displayedDay } from '@/lib/values/days';

/** What a report is called: its drug, and the day of the reaction where that is known. */
export const reportName = ({ drug, reactionDay }: { drug: string; reactionDay: string | null }) =>
  reactionDay ? `${drug}, ${displayedDay(reactionDay)}` : drug;
