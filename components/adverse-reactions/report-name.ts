import { displayedDay } from '@/lib/values/days';

/** The name of a report: its drug, and the day of the reaction if known. */
export const reportName = ({ drug, reactionDay }: { drug: string; reactionDay: string | null }) =>
  reactionDay ? `${drug}, ${displayedDay(reactionDay)}` : drug;
