import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { appOrigin } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';
import { sealing } from '@/lib/session/protection/sealing';
import { writeLink } from './payload';

/** The hash that is stored in place of a secret. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The URL of the page that shows a link's content to people without a reader of their own; the link follows its `#`. */
export const viewerAddress = () => `${appOrigin()}${BASE_PATH}/condiviso`;
/** The beginning of the manifests' URLs; a link's secret follows. */
export const manifestBase = () => `${appOrigin()}${BASE_PATH}/api/shl/`;

/** A new secret for the URL of a file, and that URL. */
export function newTicket() {
  const secret = randomBytes(32).toString('base64url');
  return { hash: hashOf(secret), location: `${manifestBase()}file/${secret}` };
}

const { seal, open, reseal } = sealing('a living health link');
export const resealLiving = reseal;

interface LivingSecrets {
  address: string;
  key: string;
}

/** Seals the secrets of a living link for one patient: in another patient's row they cannot be opened. */
export const sealLiving = ({ address, key }: LivingSecrets, patientId: number) =>
  seal(Buffer.from(`${address} ${key}`), patientId);

/** The secrets of a living link; null if they were sealed under another AUTH_SECRET: such a link no longer works. */
export function openLiving(sealed: string, patientId: number): LivingSecrets | null {
  const [address, key] = open(sealed, patientId)?.toString().split(' ') ?? [];
  return address && key ? { address, key } : null;
}

/** A living link for its owner to see again; flag `L`: its contents may change. */
export const livingLink = (secrets: LivingSecrets, { label, expiresAt, passcode }: LivingShown) =>
  writeLink(
    {
      url: manifestBase() + secrets.address,
      flag: passcode ? 'LP' : 'L',
      key: secrets.key,
      exp: Math.floor(expiresAt.getTime() / 1000),
      label,
    },
    viewerAddress(),
  );

interface LivingShown {
  label: string;
  expiresAt: Date;
  passcode: boolean;
}
