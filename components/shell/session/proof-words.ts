export interface ProofWords {
  title: string;
  text: string;
  password: string;
  showPassword: string;
  code: string;
  codeHint: string;
  passkey: string;
  noKey: string;
  required: string;
  confirm: string;
  cancel: string;
  /** For users whose only proof is a sign-in at their provider. */
  atProvider: string;
  toProvider: string;
  goOn: string;
  failures: {
    wrongPassword: string;
    wrongCode: string;
    notYet: string;
    /** `{minutes}` is the placeholder for the number. */
    tooMany: string;
    offline: string;
    fault: string;
  };
}
