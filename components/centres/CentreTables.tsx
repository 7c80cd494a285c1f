import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import { CENTRE_KINDS, type Centre, type CentreKind } from '@/lib/sections/centres/model';
import { isFollowable } from '@/lib/sections/links/model';
import { mapAddress } from '@/lib/values/map';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import type { RowAction } from '../list/RowActions';
import { SearchField } from '../list/SearchField';
import { countText, KeyFigures } from '../page/KeyFigures';
import { TablePart } from '../section/TablePart';
import ui from '../ui/page.module.css';
import classes from './centres.module.css';

/** The data of a centre for the dialogs. */
export type CentreRow = Pick<Centre, 'id' | 'name' | 'email'>;

interface CentreTablesProps {
  tables: Record<CentreKind, TablePage<Centre>>;
  listParams: ListParams;
  collapsed: readonly string[];
  /** Whether the reader has a record to write messages from. */
  writes: boolean;
}

const idOf = (kind: CentreKind) => `centri-${kind}`;

/** One list of centres per kind, with a common search field and the number of centres in each. */
export function CentreTables({ tables, listParams, collapsed, writes }: CentreTablesProps) {
  const t = useTranslations('centres');
  const columns = useColumns();
  const acts = { actions: useActions(writes), row: ({ id, name, email }: Centre): CentreRow => ({ id, name, email }) };
  const examples = CENTRE_KINDS.some((kind) => tables[kind].rows.some(({ example }) => example));
  return (
    <>
      <SearchField label={t('search')} listParams={listParams} />
      <KeyFigures
        figures={CENTRE_KINDS.map((kind) => ({
          value: countText(tables[kind]),
          label: t(`kinds.${kind}`),
          part: idOf(kind),
        }))}
      />
      {CENTRE_KINDS.map((kind) => (
        <TablePart
          key={kind}
          id={idOf(kind)}
          title={t(`kinds.${kind}`)}
          name={String(kind)}
          table={tables[kind]}
          {...{ columns, listParams, collapsed, acts }}
          empty={t('empty')}
          section="centri"
          oneOfSeveral
        />
      ))}
      {examples ? <p className={`${ui.notice} ${classes.examples}`}>{t('examples')}</p> : null}
    </>
  );
}

function useColumns(): Column<Centre>[] {
  const t = useTranslations('centres');
  return [
    {
      label: t('name'),
      head: true,
      cell: ({ name, example }) => (
        <>
          {name} {example ? <span className={classes.example}>{t('example')}</span> : null}
        </>
      ),
    },
    { label: t('address'), phone: 'status', cell: ({ address }) => address },
    {
      label: t('reach'),
      whole: true,
      phone: 'call',
      cell: ({ name, phone, address }) => (
        <span className={classes.reach}>
          {phone ? (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={classes.call}>
              {phone}
            </a>
          ) : null}
          <a href={mapAddress(address)} target="_blank" rel="noopener noreferrer" aria-label={t('mapNamed', { name })}>
            {t('map')}
          </a>
        </span>
      ),
    },
  ];
}

function useActions(writes: boolean) {
  const t = useTranslations('centres');
  return ({ name, email, website }: Centre): RowAction[] => {
    const action = (act: RowAction['act'], key: string, href?: string): RowAction => ({
      act,
      title: t(key),
      label: t(`${key}Named`, { name }),
      ...(href ? { href } : {}),
    });
    return [
      // A stored website is checked again. If it is not valid, pressing the button opens a notice that says so.
      action('website', 'website', isFollowable(website) ? website : undefined),
      ...(writes && email ? [action('message', 'message')] : []),
    ];
  };
}
