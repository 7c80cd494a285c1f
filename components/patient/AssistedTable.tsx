import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { Assisted } from '@/lib/record/associations/queries';
import { LevelBadge } from '../record/LevelBadge';
import classes from './card.module.css';

const VISIBILITIES = [1, 2, 3];

/** A doctor's patients, each with what he was granted. */
export function AssistedTable({ assisted, tags }: { assisted: Assisted[]; tags: Named[] }) {
  const t = useTranslations();
  const tagNames = (ids: number[]) => tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <table className={classes.table}>
      <caption className={classes.unseen}>{t('assistiti.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('assistiti.name')}</th>
          <th scope="col">{t('assistiti.age')}</th>
          <th scope="col">{t('assistiti.sex')}</th>
          <th scope="col">{t('assistiti.level')}</th>
          <th scope="col">{t('assistiti.visibility')}</th>
        </tr>
      </thead>
      <tbody>
        {assisted.map(({ patientId, firstName, lastName, age, sex, level, visibility, tags: ids }) => (
          <tr key={patientId}>
            <th scope="row">
              <a href={`/webui/assistiti/${patientId}`}>
                {lastName} {firstName}
              </a>
            </th>
            <td>{age === null ? '–' : t('card.age', { age })}</td>
            <td>{t(`card.sexes.${sex}`)}</td>
            <td>
              <LevelBadge level={level} />
            </td>
            <td>
              {t(`record.visibilities.${VISIBILITIES.includes(visibility) ? visibility : 'unknown'}`)}
              {ids.length > 0 ? ` (${tagNames(ids).join(', ')})` : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
