import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { addAddress } from '@/lib/record/add-address';
import { SECTION_ICONS } from '../shell/section-icons';
import { IconHeartbeat } from '../ui/icons';
import ui from '../ui/page.module.css';
import classes from './home.module.css';

const VISITS = `${BASE_PATH}/Registro/Visite`;

/** What people do every day: one press and the form is there. */
export function QuickActions() {
  const t = useTranslations('summary');
  const actions = [
    { name: 'reading', href: addAddress(VISITS, 'rilevazioni'), Icon: IconHeartbeat },
    { name: 'pain', href: `${BASE_PATH}/Registro/Taccuino/Nuova`, Icon: SECTION_ICONS.taccuino },
    { name: 'visit', href: addAddress(VISITS, 'visite'), Icon: SECTION_ICONS.visite },
  ] as const;
  return (
    <nav aria-label={t('actions')}>
      <ul className={classes.actions}>
        {actions.map(({ name, href, Icon }) => (
          <li key={name}>
            <a href={href}>
              <Icon size={28} aria-hidden="true" />
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
