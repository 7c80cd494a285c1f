import { notFound } from 'next/navigation';
import { chooseLanguage } from '@/app/language';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { Illustration } from '@/components/shell/drawings/Illustration';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { Severity, type SeverityStep } from '@/components/ui/Severity';
import { Dialogs } from '@/components/workshop/Dialogs';
import { Fields } from '@/components/workshop/Fields';
import { COLOURS, TYPE } from '@/components/workshop/tokens';
import classes from '@/components/workshop/workshop.module.css';
import { config } from '@/lib/config';

export const metadata = { title: 'Components' };

const STEPS: readonly [SeverityStep, value: string, word: string][] = [
  ['ok', '128/79', 'nella norma'],
  ['watch', '81,5', 'da tenere d’occhio'],
  ['high', '152/96', 'alto'],
  ['low', '58', 'basso'],
  ['urgent', '195/118', 'urgente'],
  ['unrated', '0,8', 'senza intervallo'],
];

/** One section of each family. */
const FAMILIES = ['therapies', 'readings', 'results', 'visits', 'diagnoses', 'files'];

/** The design tokens and every component of components/ui, for developers; only where the configuration offers it. */
export default function Components() {
  if (config().COMPONENTS_PAGE !== 'offered') notFound();
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle mark={<SectionMark section="riepilogo" />} actions={<Severity step="ok">shown</Severity>}>
        Components
      </PageTitle>
      <div className={classes.grid} lang="en">
        <section className={classes.wide}>
          <h2>Colours</h2>
          <ul className={classes.colours}>
            {COLOURS.map(([text, ground]) => (
              <li
                key={`${text} ${ground}`}
                style={{ color: `var(--app-${text})`, background: `var(--app-${ground})` }}
              >{`${text} on ${ground}`}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Type</h2>
          {TYPE.map((step) => (
            <p key={step} className={classes[step]}>{`${step} 128/79 Il1 O0 B8`}</p>
          ))}
        </section>
        <section>
          <h2>Severity</h2>
          {STEPS.map(([step, value, word]) => (
            <p key={step} className={classes.row}>
              <b className={classes.name}>{value}</b> <Severity step={step}>{word}</Severity>
            </p>
          ))}
        </section>
        <section>
          <h2>Families</h2>
          {FAMILIES.map((section) => (
            <p key={section} className={classes.row}>
              <SectionMark section={section} /> {section}
            </p>
          ))}
        </section>
        <section>
          <h2>Empty</h2>
          <EmptyState
            title="Your vaccines"
            text="Begin with the booklet, or with the last one that you remember."
            drawing={<Illustration section="vaccinations" />}
          />
        </section>
        <section>
          <h2>Buttons and dialogs</h2>
          <ClientMessages namespaces={['record', 'errors', 'refusals']}>
            <Dialogs />
          </ClientMessages>
          <p className={ui.notice}>
            <span>The date has passed: was it done?</span>
          </p>
        </section>
      </div>
      <ClientMessages namespaces={['record', 'errors', 'refusals']}>
        <Fields />
      </ClientMessages>
    </PublicFrame>
  );
}
