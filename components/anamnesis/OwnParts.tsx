import { useLocale, useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { FormAction } from '@/lib/http/form-state';
import type { AnamnesisText } from '@/lib/sections/anamnesis/model';
import type { PartAudience } from '@/lib/sections/anamnesis/page/queries';
import { PARTS, type Part, PHYSIOLOGY_PART, type TextPart } from '@/lib/sections/anamnesis/parts';
import type { Physiology } from '@/lib/sections/physiology/model';
import { currentReader } from '../list/reader';
import { SectionAction } from '../list/SectionAction';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { EditText } from './EditText';
import { PartFoot } from './PartFoot';
import { PhysiologySummary } from './PhysiologySummary';
import { TextForm, type TextWords } from './TextForm';

interface OwnPartsProps {
  texts: Partial<Record<TextPart, AnamnesisText>>;
  physiology: Physiology | undefined;
  versions: Partial<Record<Part, number>>;
  tags: readonly Named[];
  collapsed: readonly string[];
  saveText: FormAction;
  audience: PartAudience;
}

/** The four parts, editable by their owner. */
export function OwnParts({ texts, physiology, versions, tags, collapsed, saveText, audience }: OwnPartsProps) {
  const t = useTranslations();
  const locale = useLocale();
  const words = useTextWords();
  const { changes, whole } = currentReader();
  return PARTS.map((part) => {
    const row = part === PHYSIOLOGY_PART ? physiology : texts[part];
    return (
      <CollapsibleSection
        key={part}
        id={`anamnesi-${part}`}
        title={t(`anamnesis.parts.${part}`)}
        collapsed={collapsed}
        action={
          part === PHYSIOLOGY_PART ? (
            <SectionAction act="physiology" label={t('physiology.edit')} />
          ) : changes ? (
            <EditText
              part={part}
              word={t(texts[part]?.content ? 'record.edit' : 'anamnesis.write')}
              label={t('anamnesis.writeNamed', { name: t(`anamnesis.parts.${part}`) })}
            />
          ) : null
        }
      >
        {part === PHYSIOLOGY_PART ? (
          <PhysiologySummary row={physiology} empty={t(whole ? 'physiology.empty' : 'record.noneVisible')} />
        ) : (
          <TextForm part={part} stored={storedOf(texts[part])} locale={locale} words={words(part)} action={saveText} />
        )}
        {row ? (
          <PartFoot
            part={part}
            row={row}
            tags={tags}
            versions={versions[part] ?? 0}
            audience={part === PHYSIOLOGY_PART ? audience.physiology : audience.texts}
          />
        ) : null}
      </CollapsibleSection>
    );
  });
}

const storedOf = (row: AnamnesisText | undefined) => ({
  id: row?.id ?? 0,
  version: row?.version ?? 0,
  content: row?.content ?? '',
});

function useTextWords(): (part: TextPart) => TextWords {
  const t = useTranslations('anamnesis');
  const record = useTranslations('record');
  const { changes } = currentReader();
  return (part) => {
    const name = t(`parts.${part}`);
    return {
      name,
      hint: changes ? t(`hints.${part}`) : record('noneVisible'),
      close: record('close'),
      closeNamed: t('closeNamed', { name }),
      save: record('save'),
      saveNamed: t('saveNamed', { name }),
      saved: t('saved'),
      savedAt: t.raw('savedAt'),
      unsaved: t('unsaved'),
      characters: t.raw('characters'),
      notSaved: t('notSaved'),
    };
  };
}
