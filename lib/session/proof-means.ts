/** The ways in which a user can prove their identity; a user who has none of them does it by a sign-in at their provider. */
export interface ProofMeans {
  /** Whether the identity was proved within the last minutes. */
  fresh: boolean;
  password: boolean;
  /** A code of the authenticator app, or a recovery code. */
  code: boolean;
  passkey: boolean;
}
