/** The states that a section's rows have: the field that holds one, and into which a row may be moved from each. */
export interface States<Field extends string = string> {
  field: Field;
  moves: Readonly<Record<PropertyKey, readonly unknown[]>>;
}

/** Whether a row may go from one state to another; to stay in its state is no move. */
export const mayMove = ({ moves }: States, from: PropertyKey, to: unknown) =>
  from === to || (moves[from] ?? []).includes(to);
