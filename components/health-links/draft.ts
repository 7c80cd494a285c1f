import { FIRST_CEILING, FIRST_HOURS, HOURS, LIVING_HOURS, STRICTEST } from '@/lib/sections/health-links/model';
import type { Wanted } from './making';

/** The form as it stands. */
export interface Draft extends Omit<Wanted, 'passcode'> {
  /** Asked for by itself, beside the ceiling. */
  strictest: boolean;
  usePasscode: boolean;
  passcode: string;
}

export const FIRST_DRAFT: Draft = {
  label: '',
  content: 'emergency',
  sections: [],
  items: [],
  ceiling: FIRST_CEILING,
  strictest: false,
  hours: FIRST_HOURS,
  usePasscode: true,
  passcode: '',
  living: false,
};

/** What is asked for by a form that stands so. */
export const wantedOf = ({ strictest, usePasscode, passcode, ...draft }: Draft): Wanted => ({
  ...draft,
  hours: hoursOf({ ...draft, strictest, usePasscode, passcode }),
  sections: draft.content === 'sections' ? draft.sections : [],
  items: draft.content === 'items' ? draft.items : [],
  ceiling: strictest ? STRICTEST : draft.ceiling,
  passcode: usePasscode ? passcode : null,
  living: draft.living && draft.content === 'emergency',
});

/** What may be chosen as a link's life: a living one stands on a card in a wallet. */
export const hoursOffered = ({ living, content }: Pick<Draft, 'living' | 'content'>): readonly number[] =>
  living && content === 'emergency' ? LIVING_HOURS : HOURS;

/** What was chosen, where it is still offered. */
export const hoursOf = (draft: Draft): number => hoursOffered(draft).find((one) => one === draft.hours) ?? FIRST_HOURS;
