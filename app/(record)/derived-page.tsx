import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ComponentType } from 'react';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import type { SectionContext, SectionIslandProps } from '@/components/section/context';
import { SectionIsland } from '@/components/section/SectionIsland';
import { SectionTables } from '@/components/section/SectionTables';
import type { Query } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { ownPage } from '@/lib/kit/pages';
import type { DerivedPage } from '@/lib/record/registry/derived-pages';
import { actionsOf } from './actions-of';
import { openOwn } from './open';
import { PlanNotice } from './PlanNotice';

/** The section-specific parts of an otherwise generated page. */
export interface SectionParts<E extends object, C extends object> {
  /** Reads more of the record, besides the tables. */
  read?(record: RecordAccess, query: Query): Promise<E>;
  /** Rendered above the tables. */
  Above?: ComponentType<E>;
  /** Opens the dialogs if the section has its own field editors. */
  Island?: ComponentType<SectionIslandProps<SectionContext & C>>;
  /** The options of these editors; sent to the browser. */
  offered(read: E): C;
}

/**
 * The owner's page of a section: its title, the notice about missing permissions, its specific parts, and its tables with their
 * dialogs.
 */
export async function derivedPage<E extends object, C extends object>(
  { page, section }: DerivedPage,
  address: Promise<Query>,
  { read, Above, Island, offered }: SectionParts<E, C>,
) {
  const { name, patientOnly = false } = section;
  const [opened, t] = await Promise.all([
    openOwn(
      section,
      ownPage(section, async (...given) => ({ special: (await read?.(...given)) as E })),
      address,
    ),
    getTranslations(name as never),
  ]);
  const { tables, tags, missingPermissions, special } = opened.page;
  const { locale, listParams, collapsed } = opened;
  const { share, ...others } = actionsOf(name);
  const actions = patientOnly ? others : { ...others, share };
  const context = { actions, tags, ...offered(special) };
  const shown = <SectionTables {...{ section, tables, tags, listParams, collapsed }} id={page.id} editable />;
  const island = { locale, missingPermissions, context };
  return (
    <>
      <RecordTitle page={page.id} patient={opened.name}>
        {t('title' as never)}
      </RecordTitle>
      <PlanNotice section={section} missing={missingPermissions} />
      {Above ? <Above {...special} /> : null}
      {Island ? (
        <Island {...island}>{shown}</Island>
      ) : (
        <SectionIsland {...{ ...island, patientOnly }} section={name}>
          {shown}
        </SectionIsland>
      )}
      <SectionMemory />
    </>
  );
}
