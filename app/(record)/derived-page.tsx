import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ComponentType, ReactNode } from 'react';
import { DoctorViewPage } from '@/components/doctor-view/DoctorViewPage';
import type { DoctorViewProps, ViewOptions } from '@/components/doctor-view/props';
import { ImportHere } from '@/components/import/start/ImportHere';
import { EntryName, RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import type { SectionActions } from '@/components/section/context';
import type { Query } from '@/lib/access/lists/listing';
import type { Act } from '@/lib/access/policy/sections';
import { LIST } from '@/lib/navigation/address-names';
import { type DerivedPage, derivedPageAt } from '@/lib/record/registry/derived-pages';
import { actionsOf } from './actions-of';
import { type DoctorView, type ViewRead, view } from './doctor-view';
import { openOwn } from './open';
import { PlanNotice } from './PlanNotice';

/** The props of a page's contents, which are the same component for the owner (`own`) and for a doctor (`base`). */
export interface ContentsProps<D, O> extends ViewOptions {
  derived: DerivedPage;
  /** The data that both kinds of reader get. */
  page: Omit<D, 'name'>;
  /** Only for the owner: the data of the owner's page, and the actions of the section's forms. */
  own: { page: O; actions: SectionActions } | undefined;
  /** Only for a doctor: the path of the record. */
  base: string | undefined;
}

/** The settings of an owner's page for its head. */
interface Head {
  /** The patient's name in the head of printed sheets, if more than the name is printed. */
  patient?: string;
  /** The path of the same content as a PDF, without the app's base path. */
  pdf?: string;
  /** The print button's label, if it differs. */
  print?: string;
  /** Whether a document can be chosen here for the page of imports. */
  imports?: boolean;
  /** False: the page does not mention the acts that the licence does not cover. */
  notice?: boolean;
}

/** An opened page with the patient's full name and id. */
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
  /** Undefined: the doctor has no such page. */
  readForDoctor: ViewRead<D | undefined>;
  /** The head's settings for an opened page; `t` translates keys of the section's messages. */
  head?(opened: Opened<O>, t: Translate): Head;
  Contents: ComponentType<ContentsProps<D, O>>;
}

/** A derived page for its owner and for doctors. */
export interface PageParts {
  drawOwn(address: Promise<Query>): Promise<ReactNode>;
  view: DoctorView;
}

/**
 * Makes the owner's page (title, notice about missing permissions, contents) and a doctor's page (the record's head, contents).
 * A doctor's page gets only what `readForDoctor` reads.
 */
export const contentsOf =
  <D extends { name: string }, O extends Omit<D, 'name'> & OwnData>({
    read,
    readForDoctor,
    head,
    Contents,
  }: PageContents<D, O>) =>
  (derived: DerivedPage): PageParts => {
    const {
      page: { id, lists = [] },
      section,
    } = derived;
    return {
      async drawOwn(address) {
        const [{ listParams, collapsed, locale, ...opened }, t] = await Promise.all([
          openOwn(section, read, address),
          getTranslations(section.name),
        ]);
        // A list that has an entry of its own in the menu has the entry's name.
        const entry = lists.find((list) => list.id === listParams.address[LIST])?.entry?.id;
        const isFirst = (listParams.address[LIST] ?? lists[0]?.id) === lists[0]?.id;
        const { page, name } = opened;
        const { patient = name, notice = true, imports = false, ...title } = head?.(opened, t as Translate) ?? {};
        const { share, ...others } = actionsOf(section.name);
        const actions = section.patientOnly ? others : { ...others, share };
        return (
          <>
            <RecordTitle
              page={entry ?? id}
              patient={patient}
              actions={imports && isFirst ? <ImportHere brief /> : null}
              {...title}
            >
              {entry ? <EntryName id={entry} /> : t('title')}
            </RecordTitle>
            {notice ? <PlanNotice section={section} missing={page.missingPermissions} /> : null}
            <Contents {...{ derived, page, listParams, collapsed, locale }} own={{ page, actions }} base={undefined} />
            <SectionMemory />
          </>
        );
      },
      view: view(section, readForDoctor, ({ page, listParams, collapsed, locale, ...place }: DoctorViewProps<D>) => (
        <DoctorViewPage {...place} name={page.name} part={id} list={listParams.address[LIST]}>
          <Contents {...{ derived, page, listParams, collapsed, locale }} own={undefined} base={place.base} />
        </DoctorViewPage>
      )),
    };
  };

/** The metadata of a derived page, by the last segment of its path. */
export async function metadataOf(name: string) {
  const t = await getTranslations(derivedPageAt(name)?.section.name ?? 'states.notFound');
  return { title: t('title') };
}

/**
 * Draws the owner's page `/Registro/<name>` with special contents. Each such page has a route file of its own, because the
 * browser loads the scripts and styles of all contents that a route imports.
 */
export function drawOwn(name: string, partsOf: (derived: DerivedPage) => PageParts, address: Promise<Query>) {
  const derived = derivedPageAt(name);
  if (!derived) throw new Error(`${name} is not a derived page`);
  return partsOf(derived).drawOwn(address);
}
