/** The kinds that are recorded without a plan, and that belong to the emergency data. */
export const ALLERGY_KINDS = ['Allergia', 'Intolleranza'] as const;

/** Whether a value is the kind of an allergy or intolerance, rather than of a diagnosis. */
export const isAllergyKind = (kind: unknown): boolean => ALLERGY_KINDS.some((one) => one === kind);
