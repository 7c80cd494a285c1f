import { useLocale, useTranslations } from 'next-intl';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import type { CheckPage } from '@/lib/sections/therapies/page/check';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import { displayedDay } from '@/lib/values/days';
import classes from './therapies.module.css';

/** Printed only: what a pharmacist reads beside the findings, namely the medicines with their doses, and what must not be given. */
export function CheckSheet({
  therapies,
  forbidden,
  allergies,
}: Pick<CheckPage, 'therapies' | 'forbidden' | 'allergies'>) {
  const t = useTranslations('therapies');
  const locale = useLocale();
  const current = therapies.map((row) => {
    const since = t('since', { start: displayedDay(row.start) });
    return { id: row.id, text: [drugWords(row), intakeWords(row, { t, locale }), since].filter(Boolean).join(', ') };
  });
  const banned = forbidden.map((row) => ({ id: row.id, text: [drugWords(row), row.note].filter(Boolean).join(': ') }));
  return (
    <div className={classes.sheet}>
      <Lines title={t('all.sheetAllergies')} lines={allergies.map((text, at) => ({ id: at, text }))} />
      <Lines title={t('all.sheetForbidden')} lines={banned} />
      <Lines title={t('all.sheetTherapies')} lines={current} />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly { id: number; text: string }[] }) {
  const t = useTranslations('therapies.all');
  return (
    <>
      <h2 className={classes.part}>{title}</h2>
      {lines.length === 0 ? (
        <p>{t('sheetNone')}</p>
      ) : (
        <ul>
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
