import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { AnamnesisText } from '@/lib/sections/anamnesis/model';
import { PARTS, PHYSIOLOGY_PART, type TextPart } from '@/lib/sections/anamnesis/parts';
import type { Physiology } from '@/lib/sections/physiology/model';
import { CollapsibleSection } from '../page/CollapsibleSection';
import classes from './anamnesis.module.css';
import { PartFoot } from './PartFoot';
import { PhysiologySummary } from './PhysiologySummary';

interface DoctorViewPartsProps {
  texts: Partial<Record<TextPart, AnamnesisText>>;
  physiology: Physiology | undefined;
  tags: readonly Named[];
  collapsed: readonly string[];
}

/** The four parts, read-only. A part that the doctor may not see looks like one that was never written. */
export function DoctorViewParts({ texts, physiology, tags, collapsed }: DoctorViewPartsProps) {
  const t = useTranslations();
  return PARTS.map((part) => (
    <CollapsibleSection key={part} id={`anamnesi-${part}`} title={t(`anamnesis.parts.${part}`)} collapsed={collapsed}>
      {part === PHYSIOLOGY_PART ? (
        <>
          <PhysiologySummary row={physiology} empty={t('record.noneVisible')} />
          {physiology ? <PartFoot part={part} row={physiology} tags={tags} /> : null}
        </>
      ) : (
        <DoctorViewText part={part} row={texts[part]} tags={tags} />
      )}
    </CollapsibleSection>
  ));
}

interface DoctorViewTextProps {
  part: TextPart;
  row: AnamnesisText | undefined;
  tags: readonly Named[];
}

function DoctorViewText({ part, row, tags }: DoctorViewTextProps) {
  const t = useTranslations('record');
  if (!row?.content) return <p className={classes.empty}>{t('noneVisible')}</p>;
  return (
    <>
      <p className={classes.text}>{row.content}</p>
      <PartFoot part={part} row={row} tags={tags} />
    </>
  );
}
