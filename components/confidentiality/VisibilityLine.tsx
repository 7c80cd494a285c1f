'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import type { FormSection } from '@/lib/access/policy/form-levels';
import type { Named } from '@/lib/catalogue/reference';
import type { NewAudienceAnswer, WouldSee } from '@/lib/record/sharing/would-see';
import { useApiData } from '../shell/session/useApiData';
import { LevelCeiling } from '../ui/chosen-levels';
import { FoldedFields } from '../ui/form/FoldedFields';
import { chosenLevel, LevelField } from './LevelField';
import { TagsField } from './TagsField';
import { useAudienceNames } from './useAudienceNames';

/** More people than this are counted on the line instead of named. */
const MOST = 3;

/** The sections whose items may belong to the emergency data, which doctors see whom the patient shows nothing else. */
const EMERGENCY: ReadonlySet<string> = new Set<FormSection>(['contacts', 'diagnoses', 'therapies']);

/** The item to which a new one belongs. `withheld`: no carer sees it; told to the patient alone. */
export interface ParentItem {
  level: number;
  tags: readonly number[];
  withheld?: boolean;
}

interface VisibilityLineProps {
  section: string;
  level: FieldMetadata<unknown>;
  /** Absent for items without specialities. */
  tags?: { field: FieldMetadata<unknown>; all: readonly Named[]; required?: boolean };
  /** Why the form begins with its level; absent if another item decides it. */
  reason?: FormSection;
  /** The item to which it belongs: nobody sees one without the other. */
  parent?: ParentItem;
}

/** Who will see a new item, as one line; its level and its specialities are behind it. */
export function VisibilityLine({ section, level, tags, reason, parent }: VisibilityLineProps) {
  const [t, record] = [useTranslations('sharing'), useTranslations('record')];
  const carer = useContext(LevelCeiling);
  const { names } = useAudienceNames();
  const line = useAudienceLine();
  const chosen = chosenLevel(level.value ?? level.initialValue);
  const query = new URLSearchParams({
    livello: String(chosen ?? ''),
    tags: String(tags?.field.value ?? ''),
    ...(parent ? queryOf(parent) : {}),
  });
  const { state, data } = useApiData<NewAudienceAnswer>(
    chosen === undefined || carer?.shares === false ? null : `/api/chiVede?${query}`,
  );
  const inEmergency = data && EMERGENCY.has(section) ? data.emergenze : [];
  return (
    <FoldedFields
      summary={
        <span role="status">
          {carer?.shares === false
            ? chosen && `${chosen} · ${record(`levels.${chosen}`)}`
            : state === 'failed'
              ? t('whoFailed')
              : data === undefined
                ? t('whoAsking')
                : line(data)}
          {inEmergency.length > 0 ? ` ${t('line.emergency', { names: names(inEmergency) })}` : null}
        </span>
      }
      change={t('line.change')}
      fields={[level, ...(tags ? [tags.field] : [])]}
    >
      {data && data.medici.length + data.assistenti.length > 0 ? (
        <p>{t(carer ? 'whoDoctors' : 'whoSee', { names: names(data.medici, data.assistenti) })}</p>
      ) : null}
      <LevelField field={level} {...(reason ? { section: reason } : {})} />
      {tags ? <TagsField field={tags.field} tags={tags.all} {...(tags.required ? { required: true } : {})} /> : null}
    </FoldedFields>
  );
}

const queryOf = ({ level, tags, withheld }: ParentItem) => ({
  livelloPadre: String(level),
  tagsPadre: tags.join(),
  ...(withheld ? { maiAiDelegatiPadre: '1' } : {}),
});

/**
 * Who would see the item, in one line. A carer is told of doctors only, since other carers may see the item as well.
 */
export function useAudienceLine() {
  const t = useTranslations('sharing.line');
  const carer = useContext(LevelCeiling);
  const { list } = useAudienceNames();
  return ({ medici, assistenti }: NewAudienceAnswer) => {
    const count = medici.length + assistenti.length;
    if (count === 0) return t(carer ? 'noDoctor' : 'nobody');
    if (count > MOST) return t(assistenti.length > 0 ? 'people' : 'count', { count });
    return t(carer ? 'onlyDoctors' : 'doctors', { names: list([...shortNames(medici), ...assistenti]) });
  };
}

/** The doctors' surnames; the full names where two have the same surname. */
const shortNames = (doctors: readonly WouldSee[]) =>
  doctors.map(({ cognome, fullname }) =>
    doctors.filter((one) => one.cognome === cognome).length > 1 ? fullname : cognome,
  );
