import type { ReactNode } from 'react';
import ui from '@/components/ui/page.module.css';
import { SeverityShape } from '@/components/ui/Severity';
import classes from '../health-links.module.css';
import { NEVER_FOLDED, type ShownSection } from './document';
import { narrativeOf, type Room } from './narrative';

/** A section of a document, with its narrative as our own elements. */
export interface DrawnSection extends Pick<ShownSection, 'title' | 'code' | 'count' | 'alarming'> {
  narrative: ReactNode[];
  sections: DrawnSection[];
}

export const drawnSection = ({ narrative, sections, ...head }: ShownSection, room: Room): DrawnSection => ({
  ...head,
  narrative: narrativeOf(narrative, room),
  sections: sections.map((one) => drawnSection(one, room)),
});

/** A longer section is folded, so that a phone's page stays short, unless it must not be overlooked. */
const LONGEST = 8;
const isFolded = ({ count, code }: DrawnSection) => count > LONGEST && !NEVER_FOLDED.includes(code);

/** The document's sections, each on a card; that of the allergies has the frame of what must not be overlooked. */
export const Parts = ({ sections }: { sections: readonly DrawnSection[] }) =>
  sections.map((section, index) => {
    const { title, count, alarming } = section;
    const name = (
      <h2>
        {alarming ? <SeverityShape step="urgent" /> : null}
        {title}
      </h2>
    );
    return (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places, and two may have the same title
        key={index}
        className={`${ui.card} ${classes.part}`}
        data-alarming={alarming ? '' : undefined}
      >
        {isFolded(section) ? (
          <details>
            <summary>
              {name} <span className={ui.muted}>{count}</span>
            </summary>
            <Content {...section} />
          </details>
        ) : (
          <>
            {name}
            <Content {...section} />
          </>
        )}
      </section>
    );
  });

const Content = ({ narrative, sections }: DrawnSection) => (
  <>
    <div className={classes.narrative}>{narrative}</div>
    <Sections sections={sections} />
  </>
);

/** The sections within a section. */
const Sections = ({ sections }: { sections: readonly DrawnSection[] }) =>
  sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places, and two may have the same title
    <section key={index} className={classes.section}>
      <h3>{section.title}</h3>
      <Content {...section} />
    </section>
  ));
