export interface BodyMassInput {
  weightKg: number | null | undefined;
  heightCm: number | null | undefined;
}

/** Why nothing was computed: a field to blame, with a key under `errors.`. */
export interface Reason {
  field: string;
  code: 'required' | 'invalid';
}
export type Computed = { ok: true; value: number } | { ok: false; reasons: Reason[] };

/** Body mass index in kg/m², unrounded: weight by the square of the height (Quetelet 1832; WHO TRS 894, 2000). */
export function bodyMassIndex({ weightKg, heightCm }: BodyMassInput): Computed {
  const reasons = Object.entries({ weightKg, heightCm }).flatMap(([field, value]): Reason[] => {
    if (value === null || value === undefined) return [{ field, code: 'required' }];
    return Number.isFinite(value) && value > 0 ? [] : [{ field, code: 'invalid' }];
  });
  if (reasons.length > 0) return { ok: false, reasons };
  return { ok: true, value: Number(weightKg) / (Number(heightCm) / 100) ** 2 };
}
