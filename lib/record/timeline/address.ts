import { NAMES } from './names';

/** The parameters in the URL of the timeline's page. */
export interface AskedPage {
  /** A year, a month or a day: YYYY, YYYY-MM, YYYY-MM-DD. Absent: all years. */
  when?: string | undefined;
  sections: readonly string[];
  /** The identifier that stands for the doctor in the URL (see marksOf). */
  doctor?: string | undefined;
  /** The id of a speciality. */
  tag?: number | undefined;
  /** The cursor after which the page's list begins. */
  after?: string | undefined;
}

/** The query of the timeline's URL with changed parameters; the list starts at its first page unless a cursor is given. */
export function timelineAddress(asked: AskedPage, changed: Partial<AskedPage>): string {
  const { when, sections, doctor, tag, after } = { ...asked, after: undefined, ...changed };
  const all = [
    [NAMES.when, when],
    [NAMES.sections, sections.join(',')],
    [NAMES.doctor, doctor],
    [NAMES.tag, tag === undefined ? undefined : String(tag)],
    [NAMES.after, after],
  ].filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '');
  return `?${new URLSearchParams(all)}`;
}
