import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ComponentType, ReactNode } from 'react';
import { DoctorViewPage } from '@/components/doctor-view/DoctorViewPage';
import type { DoctorViewProps, ViewOptions } from '@/components/doctor-view/props';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import type { SectionActions } from '@/components/section/context';
import type { Query } from '@/lib/access/lists/listing';
import type { Act } from '@/lib/access/policy/sections';
import type { DerivedPage } from '@/lib/record/registry/derived-pages';
import { actionsOf } from './actions-of';
import { type DoctorView, type ViewRead, view } from './doctor-view';
import { openOwn } from './open';
import { PlanNotice } from './PlanNotice';

/** What the contents of a derived page get, on its owner's page and on a doctor's. */
export interface ContentsProps<D, O> extends ViewOptions {
  derived: DerivedPage;
  /** What both kinds of reader see. */
  page: Omit<D, 'name'>;
  /** Only for the owner: what is read for this page alone, and the actions of the section's forms. */
  own: { page: O; actions: SectionActions } | undefined;
  /** Only for a doctor: the address of the record. */
  base: string | undefined;
}

/** The owner's page: the person's name as it is printed, a PDF, the print button's label, whether licences are mentioned. */
interface Head {
  patient?: string;
  pdf?: string;
  print?: string;
  notice?: boolean;
}
interface Opened<O> {
  page: O;
  name: string;
  patientId: number;
}
type Translate = (key: string, values?: Record<string, string>) => string;

/** What an owner's page reads besides what a doctor's shows. */
export interface OwnData {
  missingPermissions: Act[];
}

/** What a derived page shows between its title and its foot, and what is read for that. */
export interface PageContents<D extends { name: string }, O extends Omit<D, 'name'> & OwnData> {
  read: ViewRead<O>;
  readForDoctor: ViewRead<D>;
  head?(opened: Opened<O>, t: Translate): Head;
  Contents: ComponentType<ContentsProps<D, O>>;
}

/** A derived page for its owner and for doctors. */
export interface PageParts {
  drawOwn(address: Promise<Query>): Promise<ReactNode>;
  view: DoctorView;
}

/** Makes the owner's page and a doctor's page of their contents: title, notice about missing permissions, contents, foot. */
export const contentsOf =
  <D extends { name: string }, O extends Omit<D, 'name'> & OwnData>({
    read,
    readForDoctor,
    head,
    Contents,
  }: PageContents<D, O>) =>
  (derived: DerivedPage): PageParts => {
    const {
      page: { id },
      section,
    } = derived;
    return {
      async drawOwn(address) {
        const [{ listParams, collapsed, locale, ...opened }, t] = await Promise.all([
          openOwn(section, read, address),
          getTranslations(section.name as never),
        ]);
        const { page, name } = opened;
        const { patient = name, notice = true, ...title } = head?.(opened, t as Translate) ?? {};
        const { share, ...others } = actionsOf(section.name);
        const actions = section.patientOnly ? others : { ...others, share };
        return (
          <>
            <RecordTitle page={id} patient={patient} {...title}>
              {t('title' as never)}
            </RecordTitle>
            {notice ? <PlanNotice section={section} missing={page.missingPermissions} /> : null}
            <Contents {...{ derived, page, listParams, collapsed, locale }} own={{ page, actions }} base={undefined} />
            <SectionMemory />
          </>
        );
      },
      view: view(section, readForDoctor, ({ page, listParams, collapsed, locale, ...place }: DoctorViewProps<D>) => (
        <DoctorViewPage {...place} name={page.name} part={id}>
          <Contents {...{ derived, page, listParams, collapsed, locale }} own={undefined} base={place.base} />
        </DoctorViewPage>
      )),
    };
  };
