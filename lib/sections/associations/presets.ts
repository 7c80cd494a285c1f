import type { Named } from '@/lib/catalogue/reference';
import { FULL, type Granted, MINIMAL, PARTIAL } from './model';

/**
 * The choices that a patient is offered first. Each stands for a level, a visibility and, for a specialist, some
 * specialities; with 'custom' the patient chooses all three. Those that name a doctor of the patient grant every level, as
 * their words say, and limit only the visibility. 'emergency', which is chosen at first, grants the strictest level only if the
 * patient adds it, with `withStrictest`.
 */
export const PRESETS = ['family', 'specialist', 'emergency', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

export const STRICTEST = 6;

export const PRESET_GRANTS = {
  family: { level: STRICTEST, visibility: FULL },
  specialist: { level: STRICTEST, visibility: PARTIAL },
  emergency: { level: STRICTEST - 1, visibility: MINIMAL },
} as const satisfies Record<Exclude<Preset, 'custom'>, Omit<Granted, 'tags'>>;

/** The most restrictive preset, for patients who confirm without choosing. */
export const FIRST_PRESET = 'emergency' satisfies Preset;

export const isPreset = (value: string): value is Preset => PRESETS.some((preset) => preset === value);

/** The settings of a preset, with the strictest level if the patient adds it. */
export const withStrictest = ({ level, visibility }: Omit<Granted, 'tags'>, strictest: boolean) => ({
  level: strictest ? STRICTEST : level,
  visibility,
});

/** The preset that matches stored settings, with or without the strictest level, whatever the specialities are. */
export function presetOf({ level, visibility }: Omit<Granted, 'tags'>): Preset {
  const found = Object.entries(PRESET_GRANTS).find(
    ([, granted]) => granted.visibility === visibility && (level === granted.level || level === STRICTEST),
  );
  return found ? (found[0] as Preset) : 'custom';
}

const plain = (text: string) => text.trim().toLowerCase();

/** The speciality tag with the name of the doctor's speciality, if there is one. */
export const tagsOf = (speciality: string | null, tags: readonly Named[]): number[] =>
  speciality === null ? [] : tags.flatMap(({ id, name }) => (plain(name) === plain(speciality) ? [id] : []));
