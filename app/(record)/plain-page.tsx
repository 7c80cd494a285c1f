import 'server-only';
import { ListNavigation } from '@/components/list/ListNavigation';
import { SectionIsland } from '@/components/section/SectionIsland';
import { SectionTables } from '@/components/section/SectionTables';
import type { Named } from '@/lib/catalogue/reference';
import { doctorViewPage, ownPage } from '@/lib/kit/pages';
import type { SectionTables as SectionTablesRead } from '@/lib/kit/section';
import type { DerivedPage } from '@/lib/record/registry/derived-pages';
import { type ContentsProps, contentsOf, type OwnData, type PageParts } from './derived-page';

/** A page of the section's tables, with their dialogs for the owner. */
export const plainPage = (derived: DerivedPage): PageParts =>
  contentsOf({
    read: ownPage(derived.section),
    readForDoctor: doctorViewPage(derived.section),
    Contents: Tables,
  })(derived);

interface Shown {
  tables: SectionTablesRead<Record<string, unknown>>;
  tags: Named[];
  name: string;
}

function Tables({ derived, page: shown, own, locale, listParams, collapsed }: ContentsProps<Shown, OwnData>) {
  const { section, page } = derived;
  const { tables, tags } = shown;
  const { name, patientOnly = false } = section;
  const list = <SectionTables {...{ section, tables, tags, listParams, collapsed }} id={page.id} editable={!!own} />;
  if (!own) return <ListNavigation>{list}</ListNavigation>;
  const { missingPermissions } = own.page;
  const context = { actions: own.actions, tags };
  return (
    <SectionIsland {...{ locale, missingPermissions, context, patientOnly }} section={name}>
      {list}
    </SectionIsland>
  );
}
