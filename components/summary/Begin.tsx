import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { addAddress } from '@/lib/navigation/add-address';
import type { Beginning } from '@/lib/record/home/glance';
import { ImportHere } from '../import/start/ImportHere';
import { SectionMark } from '../shell/drawings/SectionMark';
import { IconShieldLock } from '../ui/icons';
import ui from '../ui/page.module.css';
import home from './home.module.css';
import { OWN } from './place';
import classes from './summary.module.css';

/** How to begin with an empty record, instead of empty cards: the guide's first steps, then what else matters most. */
export function Begin({ steps, hasDoctor, isAlone }: Beginning) {
  const t = useTranslations('summary');
  const begun = steps.some(({ done }) => done);
  const others = [
    {
      name: 'medicines',
      section: 'therapies',
      href: addAddress(OWN.to('therapies'), 'farmaci-1'),
      text: 'medicinesText',
    },
    ...(hasDoctor
      ? []
      : [{ name: 'doctor', section: 'associations', href: `${BASE_PATH}/Benvenuto?passo=doctor`, text: 'doctorText' }]),
    {
      name: 'measure',
      section: 'readings',
      href: addAddress(`${BASE_PATH}/Registro/Visite`, 'rilevazioni'),
      text: null,
    },
  ];
  return (
    <section className={home.begin} aria-labelledby="inizio">
      <h2 id="inizio" className={ui.hiddenText}>
        {t('begin')}
      </h2>
      <p className={ui.lead}>{t('beginText')}</p>
      <div className={classes.card}>
        <div className={home.first}>
          <SectionMark section="adverseReactions" size="large" />
          <div>
            <h3>{t('beginSteps.emergency')}</h3>
            <p className={classes.none}>{t('beginSteps.emergencyText')}</p>
          </div>
          <a href={`${BASE_PATH}/Benvenuto`} className={ui.button}>
            {t(begun ? 'goOn' : 'start')}
          </a>
        </div>
        <ul>
          {others.map(({ name, section, href, text }) => (
            <li key={name}>
              <SectionMark section={section} size="large" />
              <span>
                <a href={href}>{t(`beginSteps.${name}`)}</a>
                {text ? <span className={classes.below}>{t(`beginSteps.${text}`)}</span> : null}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={`${ui.stack} ${ui.apart}`}>
        <p>{t('import')}</p>
        <ImportHere />
      </div>
      {isAlone ? (
        <p className={`${ui.external} ${ui.muted}`}>
          <IconShieldLock size={18} aria-hidden="true" /> {t('alone')}
        </p>
      ) : null}
    </section>
  );
}
