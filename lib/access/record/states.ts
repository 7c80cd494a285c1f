/** The states of a section's rows: the field that holds the state, and the allowed moves from each state. */
export interface States<Field extends string = string> {
  field: Field;
  moves: Readonly<Record<PropertyKey, readonly unknown[]>>;
}

/** Whether a row may change from one state to another; staying in its state is always allowed. */
export const mayMove = ({ moves }: States, from: PropertyKey, to: unknown) =>
  from === to || (moves[from] ?? []).includes(to);
