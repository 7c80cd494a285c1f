import { CheckmeFault } from './fault';
import { type RecordBytes, recordsIn } from './record-bytes';

/** A user of the device; a field that the user has not entered is null. */
export interface DeviceUser {
  id: number;
  name: string;
  /** Number of the chosen picture. */
  icon: number;
  gender: 'M' | 'F';
  birth: string | null;
  weightKg: number | null;
  heightCm: number | null;
}

const USER_BYTES = 27;
const ICONS = [1, 10] as const;
/** The possible weights and heights: no human being is known to have exceeded these limits. */
const WEIGHT_KG = [0.1, 635] as const;
const HEIGHT_CM = [20, 272] as const;
const BIRTH_YEARS = [1880, 2099] as const;

/** Two users with the same number would share their readings, which could then not be told apart. */
export function parseUsers(bytes: Uint8Array, refused?: CheckmeFault[]): DeviceUser[] {
  const users = recordsIn(bytes, USER_BYTES, userIn, refused);
  users.forEach(({ id }, record) => {
    if (users.findIndex((user) => user.id === id) !== record)
      throw new CheckmeFault('bad_value', { record, field: 'id' });
  });
  return users;
}

function userIn(bytes: RecordBytes): DeviceUser {
  const [weight, height] = [bytes.u16(23) / 10, bytes.u16(25)];
  return {
    id: bytes.u8(0),
    name: bytes.text(1, 16),
    icon: bytes.within('icon', bytes.u8(17), ICONS),
    gender: bytes.oneOf('gender', bytes.u8(18), { 0: 'M', 1: 'F' }),
    birth: bytes.u16(19) + bytes.u8(21) + bytes.u8(22) === 0 ? null : bytes.day('birth', 19, BIRTH_YEARS),
    weightKg: weight === 0 ? null : bytes.within('weightKg', weight, WEIGHT_KG),
    heightCm: height === 0 ? null : bytes.within('heightCm', height, HEIGHT_CM),
  };
}
