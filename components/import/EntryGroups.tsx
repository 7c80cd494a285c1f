'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import ui from '@/components/ui/page.module.css';
import type { EditableFields } from '@/lib/record/import/editable-fields';
import { type Acts, type Changes, grouped, isSavable, type Proposal, type Sections } from './answer/review';
import { Entry } from './Entry';
import { AT_ONCE, FewAtOnce } from './FewAtOnce';
import { Fold } from './Fold';
import classes from './import.module.css';
import type { OriginalDocument } from './original/original-of';

interface EntryGroupsProps {
  kind: 'sure' | 'toCheck' | 'beyondPlan' | 'present';
  entries: readonly Proposal[];
  sections: Sections;
  editable: EditableFields;
  chosen: ReadonlySet<number>;
  changes: Changes;
  acts: Acts;
  original: OriginalDocument | undefined;
  /** The entry that shows its place in the document in itself. */
  shown: Proposal | undefined;
  busy: boolean;
}

/** The entries of one kind by section, each group and each entry with a checkbox if it can be saved. */
export function EntryGroups(props: EntryGroupsProps) {
  const { kind, entries, sections } = props;
  const t = useTranslations('import');
  if (entries.length === 0) return null;
  const groups = grouped(entries, ({ sezione }) => sezione ?? '');
  const title = kind === 'toCheck' || kind === 'present' ? `${t(kind)} (${entries.length})` : null;
  return (
    <section className={classes.part} data-part={kind} aria-label={title ?? undefined}>
      {title ? <h2>{title}</h2> : null}
      {kind === 'toCheck' ? <p className={ui.muted}>{t('toCheckHint')}</p> : null}
      {groups.map(([name, group]) => (
        <Fold
          key={name}
          title={sections[name]?.name ?? name}
          counts={`(${group.length})`}
          opened={kind === 'toCheck' || (kind === 'sure' && entries.length <= AT_ONCE)}
        >
          <GroupOf {...props} label={sections[name]?.name ?? name} group={group} />
        </Fold>
      ))}
    </section>
  );
}

type GroupProps = Omit<EntryGroupsProps, 'entries'> & { label: string; group: readonly Proposal[] };

function GroupOf({ kind, label, group, sections, editable, chosen, changes, acts, original, shown, busy }: GroupProps) {
  const t = useTranslations('import');
  const savable = group.filter((one) => isSavable(one, changes[one.id])).map(({ id }) => id);
  const ticked = savable.filter((id) => chosen.has(id)).length;
  const all = ticked === savable.length;
  return (
    <>
      {kind === 'sure' && savable.length > 1 ? (
        <Checkbox
          className={classes.all}
          label={t('allOf', { section: label })}
          checked={all}
          indeterminate={ticked > 0 && !all}
          disabled={busy}
          onChange={() => acts.toggle(savable, !all)}
        />
      ) : null}
      <FewAtOnce items={group} label={label}>
        {(entry) => (
          <Entry
            key={entry.id}
            {...{ entry, acts, original, busy }}
            section={sections[entry.sezione ?? '']}
            fields={editable[entry.sezione ?? '']}
            checked={chosen.has(entry.id)}
            changed={changes[entry.id]}
            shown={shown?.id === entry.id}
          />
        )}
      </FewAtOnce>
    </>
  );
}
