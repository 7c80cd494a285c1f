'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useLocale, useTranslations } from 'next-intl';
import { useContext } from 'react';
import type { FormSection } from '@/lib/access/policy/form-levels';
import type { Named } from '@/lib/catalogue/reference';
import type { NewAudienceAnswer, WouldSee } from '@/lib/record/sharing/would-see';
import { useApiData } from '../shell/session/useApiData';
import { LevelCeiling } from '../ui/chosen-levels';
import { FoldedFields } from '../ui/form/FoldedFields';
import { chosenLevel, LevelField } from './LevelField';
import { TagsField } from './TagsField';
import { useSpeciality } from './tag-names';

/** More doctors than this are counted on the line instead of named. */
const MOST = 3;

/** The sections whose items may belong to the emergency data, which doctors see whom the patient shows nothing else. */
const EMERGENCY: ReadonlySet<string> = new Set<FormSection>(['contacts', 'diagnoses', 'therapies']);

interface VisibilityLineProps {
  section: string;
  level: FieldMetadata<unknown>;
  /** Absent for items without specialities. */
  tags?: { field: FieldMetadata<unknown>; all: readonly Named[]; required?: boolean };
  /** Why the form begins with its level; absent if another item decides it. */
  reason?: FormSection;
  /** The item to which it belongs: nobody sees one without the other. */
  parent?: { level: number; tags: readonly number[] };
}

/** Who will see a new item, as one line; its level and its specialities are behind it. */
export function VisibilityLine({ section, level, tags, reason, parent }: VisibilityLineProps) {
  const [t, record] = [useTranslations('sharing'), useTranslations('record')];
  const carer = useContext(LevelCeiling);
  const locale = useLocale();
  const speciality = useSpeciality();
  const chosen = chosenLevel(level.value ?? level.initialValue);
  const query = new URLSearchParams({
    livello: String(chosen ?? ''),
    tags: String(tags?.field.value ?? ''),
    ...(parent ? { livelloPadre: String(parent.level), tagsPadre: parent.tags.join() } : {}),
  });
  const { state, data } = useApiData<NewAudienceAnswer>(
    chosen === undefined || carer?.shares === false ? null : `/api/chiVede?${query}`,
  );
  const list = (names: string[]) => new Intl.ListFormat(locale).format(names);
  const line = (doctors: readonly WouldSee[]) =>
    doctors.length === 0
      ? t(carer ? 'line.noDoctor' : 'line.nobody')
      : doctors.length <= MOST
        ? t('line.doctors', { names: list(shortNames(doctors)) })
        : t('line.count', { count: doctors.length });
  const inEmergency = data && EMERGENCY.has(section) ? data.emergenze : [];
  const full = ({ fullname, specializzation }: WouldSee) =>
    specializzation ? `${fullname} (${speciality(specializzation)})` : fullname;
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
                : line(data.medici)}
          {inEmergency.length > 0 ? ` ${t('line.emergency', { names: list(inEmergency.map(full)) })}` : null}
        </span>
      }
      change={t('line.change')}
      fields={[level, ...(tags ? [tags.field] : [])]}
    >
      {data && data.medici.length > 0 ? <p>{t('whoSee', { names: list(data.medici.map(full)) })}</p> : null}
      <LevelField field={level} {...(reason ? { section: reason } : {})} />
      {tags ? <TagsField field={tags.field} tags={tags.all} {...(tags.required ? { required: true } : {})} /> : null}
    </FoldedFields>
  );
}

/** The doctors' surnames; the full names where two have the same surname. */
const shortNames = (doctors: readonly WouldSee[]) =>
  doctors.map(({ cognome, fullname }) =>
    doctors.filter((one) => one.cognome === cognome).length > 1 ? fullname : cognome,
  );
