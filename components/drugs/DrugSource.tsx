import { useTranslations } from 'next-intl';
import type { DataSet } from '@/lib/catalogue/interactions/rules';
import { displayedDay } from '@/lib/values/days';
import classes from './drugs.module.css';

/** The publisher and day of the list of medicines, as its licence requires. */
export function DrugSource({ list }: { list: DataSet | undefined }) {
  const t = useTranslations('drugs.source');
  if (!list) return null;
  const day = displayedDay(list.date);
  return <p className={classes.source}>{list.imported ? t('imported', { day }) : t('starter', { day })}</p>;
}
