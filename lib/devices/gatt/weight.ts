import { PacketError } from './errors';
import { type Bytes, Packet, type Stamp } from './packet';
import { BMI_KG_M2, HEIGHT_CM, INCH, METRE, optionalQuantity, POUND, quantity, SAME, WEIGHT_KG } from './quantities';

const UNSUCCESSFUL = 0xffff;
const UNKNOWN = 0xffff;

export interface Weight extends Stamp {
  kind: 'weight';
  weightKg: number;
  /** The user's height as stored on the device. */
  heightCm: number | null;
  bmiKgM2: number | null;
  userIndex: number | null;
  sentIn: 'kg' | 'lb';
}

/** Weight Measurement, 0x2A9D: steps of 5 g or 0.01 lb, and of 1 mm or 0.1 in. */
export function parseWeight(bytes: Bytes): Weight {
  const packet = new Packet(bytes);
  const has = packet.flags(4);
  const imperial = has(0);
  const weight = packet.uint16('weight');
  const stamp = packet.stamp(has(1));
  const userIndex = packet.userIndex(has(2));
  const bmi = has(3) ? packet.uint16('bmi') : 0;
  const height = has(3) ? packet.uint16('height') : 0;
  packet.end();

  if (weight === UNSUCCESSFUL) throw new PacketError('not_measured', 'weight');
  const mass = imperial ? { mantissa: weight, exponent: -2 } : { mantissa: weight * 5, exponent: -3 };
  const tall = height === UNKNOWN ? null : { mantissa: height, exponent: imperial ? -1 : -3 };
  const ratio = bmi === UNKNOWN ? null : { mantissa: bmi, exponent: -1 };
  return {
    kind: 'weight',
    weightKg: quantity(mass, { field: 'weight', limits: WEIGHT_KG, unit: imperial ? POUND : SAME }),
    heightCm: optionalQuantity(tall, { field: 'height', limits: HEIGHT_CM, unit: imperial ? INCH : METRE }),
    bmiKgM2: optionalQuantity(ratio, { field: 'bmi', limits: BMI_KG_M2 }),
    userIndex,
    sentIn: imperial ? 'lb' : 'kg',
    ...stamp,
  };
}
