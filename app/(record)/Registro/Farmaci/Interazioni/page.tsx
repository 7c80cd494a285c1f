import { getTranslations } from 'next-intl/server';
import { currentReader } from '@/components/list/reader';
import { RecordTitle } from '@/components/page/RecordTitle';
import { WordHelp } from '@/components/plain-words/WordHelp';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { AcceptFinding } from '@/components/therapies/AcceptFinding';
import { CheckReport } from '@/components/therapies/CheckReport';
import { CheckSheet } from '@/components/therapies/CheckSheet';
import { FoodChecks } from '@/components/therapies/FoodChecks';
import { SpaceFor } from '@/components/therapies/page-parts';
import classes from '@/components/therapies/therapies.module.css';
import ui from '@/components/ui/page.module.css';
import { BASE_PATH } from '@/lib/http/base-path';
import { readCheckPage } from '@/lib/sections/therapies/page/check';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { openOwn } from '../../../open';
import { saveTherapy } from '../actions';

const NAMESPACES = ['therapies', 'record', 'errors', 'refusals'];

export async function generateMetadata() {
  const t = await getTranslations('therapies.all');
  return { title: t('title') };
}

/** All current therapies of the patient, checked against each other, the patient's data, and foods; printed for a pharmacist. */
export default async function Interazioni() {
  const t = await getTranslations('therapies.all');
  const { page, name } = await openOwn(therapiesSection, () => readCheckPage);
  const { check, therapies, foods } = page;
  const holders = new Map(therapies.map((therapy) => [therapy.id, therapy]));
  return (
    <>
      <RecordTitle page="farmaci" patient={name} print={t('sheet')} help={<WordHelp kind="term" of="interaction" />}>
        {t('title')}
      </RecordTitle>
      <p className={classes.intro}>{t('intro', { count: therapies.length })}</p>
      <CheckSheet {...page} />
      <ClientMessages namespaces={NAMESPACES}>
        <CheckReport
          check={check}
          below={({ key, medicines }) => {
            const therapy = holders.get(medicines[0]?.id ?? 0);
            return therapy && currentReader().changes ? (
              <AcceptFinding therapy={therapy} finding={key} action={saveTherapy} />
            ) : null;
          }}
        />
      </ClientMessages>
      {therapies.length > 0 ? <FoodChecks foods={foods} check={check} /> : null}
      <p className={classes.foot}>{t('advice')}</p>
      <SpaceFor label={t('forPharmacist')} />
      <p className={classes.tools}>
        <a href={`${BASE_PATH}/Registro/Farmaci`} className={ui.button} data-quiet="">
          {t('back')}
        </a>
      </p>
    </>
  );
}
