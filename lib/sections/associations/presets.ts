import type { Named } from '@/lib/catalogue/reference';
import { FULL, type Granted, MINIMAL, PARTIAL } from './model';

/**
 * What a patient chooses from before anything else: each stands for a level, a visibility and, for a specialist, some
 * specialities; 'custom' is the exact choice of all three. The presets narrow by visibility and grant every level: what
 * a doctor most needs, such as allergies, starts at level 6.
 */
export const PRESETS = ['family', 'specialist', 'emergency', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

const EVERY_LEVEL = 6;

export const PRESET_GRANTS = {
  family: { level: EVERY_LEVEL, visibility: FULL },
  specialist: { level: EVERY_LEVEL, visibility: PARTIAL },
  emergency: { level: EVERY_LEVEL, visibility: MINIMAL },
} as const satisfies Record<Exclude<Preset, 'custom'>, Omit<Granted, 'tags'>>;

/** The least of them, for who confirms without choosing. */
export const FIRST_PRESET = 'emergency' satisfies Preset;

export const isPreset = (value: string): value is Preset => PRESETS.some((preset) => preset === value);

/** The preset that a stored choice is, whatever its specialities are. */
export function presetOf({ level, visibility }: Omit<Granted, 'tags'>): Preset {
  const found = Object.entries(PRESET_GRANTS).find(
    ([, granted]) => granted.level === level && granted.visibility === visibility,
  );
  return found ? (found[0] as Preset) : 'custom';
}

const plain = (text: string) => text.trim().toLowerCase();

/** The speciality of a doctor as tags, where there is one of that name. */
export const tagsOf = (speciality: string | null, tags: readonly Named[]): number[] =>
  speciality === null ? [] : tags.flatMap(({ id, name }) => (plain(name) === plain(speciality) ? [id] : []));
