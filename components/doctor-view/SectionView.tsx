import type { ReactNode } from 'react';
import type { Named } from '@/lib/catalogue/reference';
import { ListNavigation } from '../list/ListNavigation';
import type { ListParams } from '../list/list-params';
import { DoctorViewPage } from './DoctorViewPage';
import type { DoctorViewProps } from './props';

/** What a section's tables get from a doctor's page. */
interface SectionTablesProps<T> {
  tables: readonly T[];
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
  editable: boolean;
}

interface SectionViewProps<T> extends DoctorViewProps<{ tables: readonly T[]; tags: readonly Named[]; name: string }> {
  part: string;
  draw(tables: SectionTablesProps<T>): ReactNode;
}

/** A section of a patient's record as one of their doctors may see it: its tables, read-only. */
export function SectionView<T>({ page, part, draw, listParams, collapsed, ...place }: SectionViewProps<T>) {
  return (
    <DoctorViewPage {...place} name={page.name} part={part}>
      <ListNavigation>
        {draw({ tables: page.tables, tags: page.tags, listParams, collapsed, editable: false })}
      </ListNavigation>
    </DoctorViewPage>
  );
}
