import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { addAddress } from '@/lib/navigation/add-address';
import { SectionPicture } from '../shell/drawings/SectionMark';
import ui from '../ui/page.module.css';
import classes from './home.module.css';

const VISITS = `${BASE_PATH}/Registro/Visite`;

/** Frequent actions, each one press away from its form. */
export function QuickActions() {
  const t = useTranslations('summary');
  const actions = [
    { name: 'reading', href: addAddress(VISITS, 'rilevazioni'), section: 'readings' },
    { name: 'pain', href: `${BASE_PATH}/Registro/Taccuino/Nuova`, section: 'notebook' },
    { name: 'visit', href: addAddress(VISITS, 'visite'), section: 'visits' },
  ] as const;
  return (
    <nav aria-label={t('actions')}>
      <ul className={classes.actions}>
        {actions.map(({ name, href, section }) => (
          <li key={name}>
            <a href={href}>
              <SectionPicture section={section} />
              <span>
                {t(`addShort.${name}`)}
                <span className={ui.hiddenText}> ({t(`add.${name}`)})</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
