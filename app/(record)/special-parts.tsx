import 'server-only';
import { ListNavigation } from '@/components/list/ListNavigation';
import { SectionIsland } from '@/components/section/SectionIsland';
import { SectionTables } from '@/components/section/SectionTables';
import type { Named } from '@/lib/catalogue/reference';
import { doctorViewPage, ownPage } from '@/lib/kit/pages';
import type { SectionTables as SectionTablesRead } from '@/lib/kit/section';
import { type DerivedPage, derivedPages } from '@/lib/record/registry/derived-pages';
import { diagnoses } from './contents/diagnoses';
import { exams } from './contents/exams';
import { files } from './contents/files';
import { therapies } from './contents/therapies';
import { vaccinations } from './contents/vaccinations';
import { visits } from './contents/visits';
import { type ContentsProps, contentsOf, type OwnData, type PageParts } from './derived-page';

/** The pages that show more than the tables of their section, by the section's name. */
const SPECIAL: Readonly<Record<string, (derived: DerivedPage) => PageParts>> = {
  diagnoses,
  exams,
  files,
  therapies,
  vaccinations,
  visits,
};

/** A page of the section's tables, with their dialogs for the owner. */
const plain = (derived: DerivedPage) =>
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

const parts = new Map(
  derivedPages.map((derived) => [derived.page.id, (SPECIAL[derived.section.name] ?? plain)(derived)]),
);

/** The parts of a derived page: those of SPECIAL if its section has an entry there, otherwise the section's plain tables. */
export function partsOf({ page: { id } }: DerivedPage): PageParts {
  const found = parts.get(id);
  if (!found) throw new Error(`${id} is no derived page`);
  return found;
}
