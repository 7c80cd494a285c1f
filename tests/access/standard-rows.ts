import { FIXTURES } from '../sections';
import {
  type ContractFixture,
  type FormsFixture,
  type Given,
  idOf,
  type ListFixture,
  patientParams,
  rowParams,
  type SectionFixture,
} from '../support/section-fixture';
import type { ActionRow, Row } from './matrix';

/** The access matrix rows that all sections have, generated from their fixtures. */

const firstRow = ({ name, rows }: SectionFixture) => {
  const [first] = Object.keys(rows);
  if (first === undefined) throw new Error(`the fixture of ${name} has no row`);
  return first;
};

const listRow = ({ path, params = {} }: ListFixture): Row => ({
  endpoint: [
    `GET /api/${[path, '[id]', ...Object.keys(params).map((name) => `[${name}]`)].join('/')}`,
    ...Object.values(params),
  ].join(' '),
  kind: 'read',
  params: (ids) => ({ ...patientParams(ids), ...params }),
});

/** The access matrix rows for creating a row, and for changing, moving and deleting an existing one. */
function contractRows(fixture: SectionFixture, { rows, page, body, change, move, sent }: ContractFixture): Row[] {
  const own = firstRow(fixture);
  const kind = fixture.patientOnly ? 'ownRow' : 'row';
  const params = rowParams(own);
  const fresh = (patientId: number) => ({ ...body, id_paziente: patientId });
  return [
    {
      endpoint: `POST /api/${rows}`,
      kind: 'write',
      // Personal links are the patient's alone.
      ...(fixture.patientOnly ? { carer: 403 } : {}),
      ...(sent ? { sent: ({ patientId }) => sent(fresh(patientId)) } : { body: ({ patientId }) => fresh(patientId) }),
      success: 201,
    },
    { endpoint: `PUT /api/${rows}/[id]`, kind, params, body: () => change, ...aboveCeiling(change) },
    { endpoint: `PUT /api/${rows}/[id] deleted_at`, kind, params, body: () => ({ deleted_at: '2000-01-01' }) },
    ...(move ? [{ endpoint: `PUT /api/${rows}/[id] move`, kind, params, body: () => move } as const] : []),
    { endpoint: `DELETE /api/${rows}/[id]`, kind, params },
    ...(page ? [pageRow(page, own, change)] : []),
    ...(fixture.emergencyRow ? emergencyRows(rows, fixture.emergencyRow, change) : []),
  ];
}

/** A carer of level 4 sets no level above it. */
const aboveCeiling = ({ id_livello_confidenzialita: level }: Given) => (Number(level) > 4 ? { carer: 422 } : {});

const pageRow = (page: string, own: string, change: object): Row => ({
  endpoint: `PUT /api/patient/[id] page=${page}`,
  kind: 'row',
  params: patientParams,
  body: (ids) => ({ page, id_update: idOf(ids, own), ...change }),
});

const emergencyRows = (rows: string, row: string, change: object): Row[] => [
  { endpoint: `PUT /api/${rows}/[id] ${row}`, kind: 'emergencyRow', params: rowParams(row), body: () => change },
  { endpoint: `DELETE /api/${rows}/[id] ${row}`, kind: 'emergencyRow', params: rowParams(row) },
];

/** "Who sees this row": answered only to the owner, for every section that others may see. */
const whoSeesRow = (fixture: SectionFixture): Row => ({
  endpoint: `GET /api/chiVede/[sezione]/[id] ${fixture.name}`,
  kind: 'ownRead',
  params: (ids) => ({ sezione: fixture.name, id: idOf(ids, firstRow(fixture)) }),
});

export const SECTION_ROWS: readonly Row[] = FIXTURES.flatMap((fixture) => [
  ...fixture.lists.map(listRow),
  ...(fixture.contract ? contractRows(fixture, fixture.contract) : []),
  ...(fixture.patientOnly || fixture.parent ? [] : [whoSeesRow(fixture)]),
  ...(fixture.special ?? []),
]);

export type FormAct = 'save' | 'share' | 'remove';

/** The name, in tests/support/routes.ts, of a section's form action: the section's own action or the derived one. */
export const actionName = (section: string, own: FormsFixture['own'], act: FormAct) =>
  own ? `${own.file} ${act}${own.noun}` : `app/(record)/section-actions.ts ${act}Row ${section}`;

/** The save, share and remove forms. Patient-only sections have no share form, single-row sections no remove form. */
function actionsOf(fixture: SectionFixture, { own, save }: FormsFixture): [string, ActionRow][] {
  const nameOf = (act: FormAct) => actionName(fixture.name, own, act);
  const id: ActionRow['id'] = (ids) => idOf(ids, firstRow(fixture));
  return [
    [nameOf('save'), { id, raw: save }],
    ...(fixture.patientOnly ? [] : ([[nameOf('share'), { id, raw: { level: '1' } }]] as [string, ActionRow][])),
    ...(fixture.once ? [] : ([[nameOf('remove'), { id, raw: {} }]] as [string, ActionRow][])),
  ];
}

export const SECTION_ACTIONS: Record<string, ActionRow> = Object.fromEntries(
  FIXTURES.flatMap((fixture) => (fixture.forms ? actionsOf(fixture, fixture.forms) : [])),
);
