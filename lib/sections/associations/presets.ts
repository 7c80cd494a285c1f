import type { Named } from '@/lib/catalogue/reference';
import { FULL, type Granted, MINIMAL, PARTIAL } from './model';

/**
 * The choices that a patient is offered first. Each stands for a level, a visibility and, for a specialist, some
 * specialities; with 'custom' the patient chooses all three. The presets grant every level and limit only the visibility,
 * because what a doctor most needs, such as allergies, is at level 6.
 */
export const PRESETS = ['family', 'specialist', 'emergency', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

const EVERY_LEVEL = 6;

export const PRESET_GRANTS = {
  family: { level: EVERY_LEVEL, visibility: FULL },
  specialist: { level: EVERY_LEVEL, visibility: PARTIAL },
  emergency: { level: EVERY_LEVEL, visibility: MINIMAL },
} as const satisfies Record<Exclude<Preset, 'custom'>, Omit<Granted, 'tags'>>;

/** The most restrictive preset, for patients who confirm without choosing. */
export const FIRST_PRESET = 'emergency' satisfies Preset;

export const isPreset = (value: string): value is Preset => PRESETS.some((preset) => preset === value);

/** The preset that matches stored settings, whatever the specialities are. */
export function presetOf({ level, visibility }: Omit<Granted, 'tags'>): Preset {
  const found = Object.entries(PRESET_GRANTS).find(
    ([, granted]) => granted.level === level && granted.visibility === visibility,
  );
  return found ? (found[0] as Preset) : 'custom';
}

const plain = (text: string) => text.trim().toLowerCase();

/** The speciality tag with the name of the doctor's speciality, if there is one. */
export const tagsOf = (speciality: string | null, tags: readonly Named[]): number[] =>
  speciality === null ? [] : tags.flatMap(({ id, name }) => (plain(name) === plain(speciality) ? [id] : []));
