import { grantKey } from '@/lib/sections/associations/model';
import { displayedDay } from '@/lib/values/days';
import type { Reading } from './readers';

/** Looks up texts, for a page or for a file. */
interface Words {
  say(key: string, values?: Record<string, string | number>): string;
  has(key: string): boolean;
}

type What = Pick<Reading, 'section' | 'item' | 'action'>;
type Allowed = Pick<Reading, 'level' | 'visibility'>;
type Relation = Allowed & Pick<Reading, 'basis'>;

/** The texts of an access log line, the same on the page and in the exported file. */
export function readingWords({ say, has }: Words) {
  const named = (group: string, of: number) => say(has(`${group}.${of}`) ? `${group}.${of}` : `${group}.unknown`);
  const inSection = ({ section }: Pick<Reading, 'section'>, form: 'all' | 'one') =>
    say(has(`${section}.section.${form}`) ? `${section}.section.${form}` : 'accesses.otherSection');
  const levelOf = ({ level, visibility }: Allowed) =>
    level === null
      ? say('accesses.notKept')
      : say('accesses.levelOf', {
          level: String(level),
          name: say(`record.grants.${grantKey({ level, visibility: visibility ?? 0 })}`),
        });
  const visibilityOf = ({ visibility }: Allowed) =>
    visibility === null ? say('accesses.notKept') : named('record.visibilities', visibility);
  /** The item's name, or its day if it has none; empty if no single item was opened. */
  const item = ({ item: opened }: What) => {
    if (!opened) return '';
    const { name, day, deleted } = opened;
    const known = name || (day ? say('accesses.ofDay', { day: displayedDay(day) }) : '');
    if (!deleted) return known;
    return known ? say('accesses.deletedItem', { item: known }) : say('accesses.lostItem');
  };
  const place = (one: What) => {
    if (!one.item) return inSection(one, 'all');
    const [kind, opened] = [inSection(one, 'one'), item(one)];
    if (one.item.name) return `${kind}: ${opened}`;
    return one.item.day ? `${kind} ${opened}` : opened ? `${kind} (${opened})` : kind;
  };
  return {
    section: (one: What) => inSection(one, 'all'),
    item,
    action: ({ action }: What) => say(`accesses.actions.${action}`),
    level: levelOf,
    visibility: visibilityOf,
    /** `Scheda paziente`, or `Documento: Referto.pdf (scaricato)`; a plain reading gets no suffix. */
    what: (one: What) => (one.action === 'read' ? place(one) : `${place(one)} (${say(`accesses.did.${one.action}`)})`),
    association: (one: Relation) =>
      one.basis
        ? say(`accesses.bases.${one.basis}`)
        : one.level === null
          ? say('accesses.notKept')
          : `${levelOf(one)} · ${say('accesses.visibilityOf', { name: visibilityOf(one) })}`,
  };
}
