'use client';

import '@/components/ui/mantine-components.css';
import { Alert, Button, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { EditableFields } from '@/lib/record/import/editable-fields';
import { type Acts, type Changes, type Proposal, partsOf, type Review, type Sections } from './answer/review';
import { EntryGroups } from './EntryGroups';
import classes from './import.module.css';
import { LeftEntries } from './LeftEntries';
import { Original } from './original/Original';
import layout from './original/original.module.css';
import { originalOf } from './original/original-of';
import { useWide } from './original/useWide';
import { PersonNotice } from './PersonNotice';
import { ReadingChoices } from './ReadingChoices';
import { ReviewHead } from './ReviewHead';
import type { Import } from './useImport';

interface ReviewProps {
  review: Review;
  sections: Sections;
  editable: EditableFields;
  document: Import;
  /** The choice of another document. */
  children: ReactNode;
}

/** Above this width in rem the document stands beside its entries; below it, an entry shows its place in itself. */
const WIDE_REM = 56;

/** What a document is and what comes of it, its entries, and beside them the document itself. */
export function ReviewOf({ review, sections, editable, document, children }: ReviewProps) {
  const parts = useMemo(() => partsOf(review.proposte), [review]);
  const sure = useMemo(() => new Set(parts.sure.map(({ id }) => id)), [parts]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(sure);
  const [changes, setChanges] = useState<Changes>({});
  const [isMe, setIsMe] = useState(false);
  const [shown, setShown] = useState<Proposal>();
  const place = useRef<HTMLDivElement>(null);
  const wide = useWide(place, WIDE_REM);
  const acts = useActs(setChosen, setChanges, setShown);
  const original = useMemo(() => originalOf(review, document.blob), [review, document.blob]);
  const busy = document.busy !== undefined;
  const blocked = review.persona?.diversa === true && !isMe;
  const save = () =>
    document.save({
      chosen: review.proposte.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
      ...{ personConfirmed: isMe, changes },
    });
  const shared = { sections, editable, chosen, changes, acts, original, shown: wide ? undefined : shown, busy };
  return (
    <div ref={place} className={layout.beside} data-wide={(wide && original !== undefined) || undefined}>
      <div className={classes.main}>
        <ReviewHead review={review} parts={parts} />
        <PersonNotice person={review.persona} confirmed={isMe} onConfirm={setIsMe} />
        <ReadingChoices review={review} document={document} />
        <SaveBar {...{ parts, chosen, sure, busy, blocked }} onSave={save} />
        <BeyondPlan entries={parts.beyondPlan} sections={sections} />
        <EntryGroups kind="toCheck" entries={parts.toCheck} {...shared} />
        <EntryGroups kind="sure" entries={parts.sure} {...shared} />
        <EntryGroups kind="beyondPlan" entries={parts.beyondPlan} {...shared} />
        <EntryGroups kind="present" entries={parts.present} {...shared} />
        <LeftEntries entries={parts.left} {...{ original, acts }} shown={shared.shown} />
        {children}
      </div>
      {wide && original ? <Original original={original} entry={shown ?? parts.toCheck[0] ?? parts.sure[0]} /> : null}
    </div>
  );
}

function useActs(
  setChosen: (make: (before: ReadonlySet<number>) => ReadonlySet<number>) => void,
  setChanges: (make: (before: Changes) => Changes) => void,
  show: (entry: Proposal | undefined) => void,
): Acts {
  const toggle = useCallback<Acts['toggle']>(
    (ids, on) => setChosen((before) => (on ? new Set([...before, ...ids]) : without(before, ids))),
    [setChosen],
  );
  const change = useCallback<Acts['change']>(
    (id, fields) => {
      setChanges(({ [id]: _, ...others }) => (fields ? { ...others, [id]: fields } : others));
      // An entry that somebody has corrected by hand is meant to be saved.
      if (fields) setChosen((before) => new Set([...before, id]));
    },
    [setChanges, setChosen],
  );
  return useMemo(() => ({ toggle, change, show }), [toggle, change, show]);
}

function without(before: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const left = new Set(ids);
  return new Set([...before].filter((id) => !left.has(id)));
}

interface SaveBarProps {
  parts: ReturnType<typeof partsOf>;
  chosen: ReadonlySet<number>;
  sure: ReadonlySet<number>;
  busy: boolean;
  blocked: boolean;
  onSave(): void;
}

/** The main button, which at first saves all sure entries; it stays in reach while the entries are looked at. */
function SaveBar({ parts, chosen, sure, busy, blocked, onSave }: SaveBarProps) {
  const t = useTranslations('import');
  if (parts.sure.length + parts.toCheck.length === 0)
    return parts.present.length > 0 ? <Text role="status">{t('nothing')}</Text> : null;
  const onlySure = chosen.size === sure.size && sure.size > 0 && [...chosen].every((id) => sure.has(id));
  return (
    <div className={classes.save}>
      <Button size="md" disabled={chosen.size === 0 || blocked} loading={busy} onClick={onSave}>
        {t(onlySure ? 'saveSure' : 'saveChosen', { count: chosen.size })}
      </Button>
      {chosen.size === 0 ? <Text size="sm">{t('chooseSome')}</Text> : null}
    </div>
  );
}

/** Says which entries the reader's plan does not permit to save. */
function BeyondPlan({ entries, sections }: { entries: readonly Proposal[]; sections: Sections }) {
  const t = useTranslations('import');
  if (entries.length === 0) return null;
  const names = [...new Set(entries.map(({ sezione }) => sezione ?? ''))].map(
    (one) => `${sections[one]?.name ?? one} (${entries.filter(({ sezione }) => sezione === one).length})`,
  );
  return <Alert color="orange">{t('beyondPlan', { count: entries.length, names: names.join(', ') })}</Alert>;
}
