import type { Named } from '@/lib/catalogue/reference';
import type { SectionTable } from '@/lib/kit/section';
import type { ListParams } from '../list/list-params';
import { SearchField } from '../list/SearchField';
import { useRowActs } from './row-acts';
import { StateTables } from './StateTables';
import { TablePart } from './TablePart';
import { type DeclaredRow, type ExplainedSection, useDeclaredColumns } from './useDeclaredColumns';
import { useSectionTexts } from './useSectionTexts';

export interface DeclaredTablesProps {
  section: ExplainedSection;
  /** The page's name under `nav.`, and the prefix of its parts' ids. */
  id: string;
  tables: readonly SectionTable<Record<string, unknown>>[];
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
  editable: boolean;
}

/** The tables of a declared section, one per state, for the owner and for doctors. */
export function SectionTables({ section, tags, tables: read, ...props }: DeclaredTablesProps) {
  const { model } = section;
  const columns = useDeclaredColumns(section, tags);
  // Every table of a declared section has these columns: db/schema's `clinicalTable` makes them.
  const tables = read as readonly SectionTable<DeclaredRow>[];
  return model.states ? (
    <StateTables {...props} tables={tables} model={model} columns={columns} />
  ) : (
    <OneTable {...props} tables={tables} section={section} columns={columns} />
  );
}

interface OneTableProps extends Omit<DeclaredTablesProps, 'tags' | 'tables'> {
  tables: readonly SectionTable<DeclaredRow>[];
  columns: ReturnType<typeof useDeclaredColumns>;
}

function OneTable({ section, id, tables: [table], listParams, editable, ...shown }: OneTableProps) {
  const { model, patientOnly = false } = section;
  const text = useSectionTexts(model.name);
  const acts = useRowActs<DeclaredRow>(model, { patientOnly });
  return table ? (
    <>
      <SearchField label={text('search')} listParams={listParams} />
      <TablePart
        id={id}
        title={text('title')}
        {...{ table, listParams, ...shown }}
        section={model.name}
        empty={editable ? text('empty') : undefined}
        owner={editable ? { add: text('add'), acts } : undefined}
      />
    </>
  ) : null;
}
