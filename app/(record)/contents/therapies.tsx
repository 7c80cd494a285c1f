import 'server-only';
import { useTranslations } from 'next-intl';
import { ReportList } from '@/components/adverse-reactions/ReportList';
import { DrugSource } from '@/components/drugs/DrugSource';
import { PageLists } from '@/components/list/PageLists';
import { DoctorCheck } from '@/components/therapies/DoctorCheck';
import { OpenWarnings, SpaceFor, TherapyTools } from '@/components/therapies/page-parts';
import { TherapiesIsland } from '@/components/therapies/TherapiesIsland';
import { TherapyTables } from '@/components/therapies/TherapyTables';
import { readDoctorViewTherapies, readTherapiesPage } from '@/lib/sections/therapies/page/queries';
import { contentsOf } from '../derived-page';
import { removeTherapy, saveTherapy, shareTherapy } from '../Registro/Farmaci/actions';
import { openDraft, sealDraft } from '../Registro/Farmaci/drafts';

const actions = { save: saveTherapy, share: shareTherapy, remove: removeTherapy };

/** The therapies and forbidden drugs, or the reports of adverse reactions to drugs. */
export const therapies = contentsOf({
  read: readTherapiesPage,
  readForDoctor: readDoctorViewTherapies,
  head: ({ patientId }) => ({ pdf: `/api/downloadTerapie/${patientId}` }),
  Contents({ page: { lists, shown, tables, reports, check, tags }, own, locale, listParams, collapsed }) {
    const t = useTranslations('therapies');
    const editable = own !== undefined;
    const drawn = (
      <PageLists
        {...{ lists, shown, listParams }}
        drawn={{
          farmaci: (inList) =>
            tables && <TherapyTables {...{ tables, tags, collapsed, editable }} listParams={inList} />,
          segnalazioni: (inList) =>
            reports && <ReportList {...{ tags, editable }} table={reports} listParams={inList} />,
        }}
      />
    );
    if (!own)
      return (
        <>
          {check ? <DoctorCheck check={check} /> : null}
          {drawn}
        </>
      );
    const { missingPermissions, list, prescribers, diagnoses, patientId } = own.page;
    const context = { actions, sealDraft, openDraft, tags, prescribers, diagnoses };
    return (
      <>
        {check ? <OpenWarnings check={check} /> : null}
        <TherapiesIsland {...{ locale, missingPermissions, context }}>{drawn}</TherapiesIsland>
        <TherapyTools patientId={patientId} />
        <SpaceFor label={t('forDoctor')} />
        <DrugSource list={list} />
      </>
    );
  },
});
