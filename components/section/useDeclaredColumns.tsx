import { useLocale, useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { DeclaredColumn } from '@/lib/kit/columns';
import type { DeclaredSection } from '@/lib/kit/section';
import { displayedDay } from '@/lib/values/days';
import type { Column, PhonePlace } from '../list/column';
import { WordHelp } from '../plain-words/WordHelp';
import { useSectionTexts } from './useSectionTexts';
import { useSharedColumns } from './useSharedColumns';

/** A row of any declared section. */
export type DeclaredRow = Record<string, unknown> & { id: number; level: number; tags: number[] };

/** On a phone a row's line shows its name, the first day and the first choice. */
const PLACES: Partial<Record<DeclaredColumn['as'], PhonePlace>> = { day: 'date', choice: 'status' };

/** What the columns are derived from. */
export type ExplainedSection = Pick<DeclaredSection, 'model' | 'columns' | 'patientOnly'> &
  Partial<Pick<DeclaredSection, 'explained'>>;

/** The columns of a section's tables; the last ones say who sees a row, unless only its owner can. */
export function useDeclaredColumns(
  { model, columns, patientOnly, explained }: ExplainedSection,
  tags: readonly Named[],
): Column<DeclaredRow>[] {
  const t = useTranslations();
  const locale = useLocale();
  const text = useSectionTexts(model.name);
  const shared = useSharedColumns(tags);
  const own = columns.map((column, at): Column<DeclaredRow> => {
    const { name, as, sorted, head, worded } = column;
    const place = columns.findIndex((one) => one.as === as) === at ? PLACES[as] : undefined;
    return {
      ...(sorted ? { sort: name } : {}),
      label: text(name),
      ...(head ? { head: true } : {}),
      ...(as === 'day' || as === 'choice' ? { whole: true } : {}),
      ...(as === 'longText' ? { long: true } : {}),
      ...(place ? { phone: place } : {}),
      cell: ({ [name]: value }) => {
        if (value === null || value === undefined) return null;
        const words = worded?.(String(value), locale);
        if (explained?.by === name)
          return (
            <span>
              {words ?? String(value)}
              <WordHelp kind={explained.kind} of={String(value)} />
            </span>
          );
        if (words) return words;
        // Only a yes is worth a word; a no stays empty.
        if (as === 'yesNo') return value === true ? text('yes') : null;
        if (as === 'choice') return t(`${model.name}.${name}s.${value}`);
        return as === 'day' ? displayedDay(String(value)) : String(value);
      },
    };
  });
  return patientOnly ? own : [...own, ...shared];
}
