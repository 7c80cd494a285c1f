'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CHOICE_NAMES, REPORT_SECTIONS } from '@/lib/reports/choice-names';
import { displayedDay } from '@/lib/values/days';
import type { AskedDocument } from './documents';

/**
 * What the patient's report leaves out, for the patient alone: the report itself does not say so, since it is shown to others.
 */
export function LeftOut({ document: { chosen } }: { document: AskedDocument }) {
  const t = useTranslations();
  if (chosen === null) return null;
  const sections = chosen[CHOICE_NAMES.sections] ?? [];
  const [from, to, level] = [CHOICE_NAMES.from, CHOICE_NAMES.to, CHOICE_NAMES.level].map((name) => chosen[name]?.[0]);
  const without = REPORT_SECTIONS.filter((section) => !sections.includes(section));
  const said = [
    ...(without.length > 0
      ? [t('reports.withoutSections', { sections: without.map((name) => t(`${name}.section.all`)).join(', ') })]
      : []),
    ...(from ? [t('reports.withoutBefore', { day: displayedDay(from) })] : []),
    ...(to ? [t('reports.withoutAfter', { day: displayedDay(to) })] : []),
    ...(level && level !== '6' ? [t('reports.withoutAbove', { level: t(`record.levels.${level}`) })] : []),
    t('reports.withoutAlways'),
  ];
  return (
    <div>
      <Text fw={600}>{t('reports.leftOut')}</Text>
      <ul>
        {said.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}
