import { FIRST_CEILING, FIRST_HOURS, HOURS, LIVING_HOURS, STRICTEST } from '@/lib/sections/health-links/model';
import type { Wanted } from './making';

/** The form's state. */
export interface Draft extends Omit<Wanted, 'passcode'> {
  /**
   * Whether the form's separate checkbox raises the ceiling to the strictest level; null as long as the patient has not
   * decided: then it does for the emergency data alone.
   */
  strictest: boolean | null;
  usePasscode: boolean;
  passcode: string;
}

export const FIRST_DRAFT: Draft = {
  label: '',
  content: 'emergency',
  sections: [],
  items: [],
  ceiling: FIRST_CEILING,
  strictest: null,
  hours: FIRST_HOURS,
  usePasscode: true,
  passcode: '',
  living: false,
  language: 'it',
};

/** Turns the form's state into the request for the link. */
export const wantedOf = ({ strictest, usePasscode, passcode, ...draft }: Draft): Wanted => ({
  ...draft,
  hours: hoursOf({ ...draft, strictest, usePasscode, passcode }),
  sections: draft.content === 'sections' ? draft.sections : [],
  items: draft.content === 'items' ? draft.items : [],
  ceiling: isStrictest({ ...draft, strictest }) ? STRICTEST : draft.ceiling,
  passcode: usePasscode ? passcode : null,
  living: draft.living && draft.content === 'emergency',
});

/**
 * Whether a link includes the strictest level. The emergency data do unless the patient decides otherwise: allergies and
 * therapies are at that level by default.
 */
export const isStrictest = ({ strictest, content }: Pick<Draft, 'strictest' | 'content'>): boolean =>
  strictest ?? content === 'emergency';

/** The lifetimes on offer: longer for a living link, which is printed on a card for the wallet. */
export const hoursOffered = ({ living, content }: Pick<Draft, 'living' | 'content'>): readonly number[] =>
  living && content === 'emergency' ? LIVING_HOURS : HOURS;

/** The chosen lifetime, if it is still on offer. */
export const hoursOf = (draft: Draft): number => hoursOffered(draft).find((one) => one === draft.hours) ?? FIRST_HOURS;
