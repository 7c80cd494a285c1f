import type { Reading } from './readers';

/** How a text is found, on a page or in a file. */
interface Words {
  say(key: string, values?: Record<string, string | number>): string;
  has(key: string): boolean;
}

/** What a line of the readings says, on the page and in the exported file alike. */
export function readingWords({ say, has }: Words) {
  const named = (group: string, of: number) => say(has(`${group}.${of}`) ? `${group}.${of}` : `${group}.unknown`);
  const sectionOf = ({ section }: Reading) =>
    say(has(`${section}.section.all`) ? `${section}.section.all` : 'accesses.otherSection');
  const levelOf = ({ level }: Reading) =>
    level === null
      ? say('accesses.notKept')
      : say('accesses.levelOf', { level: String(level), name: named('record.levels', level) });
  const visibilityOf = ({ visibility }: Reading) =>
    visibility === null ? say('accesses.notKept') : named('record.visibilities', visibility);
  return {
    section: sectionOf,
    action: ({ action }: Reading) => say(`accesses.actions.${action}`),
    level: levelOf,
    visibility: visibilityOf,
    what: (one: Reading) =>
      one.action === 'read' ? sectionOf(one) : `${sectionOf(one)} (${say(`accesses.actions.${one.action}`)})`,
    association: (one: Reading) =>
      one.level === null
        ? say('accesses.notKept')
        : `${levelOf(one)} · ${say('accesses.visibilityOf', { name: visibilityOf(one) })}`,
  };
}
