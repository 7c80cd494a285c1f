'use client';

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CONTENTS, type Content } from '@/lib/sections/health-links/model';
import type { ApiData } from '../shell/session/useApiData';
import type { Draft } from './draft';
import { ItemChoice } from './ItemChoice';
import type { Item } from './useItems';

export interface NamedSection {
  name: string;
  label: string;
}

interface ContentChoiceProps {
  draft: Draft;
  sections: readonly NamedSection[];
  items: ApiData<Item[]>;
  onChange(changed: Partial<Draft>): void;
}

/** What a link shows: the emergency data, whole sections or single items. */
export function ContentChoice({ draft, sections, items, onChange }: ContentChoiceProps) {
  const t = useTranslations('healthLinks');
  return (
    <>
      <Radio.Group
        label={t('what')}
        value={draft.content}
        onChange={(content) => onChange({ content: content as Content })}
      >
        <Stack mt="xs" gap="sm">
          {CONTENTS.map((content) => (
            <Radio
              key={content}
              value={content}
              size="md"
              label={t(`contents.${content}`)}
              description={t(`contentMeans.${content}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {draft.content === 'sections' ? (
        <Checkbox.Group
          label={t('chooseSections')}
          value={draft.sections}
          onChange={(chosen) => onChange({ sections: chosen })}
        >
          <Stack mt="xs" gap="sm">
            {sections.map(({ name, label }) => (
              <Checkbox key={name} value={name} size="md" label={labelOf(name, label)} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
      {draft.content === 'items' ? (
        <>
          {items.data ? null : <p role="status">{t(items.state === 'failed' ? 'itemsFailed' : 'itemsLoading')}</p>}
          <ItemChoice
            items={items.data ?? []}
            sections={sections}
            chosen={draft.items}
            onChange={(chosen) => onChange({ items: chosen })}
          />
        </>
      ) : null}
    </>
  );
  function labelOf(name: string, label: string) {
    if (!items.data) return label;
    return t('sectionCount', { section: label, count: items.data.filter(({ sezione }) => sezione === name).length });
  }
}
