import { IconPlus, IconX } from '@tabler/icons-react';
import { BASE_PATH } from '@/lib/http/base-path';
import { SectionMark } from '../drawings/SectionMark';
import classes from './add.module.css';
import type { MenuWords } from './frame-words';
import { MenuPanel } from './MenuPanel';

/** A thing to add, for rendering. */
export interface AddLink {
  href: string;
  text: string;
  look: string;
  rare: boolean;
}

const [PANEL, TITLE] = ['add', 'add-title'];

/** The button that asks what to add, on every page of a patient that lists something; each answer opens its form. */
export function AddMenu({ links, words }: { links: readonly AddLink[]; words: MenuWords }) {
  const rare = links.filter((link) => link.rare);
  return (
    <>
      <button type="button" className={classes.add} popoverTarget={PANEL} aria-haspopup="dialog">
        <IconPlus size={20} aria-hidden="true" />
        {words.add}
      </button>
      <MenuPanel id={PANEL} labelledBy={TITLE} className={classes.panel}>
        <div className={classes.head}>
          <p id={TITLE}>{words.addWhat}</p>
          <button type="button" popoverTarget={PANEL} popoverTargetAction="hide" aria-label={words.close}>
            <IconX size={22} aria-hidden="true" />
          </button>
        </div>
        <Choices links={links.filter((link) => !link.rare)} />
        {rare.length > 0 ? (
          <details className={classes.more}>
            <summary>{words.addOther}</summary>
            <Choices links={rare} />
          </details>
        ) : null}
      </MenuPanel>
    </>
  );
}

const Choices = ({ links }: { links: readonly AddLink[] }) => (
  <ul className={classes.choices}>
    {links.map(({ href, text, look }) => (
      <li key={text}>
        {/* A document of its own: the form opens when the page with its button has loaded. */}
        <a href={BASE_PATH + href}>
          <SectionMark section={look} />
          {text}
        </a>
      </li>
    ))}
  </ul>
);
