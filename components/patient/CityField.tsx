'use client';

import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete, Loader, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { type FieldProps, useFieldProps } from '../ui/form/fields';

const DEBOUNCE_MS = 700;

interface Place {
  city: string;
  province: string;
  code: string;
}

interface CityFieldProps extends FieldProps {
  /** Called with the cadastral code of the chosen place; undefined while the text matches no suggestion. */
  onPlace?: (code: string | undefined) => void;
}

/** A municipality or foreign state, chosen from suggestions. If the suggestions fail to load, typing still works. */
export function CityField({ onPlace, ...props }: CityFieldProps) {
  const t = useTranslations('card');
  const { key, ...shared } = useFieldProps(props);
  const [places, setPlaces] = useState<Place[]>([]);
  const [searching, setSearching] = useState(false);
  const latest = useRef('');
  const search = useDebouncedCallback(async (text: string) => {
    latest.current = text;
    const found = await suggestions(text);
    if (latest.current !== text) return;
    setPlaces(found);
    setSearching(false);
    onPlace?.(found.find((place) => shown(place) === text || place.city.toLowerCase() === text.toLowerCase())?.code);
  }, DEBOUNCE_MS);
  return (
    <>
      <Autocomplete
        key={key}
        {...shared}
        autoComplete={props.autoComplete ?? 'off'}
        defaultValue={props.field.initialValue as string | undefined}
        data={[...new Set(places.map(shown))]}
        filter={({ options }) => options}
        limit={10}
        openOnFocus={false}
        rightSection={searching ? <Loader size="xs" aria-hidden /> : null}
        onChange={(text) => {
          const chosen = places.find((place) => shown(place) === text);
          onPlace?.(chosen?.code);
          if (chosen || text.trim().length < 2) return setSearching(false);
          setSearching(true);
          search(text);
        }}
      />
      <VisuallyHidden role="status">
        {places.length > 0 ? t('citiesFound', { count: places.length }) : ''}
      </VisuallyHidden>
    </>
  );
}

const shown = ({ city, province }: Place) => (province ? `${city} (${province})` : city);

async function suggestions(text: string): Promise<Place[]> {
  try {
    const answer = await fetch(`/webui/api/location/${encodeURIComponent(text.trim())}`);
    const { addresses } = (await answer.json()) as { addresses?: Place[] };
    return addresses ?? [];
  } catch {
    return [];
  }
}
