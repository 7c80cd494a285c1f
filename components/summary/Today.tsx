import { useLocale, useTranslations } from 'next-intl';
import type { Medicines, SummedMedicine } from '@/lib/record/summary/medicines';
import { englishWords } from '@/lib/sections/therapies/english-words';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import { type Intake, medicinesOn } from '@/lib/sections/therapies/today';
import { romanTime, today } from '@/lib/values/days';
import home from './home.module.css';
import { OWN } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

type Taken = Intake<SummedMedicine>;

/** 07:30 as 7:30. */
const spoken = (time: string) => time.replace(/^0/, '');

/** How many of the next intakes are shown in full; the later ones, if they are several, are named in one line. */
const SHOWN = 4;

interface TodayCardProps {
  medicines: Medicines;
  /** Whether the reader sees everything. */
  whole?: boolean;
  /** The instant of reading. */
  at?: Date;
}

/** The medicines of today by their times, the next one first; those without a time, and all other ongoing ones, follow. */
export function TodayCard({ medicines: { current, toCome }, whole = true, at = new Date() }: TodayCardProps) {
  const t = useTranslations();
  const { intakes, untimed, asNeeded, otherDays } = medicinesOn(current.rows, today(at));
  const now = romanTime(at).slice(0, 5);
  const [passed, coming] = [intakes.filter(({ time }) => time < now), intakes.filter(({ time }) => time >= now)];
  const [next] = coming;
  const full = coming.length > SHOWN + 1 ? SHOWN : coming.length;
  const others = asNeeded.length + otherDays.length + toCome.rows.length;
  const none = passed.length > 0 ? 'summary.allPassed' : untimed.length > 0 || !whole ? null : 'summary.noIntakes';
  return (
    <SummaryCard id="oggi" section="therapies" title={t('summary.today')} href={OWN.to('therapies')}>
      {current.rows.length === 0 ? (
        <p className={classes.none}>{t(whole ? 'summary.noTherapies' : 'record.noneVisible')}</p>
      ) : next ? (
        <p className={classes.none}>{t('summary.nextIntake', { time: spoken(next.time) })}</p>
      ) : none ? (
        <p className={classes.none}>{t(none)}</p>
      ) : null}
      <Intakes intakes={coming.slice(0, full)} next={next?.time} />
      <Folded label="later" intakes={coming.slice(full)} />
      <Folded label="passed" intakes={passed} />
      <Group title={t('summary.untimed')} medicines={untimed} />
      {others > 0 ? (
        <details className={home.fold}>
          <summary>{t('summary.otherMedicines', { count: others })}</summary>
          <Group title={t('summary.asNeeded')} medicines={asNeeded} />
          <Group title={t('summary.otherDays')} medicines={otherDays} />
          <Group title={t('therapies.states.toCome')} medicines={toCome.rows} />
        </details>
      ) : null}
      {current.more || toCome.more ? <p className={classes.none}>{t('summary.moreThere')}</p> : null}
    </SummaryCard>
  );
}

/** Intakes that are named in one line, and shown in full below it. */
function Folded({ label, intakes }: { label: 'later' | 'passed'; intakes: readonly Taken[] }) {
  const t = useTranslations('summary');
  if (intakes.length === 0) return null;
  const names = intakes.map(({ time, medicine }) => `${medicine.drug} ${spoken(time)}`).join(', ');
  return (
    <details className={home.fold}>
      <summary>{t(label, { names })}</summary>
      <Intakes intakes={intakes} />
    </details>
  );
}

function Intakes({ intakes, next }: { intakes: readonly Taken[]; next?: string | undefined }) {
  const t = useTranslations('therapies');
  const locale = useLocale();
  if (intakes.length === 0) return null;
  const amount = ({ dose, meal }: SummedMedicine) =>
    [dose && locale === 'en' ? (englishWords(dose) ?? dose) : dose, meal && t(`said.${meal}`)]
      .filter(Boolean)
      .join(', ');
  return (
    <ul className={`${classes.lines} ${home.timed}`}>
      {intakes.map(({ time, medicine }) => (
        <li key={`${time} ${medicine.id}`} data-next={time === next ? '' : undefined}>
          <time dateTime={time}>{spoken(time)}</time>
          <span>
            {time === next ? <strong>{medicine.drug}</strong> : medicine.drug}
            <span className={classes.below}>{amount(medicine)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Group({ title, medicines }: { title: string; medicines: readonly SummedMedicine[] }) {
  const t = useTranslations('therapies');
  const locale = useLocale();
  if (medicines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={classes.lines}>
        {medicines.map((row) => (
          <li key={row.id}>
            {row.drug}
            <span className={classes.below}>{intakeWords(row, { t, locale })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
