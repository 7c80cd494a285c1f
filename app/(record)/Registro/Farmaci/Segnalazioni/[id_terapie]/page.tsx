import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import classes from '@/components/adverse-reactions/adverse-reactions.module.css';
import { OwnReports } from '@/components/adverse-reactions/OwnReports';
import { ReportsIsland } from '@/components/adverse-reactions/ReportsIsland';
import { reportPath } from '@/components/drugs/paths';
import { OnceNotice } from '@/components/page/OnceNotice';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { BASE_PATH } from '@/lib/http/base-path';
import { idIn } from '@/lib/http/ids';
import { COMPLETE, DRAFT } from '@/lib/sections/adverse-reactions/model/model';
import { readReportsOf } from '@/lib/sections/adverse-reactions/queries';
import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';
import { actionsOf } from '../../../../actions-of';
import { openOwn } from '../../../../open';
import { sendReport } from '../actions';

const actions = actionsOf('adverseReactions');

export async function generateMetadata() {
  const t = await getTranslations('adverseReactions');
  return { title: t('title') };
}

/** The reports of adverse reactions to one of the patient's drugs. */
export default async function Segnalazioni({
  params,
  searchParams,
}: PageProps<'/Registro/Farmaci/Segnalazioni/[id_terapie]'>) {
  const id = idIn((await params).id_terapie);
  if (id === null) notFound();
  const [{ page, locale, ...viewOptions }, { esito }, t, nav] = await Promise.all([
    openOwn(adverseReactionsSection, readReportsOf(id), searchParams),
    searchParams,
    getTranslations('adverseReactions'),
    getTranslations('nav'),
  ]);
  if (!page) notFound();
  const { drug, table, tags, addressee } = page;
  const notice = { [DRAFT]: t('savedDraft'), [COMPLETE]: t('saved') }[String(esito)];
  return (
    <>
      <PageTitle trail={[{ label: nav('farmaci'), href: '/Registro/Farmaci' }]}>{t('titleOf', { drug })}</PageTitle>
      {notice ? <OnceNotice name="esito" text={notice} /> : null}
      <p className={classes.intro}>{t('intro')}</p>
      <p className={classes.tools}>
        <a href={BASE_PATH + reportPath(id)} className={ui.button}>
          {t('add')}
        </a>
      </p>
      <ReportsIsland locale={locale} missingPermissions={[]} context={{ actions, send: sendReport, addressee, tags }}>
        <OwnReports table={table} tags={tags} {...viewOptions} empty={t('empty')} sendable={addressee !== null} />
      </ReportsIsland>
      {addressee === null ? <p className={classes.intro}>{t('printOnly')}</p> : null}
      <SectionMemory />
    </>
  );
}
