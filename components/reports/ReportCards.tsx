import { useTranslations } from 'next-intl';
import { IconDownload, IconEye } from '../ui/icons';
import ui from '../ui/page.module.css';
import type { OfferedDocument } from './documents';
import { ReportChoices } from './ReportChoices';
import classes from './reports.module.css';

interface ReportCardsProps {
  documents: readonly OfferedDocument[];
  /** Whether the reader may choose what goes into the report: a doctor gets what they see. */
  choosing: boolean;
}

/** The documents that are made of a record, each to be looked at and to be kept. */
export function ReportCards({ documents, choosing }: ReportCardsProps) {
  const t = useTranslations('reports');
  return documents.map((offered) => {
    const name = t(`${offered.kind}.name`);
    return (
      <section key={offered.kind} className={ui.card} data-row={JSON.stringify(offered)}>
        <h2>{name}</h2>
        <p className={classes.about}>{t(`${offered.kind}.about`)}</p>
        {choosing && offered.kind === 'report' ? <ReportChoices /> : null}
        <div className={classes.acts}>
          <button
            type="button"
            className={ui.button}
            data-quiet=""
            data-act="preview"
            aria-label={t('previewNamed', { name })}
          >
            <IconEye size={20} aria-hidden="true" />
            {t('preview')}
          </button>
          <button type="button" className={ui.button} data-act="download" aria-label={t('downloadNamed', { name })}>
            <IconDownload size={20} aria-hidden="true" />
            {t('download')}
          </button>
        </div>
      </section>
    );
  });
}
