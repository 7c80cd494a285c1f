import { useTranslations } from 'next-intl';
import ui from '@/components/ui/page.module.css';
import { BASE_PATH } from '@/lib/http/base-path';
import type { PastImport } from '@/lib/record/import/past';
import { displayedDay, today } from '@/lib/values/days';
import classes from './import.module.css';
import { momentIn } from './ReviewHead';
import { UndoImport } from './UndoImport';

const AT_ONCE = 10;

interface PastImportsProps {
  imports: readonly PastImport[];
  /** The path of the page with a file of the record, without the base path. */
  addressOf(fileId: number): string;
}

/** The imports of the record, the newest first, each with its original and the way to undo it. */
export function PastImports({ imports, addressOf }: PastImportsProps) {
  const t = useTranslations('import');
  const rest = imports.slice(AT_ONCE);
  const row = (one: PastImport) => <Row key={one.id} imported={one} addressOf={addressOf} />;
  return (
    <section className={`${ui.card} ${classes.past}`} aria-labelledby="import-past">
      <h2 id="import-past">{t('past')}</h2>
      {imports.length === 0 ? <p className={ui.muted}>{t('pastNone')}</p> : null}
      <ul className={ui.rows}>{imports.slice(0, AT_ONCE).map(row)}</ul>
      {rest.length > 0 ? (
        <details className={classes.fold}>
          <summary>{t('pastMore', { count: rest.length })}</summary>
          <ul className={ui.rows}>{rest.map(row)}</ul>
        </details>
      ) : null}
    </section>
  );
}

function Row({ imported, addressOf }: { imported: PastImport } & Pick<PastImportsProps, 'addressOf'>) {
  const t = useTranslations('import');
  const { id, title, kind, code, writtenOn, signed, centre, fileId, createdAt, made, changed } = imported;
  const coded = `codes.${code}`;
  const name = title || (code && t.has(coded) ? t(coded) : t(`kinds.${kind}`));
  const facts = [
    writtenOn && momentIn(writtenOn),
    centre,
    signed && t('signed'),
    t('importedOn', { day: displayedDay(today(createdAt)) }),
  ];
  const done = [made > 0 && t('pastMade', { count: made }), changed > 0 && t('pastChanged', { count: changed })];
  return (
    <li>
      <div className={classes.pastWords}>
        <strong>{name}</strong>
        <span className={classes.what}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={classes.what}>{done.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={classes.buttons}>
        {fileId === null ? (
          <span className={classes.what}>{t('originalNone')}</span>
        ) : (
          <a
            href={BASE_PATH + addressOf(fileId)}
            className={classes.link}
            aria-label={t('originalNamed', { title: name })}
          >
            {t('original')}
          </a>
        )}
        <UndoImport ids={[id]} title={name} />
      </div>
    </li>
  );
}
