import 'server-only';
import { keyedHash } from '@/lib/keys/secrets';

/** The address of a row, or of one of its resources. */
export type Urn = (name: string, id?: number | string, part?: string) => string;

/**
 * The addresses of a record's resources: always the same for the same row, so that a re-imported document is recognised. The
 * row's id cannot be derived without this installation's secret; a new secret gives new addresses.
 */
export const urnsOf =
  (patientId: number): Urn =>
  (name, id, part) => {
    const bytes = keyedHash(JSON.stringify(['fhir', patientId, name, id, part]));
    // A version 8 UUID (RFC 9562): all bits are ours except version and variant.
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = bytes.toString('hex');
    return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}`;
  };
