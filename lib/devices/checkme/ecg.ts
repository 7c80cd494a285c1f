import { CheckmeFault } from './fault';
import { DATE_BYTES, type Face, faceOf, RecordBytes, recordsIn } from './record-bytes';

/** How the tracing was recorded: with both hands, with hand and chest, or with electrodes of one or two leads. */
const MODES = { 1: 'hand-hand', 2: 'hand-chest', 3: '1-lead', 4: '2-lead' } as const;
export type EcgMode = (typeof MODES)[keyof typeof MODES];

export interface EcgEntry {
  date: string;
  mode: EcgMode;
  face: Face;
  /** Whether the tracing has a voice note. */
  voice: boolean;
  /** Name of the file with the tracing. */
  detailFile: string;
}

const FINDINGS = [
  'high_heart_rate',
  'low_heart_rate',
  'wide_qrs',
  'high_st',
  'low_st',
  'irregular_rhythm',
  'premature_beats',
] as const;
export type EcgFinding = (typeof FINDINGS)[number];

/** Null for values that the device could not determine. */
export interface EcgDetail {
  heartRateBpm: number | null;
  /** Meaningful only for electrodes (1-lead, 2-lead). */
  stMv: number | null;
  qrsMs: number | null;
  prematureBeats: number | null;
  qtcMs: number | null;
  result: 'regular' | 'findings' | 'unable_to_analyse';
  findings: EcgFinding[];
  mode: EcgMode;
  filter: 'normal' | 'wide';
  /** One value per second. */
  heartRatesBpm: (number | null)[];
  /** `SAMPLES_PER_SECOND` per second; `millivolts` converts one. */
  samples: Int16Array;
}

export const SAMPLES_PER_SECOND = 250;
const MOST_MV = 5;
/** The converter's 32767 steps correspond to 4033 mV, after two amplifiers with gains of 12 and 8. */
const MV_PER_STEP = 4033 / (32_767 * 12 * 8);
export const MICROVOLTS_PER_STEP = MV_PER_STEP * 1000;
/** Converts a sample to millivolts, clamped to the device's range. */
export const millivolts = (sample: number) => Math.min(MOST_MV, Math.max(-MOST_MV, sample * MV_PER_STEP));

const ENTRY_BYTES = 10;

export const parseEcgList = (bytes: Uint8Array, refused?: CheckmeFault[]): EcgEntry[] =>
  recordsIn(
    bytes,
    ENTRY_BYTES,
    (record) => {
      const date = record.moment(0);
      return {
        date,
        mode: record.oneOf('mode', record.u8(DATE_BYTES), MODES),
        face: faceOf(record.u8(8)),
        voice: record.u8(9) !== 0,
        detailFile: date.replace(/\D/g, ''),
      };
    },
    refused,
  );

/**
 * The header's length in file version 1.0. The header is longer if it contains the QT interval; the sources disagree on
 * where.
 */
const HEADER_BYTES = 19;
const HEADERS = [HEADER_BYTES, 21, 22];
const NONE = 0xffff;
const LIMITS = {
  heartRateBpm: [10, 350],
  qrsMs: [10, 500],
  qtcMs: [100, 1000],
  prematureBeats: [0, 50_000],
  stMv: [-MOST_MV, MOST_MV],
} as const;

export function parseEcgDetail(bytes: Uint8Array): EcgDetail {
  if (bytes.length < HEADER_BYTES) throw new CheckmeFault('file_length');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [ratesBytes, waveBytes] = [view.getUint16(0, true), view.getUint32(2, true)];
  const header = bytes.length - ratesBytes - waveBytes;
  if (!HEADERS.includes(header) || ratesBytes % 2 || waveBytes % 2 || waveBytes === 0)
    throw new CheckmeFault('file_length');
  const record = new RecordBytes(bytes, 0);
  const mode = record.oneOf('mode', record.u8(17), MODES);
  const checked = (field: keyof typeof LIMITS, value: number) =>
    value === NONE || (value === 0 && field !== 'prematureBeats') ? null : record.within(field, value, LIMITS[field]);
  return {
    heartRateBpm: checked('heartRateBpm', record.u16(6)),
    stMv: stIn(record, mode),
    qrsMs: checked('qrsMs', record.u16(10)),
    prematureBeats: checked('prematureBeats', record.u16(12)),
    qtcMs: checked('qtcMs', record.u16(14)),
    ...resultOf(record),
    mode,
    filter: record.oneOf('filter', record.u8(18), { 0: 'normal', 1: 'wide' }),
    heartRatesBpm: Array.from({ length: ratesBytes / 2 }, (_, second) =>
      checked('heartRateBpm', record.u16(header + second * 2)),
    ),
    samples: Int16Array.from({ length: waveBytes / 2 }, (_, sample) => record.i16(header + ratesBytes + sample * 2)),
  };
}

/**
 * ST in mV. The hand modes do not measure it: in them an impossible value means that there is no ST, and is no fault.
 */
function stIn(record: RecordBytes, mode: EcgMode): number | null {
  const value = record.i16(8);
  const isMeant = mode === '1-lead' || mode === '2-lead';
  // -1 means that there is no ST; as a value it would be a hundredth of a millivolt below the line.
  if (value === -1 || (!isMeant && Math.abs(value / 100) > MOST_MV)) return null;
  return record.within('stMv', value / 100, LIMITS.stMv);
}

/** One bit per finding; no bit means a regular rhythm, all eight mean that no analysis was possible. */
function resultOf(record: RecordBytes): Pick<EcgDetail, 'result' | 'findings'> {
  const bits = record.u8(16);
  if (bits === 0xff) return { result: 'unable_to_analyse', findings: [] };
  record.within('result', bits, [0, 0x7f]);
  const findings = FINDINGS.filter((_, bit) => bits & (1 << bit));
  return { result: findings.length > 0 ? 'findings' : 'regular', findings };
}
