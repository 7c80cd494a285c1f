import { useTranslations } from 'next-intl';
import ui from '@/components/ui/page.module.css';
import { MAX_FILE_BYTES, megabytesOf } from '@/lib/files/limits';
import { isOfPhone } from '@/lib/record/import/document/source-document';
import { displayedDay, displayedMoment } from '@/lib/values/days';
import { levelsOf, type Parts, type Review } from './answer/review';
import classes from './import.module.css';

/** Says first what the document is: its kind and title, of when, from where and of whom, and then what comes of it. */
export function ReviewHead({ review, parts }: { review: Review; parts: Parts }) {
  const t = useTranslations('import');
  const { documento, persona, tipo, conto } = review;
  const { titolo, scritto, centro, autore, firmato, avvisi } = documento;
  const kind = kindOf(review, t);
  const title = titolo || kind;
  const facts: [string, string | null][] = [
    ['written', scritto && momentIn(scritto)],
    ['origin', [centro, autore].filter(Boolean).join(', ')],
    ['whose', persona && !persona.diversa ? personIn(persona, t) : null],
    ['signature', firmato ? t('signed') : null],
    ['whoSees', useLevels(review, parts)],
  ];
  return (
    <section className={`${ui.card} ${classes.head}`} aria-labelledby="import-document" data-kind={tipo}>
      {title.toLowerCase() === kind.toLowerCase() ? null : <p className={classes.kind}>{kind}</p>}
      <h2 id="import-document">{title}</h2>
      <dl className={ui.facts}>
        {facts.map(([name, text]) =>
          text ? (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {avvisi.map((text) => (
        <p key={text} className={ui.notice} data-kind="warning">
          {text}
        </p>
      ))}
      <OriginalNotice review={review} />
      <p role="status" className={classes.counts}>
        <strong>{t('comes')}:</strong>{' '}
        {(
          [
            ['nuova', conto.nuove],
            ['diversa', conto.diverse],
            ['presente', conto.presenti],
            ['non_presa', conto.non_prese],
          ] as const
        )
          .filter(([, count]) => count > 0)
          .map(([state, count]) => t(`counted.${state}`, { count }))
          .join(' · ') || t(review.tabella?.ask.length ? 'columnsFirst' : 'noneRead')}
      </p>
    </section>
  );
}

/** Says before the save if the document itself does not stay among the files, and of a phone's export that it does. */
function OriginalNotice({ review: { tipo, documento, conto } }: { review: Review }) {
  const t = useTranslations('import');
  const { originale } = documento;
  const phone = isOfPhone(tipo);
  if (conto.nuove + conto.diverse === 0 || (originale === 'conservato' && !phone)) return null;
  if (originale === 'conservato') return <p className={ui.muted}>{t('keeps.conservato')}</p>;
  const isRefused = originale === 'senza_spazio' && !phone;
  return (
    <p className={ui.notice} data-kind="warning">
      {t(isRefused ? 'keeps.refused' : `keeps.${originale}`, { max: megabytesOf(MAX_FILE_BYTES) })}
    </p>
  );
}

type Translate = ReturnType<typeof useTranslations>;

/** The kind of a document: of its LOINC code if that is known, or else of its format. */
export function kindOf({ tipo, documento: { codice } }: Pick<Review, 'tipo' | 'documento'>, t: Translate): string {
  const coded = `codes.${codice}`;
  return codice !== null && t.has(coded) ? t(coded) : t(`kinds.${tipo}`);
}

/** A day, a month, a year or a moment as people write them. */
export const momentIn = (written: string): string =>
  written.includes('T') ? displayedMoment(new Date(written)) : displayedDay(written);

export const personIn = ({ nome, data_nascita }: NonNullable<Review['persona']>, t: Translate): string | null =>
  nome === null
    ? data_nascita && displayedDay(data_nascita)
    : data_nascita
      ? t('born', { name: nome, day: displayedDay(data_nascita) })
      : nome;

/** Who can see what is saved: the level that the document asks for, or those of the sections. */
function useLevels({ documento: { livello } }: Review, parts: Parts): string | null {
  const [t, levels] = [useTranslations('import'), useTranslations('record.levels')];
  if (livello !== null) return t('levelOfDocument', { name: levels(String(livello)), level: livello });
  const found = levelsOf([...parts.sure, ...parts.toCheck]);
  const [only] = found;
  if (found.length === 1 && only !== undefined) return t('levelOfRows', { name: levels(String(only)), level: only });
  return found.length > 1 ? t('levelsOfRows') : null;
}
