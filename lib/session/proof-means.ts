/** By what a user can show that it is them; without any of it, by a sign-in at their provider. */
export interface ProofMeans {
  /** Whether it was shown a moment ago. */
  fresh: boolean;
  password: boolean;
  /** A code of the app on their telephone, or one of those that were written down. */
  code: boolean;
  passkey: boolean;
}
