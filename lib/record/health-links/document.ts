import 'server-only';
import { getTableColumns } from 'drizzle-orm';
import { hasRows } from '@/lib/access/sections';
import { type Locale, translate } from '@/lib/i18n/translate';
import type { Extract } from '../extract';
import { registry } from '../registry';

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The FHIR document of what was read: a Bundle with a text for each section. */
export function documentOf(extract: Extract, locale: Locale): object {
  const { patient, takenAt } = extract;
  const sections = registry.filter(hasRows).flatMap((section) => {
    const rows = extract.rowsOf(section);
    const named = Object.entries(getTableColumns(section.table)).find(([, column]) => column === section.named)?.[0];
    const lines = rows.map((row) => String((row as Record<string, unknown>)[named ?? 'id']));
    const items = lines.map((line) => `<li>${escaped(line)}</li>`).join('');
    const div = `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${items}</ul></div>`;
    const title = translate(locale, `${section.name}.section.all`);
    return rows.length === 0 ? [] : [{ title, text: { status: 'generated', div } }];
  });
  return {
    resourceType: 'Bundle',
    type: 'document',
    timestamp: takenAt.toISOString(),
    entry: [
      { resource: { resourceType: 'Composition', status: 'final', date: takenAt.toISOString(), section: sections } },
      {
        resource: {
          resourceType: 'Patient',
          name: [{ family: patient.lastName, given: [patient.firstName] }],
          birthDate: patient.birthDate,
        },
      },
    ],
  };
}
