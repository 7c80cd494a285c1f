import type { ReactNode } from 'react';
import { ACTING_ATTRIBUTE } from '../client/acting';
import { OUTCOME_ID } from '../client/outcome';
import { OfflineBanner } from '../states/OfflineBanner';
import { Footer } from './Footer';
import classes from './frame.module.css';
import type { FrameWords } from './frame-words';

export interface FrameTexts {
  words: FrameWords;
  locale: string;
  /** The current year on the server. */
  year: number;
}

interface FrameProps extends FrameTexts {
  head: ReactNode;
  /** What stands above the content of a signed-in page. */
  above?: ReactNode;
  /** What stays in view above everything on the page, while the user acts for somebody. */
  bar?: ReactNode;
  /** What a signed-in page says of the entries that wait on the device. */
  device?: ReactNode;
  /** The id of the patient for whom the user acts. */
  actingFor?: string | undefined;
  /** Whether the head is a menu, beside the page at a desk and around it on a phone. */
  hasMenu?: true;
  children: ReactNode;
}

/** The body of every page: skip link first, then head, content and foot. */
export const Frame = ({ words, year, head, above, bar, device, actingFor, hasMenu, children }: FrameProps) => (
  <div className={classes.frame} data-menu={hasMenu} {...(actingFor ? { [ACTING_ATTRIBUTE]: actingFor } : {})}>
    <a href="#content" className={classes.skip}>
      {words.skip}
    </a>
    {head}
    <div className={classes.page}>
      <div className={classes.top}>
        {bar}
        {/* The outcome of actions; it pushes the content down instead of covering it. */}
        <div id={OUTCOME_ID} role="status" className={classes.outcome} />
      </div>
      <OfflineBanner text={words.offline} className={classes.offline} />
      {device}
      <noscript>
        <p className={classes.offline}>{words.noScript}</p>
      </noscript>
      {above ? <div className={classes.above}>{above}</div> : null}
      <main className={classes.content}>{children}</main>
      <Footer words={words} year={year} />
    </div>
  </div>
);
