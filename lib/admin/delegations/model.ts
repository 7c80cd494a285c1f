import { z } from 'zod';
import { CAPABILITIES } from '../../sections/delegations/model';
import { emailField } from '../../session/password-rules';
import { today } from '../../values/days';
import { anyDay, level, requiredText, rowId, version, wholeNumber } from '../../values/fields';

// Inputs of what an administrator does about who acts for whom, shared by server and forms.

/** The bases on which an administrator enters a carer, after seeing the act of the court. */
export const GUARDIAN_BASES = ['guardian', 'administrator'] as const;
export type GuardianBasis = (typeof GUARDIAN_BASES)[number];

/** The file types of an act, and its largest size. A megabyte is a million bytes. */
export const EVIDENCE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
const EVIDENCE_MEGABYTES = 5;
const EVIDENCE_BYTES = EVIDENCE_MEGABYTES * 1_000_000;

const isFile = (value: unknown): value is File => value instanceof File && value.size > 0;
const evidence = z
  .custom<File>(isFile, 'required')
  .refine((file) => !isFile(file) || file.size <= EVIDENCE_BYTES, `fileSize?max=${EVIDENCE_MEGABYTES}`);
/** A form without a chosen file sends an empty one. */
const newerEvidence = z.preprocess((value) => (isFile(value) ? value : undefined), evidence.optional());

const TAX_CODE = /^[A-Z0-9]{16}$/;

const codeIn = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** Whether a text is a tax code, by its form. */
export const isTaxCode = (text: string) => TAX_CODE.test(text);

/**
 * The person whom a record is about: the whole tax code, the e-mail of the person's own account or, with the e-mail of somebody
 * who keeps the record, the whole name, since a child's record may have no tax code.
 */
const person = requiredText(254).transform((text) => {
  if (text.includes('@')) return text.toLowerCase();
  return TAX_CODE.test(codeIn(text)) ? codeIn(text) : text;
});

/**
 * Names one record. Several may have the same tax code, such as those that both parents have made: then the e-mail of
 * somebody who keeps the record tells which one is meant.
 */
const ofPerson = {
  person,
  keptBy: z.preprocess((value) => (value === '' || value === null ? undefined : value), emailField.optional()),
};

const capabilities = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(z.enum(CAPABILITIES, 'invalid'), 'required').min(1, 'required').max(CAPABILITIES.length, 'invalid'),
  )
  .transform((names) => [...new Set(names)]);

const endsOn = anyDay.pipe(z.string().refine((day) => day === '' || day >= today(), 'endsInPast'));

export const personInput = z.object({ id: rowId, ...ofPerson });
export type PersonInput = z.infer<typeof personInput>;

export const guardianInput = z
  .object({
    id: rowId,
    ...ofPerson,
    email: emailField,
    basis: z.enum(GUARDIAN_BASES, 'invalid'),
    capabilities,
    level,
    startsOn: anyDay,
    endsOn,
    evidence,
  })
  .superRefine(({ startsOn, endsOn }, context) => {
    if (endsOn !== '' && endsOn <= startsOn)
      context.addIssue({ code: 'custom', path: ['endsOn'], message: 'termOrder' });
  });
export type GuardianInput = z.infer<typeof guardianInput>;

const existing = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** A change of what a guardian may do or of the term; absent fields stay as they are, a newer act replaces the stored one. */
export const guardianChange = z.object({
  id: existing,
  version,
  capabilities: capabilities.optional(),
  level: level.optional(),
  endsOn: endsOn.optional(),
  evidence: newerEvidence,
});
export type GuardianChange = z.infer<typeof guardianChange>;

export const guardianEnd = z.object({ id: existing, version });
export type GuardianEnd = z.infer<typeof guardianEnd>;

/** The end of any carer's relation, such as that of a parent after an order of the court. */
export const carerEnd = z.object({ id: rowId, ...ofPerson, email: emailField, words: requiredText(500) });
export type CarerEnd = z.infer<typeof carerEnd>;

/** A record that is marked as contested, or no longer: named by its person, or by its id in the list of such records. */
export const contestInput = z.object({ id: rowId, ...ofPerson, words: requiredText(500) });
export type ContestInput = z.infer<typeof contestInput>;
export const settleInput = z.object({ id: existing, words: requiredText(500) });
export type SettleInput = z.infer<typeof settleInput>;

/** A record that gets its owner. `proof`: the kind of document by which the person has proved who they are. */
export const claimInput = z.object({ id: rowId, ...ofPerson, email: emailField, proof: requiredText(100) });
export type ClaimInput = z.infer<typeof claimInput>;
