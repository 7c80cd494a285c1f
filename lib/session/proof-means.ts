/** The means by which a user can prove their identity; without any of them, it is done by a sign-in at their provider. */
export interface ProofMeans {
  /** Whether the identity was proved within the last minutes. */
  fresh: boolean;
  password: boolean;
  /** A code of the authenticator app, or a recovery code. */
  code: boolean;
  passkey: boolean;
}
