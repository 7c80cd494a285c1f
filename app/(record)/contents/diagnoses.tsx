import 'server-only';
import { DiagnosesAbove } from '@/components/diagnoses/DiagnosesAbove';
import { DiagnosesIsland } from '@/components/diagnoses/DiagnosesIsland';
import { ListNavigation } from '@/components/list/ListNavigation';
import { SectionTables } from '@/components/section/SectionTables';
import { readDiagnosesPage, readDoctorViewDiagnoses } from '@/lib/sections/diagnoses/queries';
import { contentsOf } from '../derived-page';

/** The diagnoses; for the owner also the allergies, and the doctors that a form suggests. */
export const diagnoses = contentsOf({
  read: readDiagnosesPage,
  readForDoctor: readDoctorViewDiagnoses,
  Contents({ derived: { section }, page: { tables, tags }, own, locale, listParams, collapsed }) {
    const list = <SectionTables {...{ section, tables, tags, listParams, collapsed }} id="diagnosi" editable={!!own} />;
    if (!own) return <ListNavigation>{list}</ListNavigation>;
    const { doctors, self, allergies, missingPermissions } = own.page;
    return (
      <>
        <DiagnosesAbove allergies={allergies} />
        <DiagnosesIsland
          {...{ locale, missingPermissions }}
          context={{ actions: own.actions, tags, doctors, self, onlyAllergies: missingPermissions }}
        >
          {list}
        </DiagnosesIsland>
      </>
    );
  },
});
