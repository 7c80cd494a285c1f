import { ITEM } from '@/lib/access/lists/asked-item';
import type { RowOrigin } from '@/lib/access/policy/row-origins';
import { hrefOf } from '@/lib/navigation/pages';
import { displayedDay } from '@/lib/values/days';
import type { RowAction } from './RowActions';

/** The page of the imports, which lists documents whose originals are not kept. */
const IMPORTS = '/report/Importa';

/** The action that leads from an imported row to its document. `t` translates below `record`. */
export function originAction(
  { title, writtenOn, signed, fileId }: RowOrigin,
  t: (key: string, values?: Record<string, string>) => string,
): RowAction {
  const day = writtenOn ? displayedDay(writtenOn.slice(0, 10)) : 'none';
  const said = [
    t('origin.from', { title, day }),
    signed && t('origin.signed'),
    fileId === null && t('origin.gone'),
  ].filter(Boolean);
  const to = fileId === null ? IMPORTS : `${hrefOf('files')}?${ITEM}=files-${fileId}#${ITEM}`;
  return {
    act: 'origin',
    title: t('origin.open'),
    label: `${t('origin.open')}: ${said.join(', ')}`,
    note: said.join(', '),
    to,
  };
}
