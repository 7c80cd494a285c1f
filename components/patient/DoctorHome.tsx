import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { DoctorHomePage, NewsOfPatient } from '@/lib/record/home/doctor-home';
import type { Headline } from '@/lib/record/home/headlines';
import type { AssistedRecord } from '@/lib/record/sharing/assisted-page';
import { NEWS_COUNTED } from '@/lib/record/sharing/news';
import { heartStepOf } from '@/lib/record/summary/heart-step';
import { heartWords } from '@/lib/record/summary/heart-words';
import { measureText } from '@/lib/record/summary/measure-words';
import { shownName } from '@/lib/sections/results/listed';
import { measuredText } from '@/lib/sections/results/words';
import { shortDay, shortMoment } from '@/lib/values/day-words';
import { JudgementMark } from '../readings/JudgementMark';
import { ResultMark } from '../results/ResultMark';
import summary from '../summary/summary.module.css';
import { useTimelineWords } from '../timeline/words';
import ui from '../ui/page.module.css';
import { Severity } from '../ui/Severity';
import { assistedName } from './assisted-row';
import classes from './home.module.css';

/** A doctor's home: the patients with what is new, the gravest first, the invitations, and the other patients. */
export function DoctorHome({ page: { invitations, withNews, without, more } }: { page: DoctorHomePage }) {
  const t = useTranslations('home');
  const all = withNews.length + without.length;
  return (
    <div className={classes.home} data-dense="">
      <div>
        <section className={summary.card} aria-labelledby="novita">
          <h2 id="novita">{t('newsTitle')}</h2>
          {withNews.length === 0 ? (
            <p className={summary.none}>{all === 0 ? t('assistedCount', { count: 0 }) : t('noNews')}</p>
          ) : null}
          <ul className={summary.lines}>
            {withNews.map((row) => (
              <WithNews key={row.id} row={row} />
            ))}
          </ul>
        </section>
        {without.length > 0 ? (
          <section className={summary.card} aria-labelledby="senza">
            <h2 id="senza">{t('withoutTitle')}</h2>
            <ul className={summary.lines}>
              {without.map((row) => (
                <li key={row.id} className={summary.result}>
                  <a href={addressOf(row)}>{assistedName(row)}</a>
                  <AgeAndSex row={row} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <p className={ui.small}>
          {more ? `${t('assistedMore')} ` : null}
          <Link href="/assistiti" prefetch={false}>
            {t('assistedAll')}
          </Link>
        </p>
      </div>
      <div>
        {invitations.length > 0 ? (
          <section className={summary.card} aria-labelledby="inviti">
            <h2 id="inviti">{t('invitesTitle')}</h2>
            <ul className={summary.lines}>
              {invitations.map((row) => (
                <li key={row.id}>{assistedName(row)}</li>
              ))}
            </ul>
            <Link href="/assistiti" prefetch={false} className={ui.button}>
              {t('invitesAnswer')}
            </Link>
          </section>
        ) : null}
        <p className={summary.note}>{t('logged')}</p>
      </div>
    </div>
  );
}

const addressOf = ({ patientId }: AssistedRecord) => `${BASE_PATH}/assistiti/${patientId}`;

function AgeAndSex({ row: { age, sex } }: { row: AssistedRecord }) {
  const t = useTranslations('card');
  const facts = [age === null ? null : t('age', { age }), sex === 'unknown' ? null : t(`sexes.${sex}`)];
  return <span className={summary.aside}>{facts.filter(Boolean).join(', ')}</span>;
}

function WithNews({ row }: { row: NewsOfPatient }) {
  const [t, home] = [useTranslations('assistiti'), useTranslations('home')];
  const locale = useLocale();
  const { headlines, news } = row;
  const name = assistedName(row);
  const [first] = headlines?.news ?? [];
  const count =
    news === null
      ? t('neverOpened')
      : news > NEWS_COUNTED
        ? t('newMany', { count: NEWS_COUNTED })
        : t('newCount', { count: news });
  return (
    <li className={classes.patient}>
      <span>
        <strong>{name}</strong>
        <AgeAndSex row={row} />
        <span className={summary.below}>{headlines?.problems.map(({ pathology }) => pathology).join(', ')}</span>
      </span>
      <span className={classes.news}>
        {headlines?.news.map((one) => (
          <HeadlineWords key={keyOf(one)} headline={one} />
        ))}
        <span className={summary.none}>
          {count}
          {first ? ` · ${shortMoment(first.at, locale)}` : null}
        </span>
      </span>
      <a href={addressOf(row)} className={ui.button} data-quiet="" aria-label={t('open', { name })}>
        {home('openRecord')}
      </a>
    </li>
  );
}

function keyOf(one: Headline): string {
  if (one.kind === 'measure') return `${one.name} ${one.at.getTime()}`;
  if (one.kind === 'result') return `result ${one.row.id}`;
  if (one.kind === 'heart') return `${one.finding.section} ${one.finding.id}`;
  return `${one.change.section} ${one.change.id}`;
}

/** A piece of news with its value, and how it is. */
function HeadlineWords({ headline }: { headline: Headline }) {
  const t = useTranslations();
  const ecg = useTranslations('ecg');
  const locale = useLocale();
  const words = useTimelineWords();
  if (headline.kind === 'measure') {
    const { name, taken, judgement, severity } = headline;
    const { value, unit } = measureText(name, taken, locale);
    return (
      <span>
        {t(`summary.names.${name}`)} <strong>{value}</strong> {unit}{' '}
        <JudgementMark judgement={judgement} severity={severity} />
      </span>
    );
  }
  if (headline.kind === 'result') {
    const { row, critical } = headline;
    return (
      <span>
        {shownName(row, locale)} <strong>{measuredText(row, locale)}</strong>{' '}
        <ResultMark row={row} critical={critical} />
      </span>
    );
  }
  if (headline.kind === 'heart')
    return (
      <span>
        <Severity step={heartStepOf(headline.finding)}>{heartWords(headline.finding, ecg)}</Severity>
      </span>
    );
  const { section, name, item } = headline.change;
  const title = name ?? (item?.measured ? words.item(item) : null);
  const day = item?.day ? shortDay(item.day, locale) : null;
  return (
    <span>{[`${words.kind(item ?? { section })}${title ? `: ${title}` : ''}`, day].filter(Boolean).join(' · ')}</span>
  );
}
