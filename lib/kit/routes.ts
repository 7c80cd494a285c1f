import 'server-only';
import type { ListedTable } from '@/lib/access/lists/listing';
import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { type JsonList, jsonList } from '@/lib/http/json-list';
import * as routes from '@/lib/http/section-routes';
import type { AnyModel } from './model';
import type { DeclaredSection } from './section';

/** POST of a new row, into the caller's own record. */
export const createRoute = <T extends ListedTable, M extends AnyModel>(section: DeclaredSection<T, M>) =>
  routes.createRoute(section, section as never, section.model.newRow);

/** PUT and DELETE of the row whose id is in the path. */
export const rowRoutes = <T extends ListedTable, M extends AnyModel>(section: DeclaredSection<T, M>) =>
  routes.rowRoutes(section, section as never, section.model.change);

/** GET of the rows of the patient whose id is in the path; `list` can limit them to some of the rows. */
export const listRoute = <T extends ListedTable, M extends AnyModel>(
  section: DeclaredSection<T, M>,
  list: JsonList = section.list,
) => described({ summary: `The ${routes.wordsOf(section)} of a patient` }, recordQuery(section, jsonList(list)));
