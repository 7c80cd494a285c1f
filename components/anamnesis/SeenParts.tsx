import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { AnamnesisText } from '@/lib/record/anamnesis/model';
import { PARTS, PHYSIOLOGY_PART, type TextPart } from '@/lib/record/anamnesis/parts';
import type { Physiology } from '@/lib/record/physiology/model';
import { CollapsibleSection } from '../record/CollapsibleSection';
import classes from './anamnesis.module.css';
import { PartFoot } from './PartFoot';
import { PhysiologySummary } from './PhysiologySummary';

interface SeenPartsProps {
  texts: Partial<Record<TextPart, AnamnesisText>>;
  physiology: Physiology | undefined;
  tags: readonly Named[];
  collapsed: readonly string[];
}

/** The four parts as a doctor reads them. One that he may not see looks like one that was never written. */
export function SeenParts({ texts, physiology, tags, collapsed }: SeenPartsProps) {
  const t = useTranslations('anamnesis');
  return PARTS.map((part) => (
    <CollapsibleSection key={part} id={`anamnesi-${part}`} title={t(`parts.${part}`)} collapsed={collapsed}>
      {part === PHYSIOLOGY_PART ? (
        <>
          <PhysiologySummary row={physiology} empty={t('empty')} />
          {physiology ? <PartFoot part={part} row={physiology} tags={tags} /> : null}
        </>
      ) : (
        <SeenText part={part} row={texts[part]} tags={tags} />
      )}
    </CollapsibleSection>
  ));
}

interface SeenTextProps {
  part: TextPart;
  row: AnamnesisText | undefined;
  tags: readonly Named[];
}

function SeenText({ part, row, tags }: SeenTextProps) {
  const t = useTranslations('anamnesis');
  if (!row?.content) return <p className={classes.empty}>{t('empty')}</p>;
  return (
    <>
      <p className={classes.text}>{row.content}</p>
      <PartFoot part={part} row={row} tags={tags} />
    </>
  );
}
