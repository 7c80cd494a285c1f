import { describe, expect, test } from 'vitest';
import { parseContinuousOximetry, parseSpotOximetry } from '@/lib/devices/gatt';
import { hex, packet, u16, u24 } from './gatt-packets';

// Packets worked out by hand. E7070B02080F1E is 2 November 2023, 08:15:30.

describe('oximetry', () => {
  const plain = { pulseAmplitudePercent: null, status: [], sensorStatus: [] };

  test('of a spot check is read with oxygen and pulse alone', () => {
    const read = parseSpotOximetry(hex('00 6100 4000'));
    const expected = { kind: 'spotOximetry', spo2Percent: 97, pulseBpm: 64, date: null, stamped: false };
    expect(read).toEqual({ ...plain, ...expected });
  });

  test('of a spot check is read with all its parts', () => {
    const read = parseSpotOximetry(hex('0F CFF3 4000 E7070B02080F1E 0001 200000 34F0'));
    const statuses = { pulseAmplitudePercent: 5.2, status: ['fullyQualified'], sensorStatus: ['lowPerfusion'] };
    const at = { date: '2023-11-02T08:15:30', stamped: true };
    expect(read).toEqual({ kind: 'spotOximetry', spo2Percent: 97.5, pulseBpm: 64, ...statuses, ...at });
  });

  test('from a clock that was never set has an unknown time', () => {
    expect(parseSpotOximetry(hex('11 6100 4000 E7070B02080F1E'))).toMatchObject({ date: null, stamped: true });
  });

  test('without a pulse is a reading', () => {
    expect(parseSpotOximetry(hex('00 6100 FF07'))).toMatchObject({ spo2Percent: 97, pulseBpm: null });
  });

  test('of a continuous measurement is read with the usual pair alone, and with all its parts', () => {
    const kind = 'continuousOximetry';
    const usual = { kind, spo2Percent: 97, pulseBpm: 64, fast: null, slow: null };
    expect(parseContinuousOximetry(hex('00 6100 4000'))).toEqual({ ...plain, ...usual });
    expect(parseContinuousOximetry(hex('1F 6100 4000 6000 4100 6200 3F00 2000 000200 34F0'))).toEqual({
      ...usual,
      fast: { spo2Percent: 96, pulseBpm: 65 },
      slow: { spo2Percent: 98, pulseBpm: 63 },
      pulseAmplitudePercent: 5.2,
      status: ['ongoing'],
      sensorStatus: ['signalAnalysisOngoing'],
    });
  });

  test('has a name for each bit of the status', () => {
    const names = ['ongoing', 'earlyEstimate', 'validated', 'fullyQualified', 'fromStorage'];
    const read = (bit: number) => parseSpotOximetry(packet([2], u16(97), u16(64), u16(2 ** bit))).status;
    expect([0, 1, 2, 3, 4].flatMap(read)).toEqual([]);
    expect([5, 6, 7, 8, 9, 12, 14].map(read)).toEqual(
      [...names, 'calibrationOngoing', 'questionable'].map((name) => [name]),
    );
  });

  test('has a name for each bit of the sensor', () => {
    const names = [
      ...['displayUpdateOngoing', 'equipmentMalfunction', 'signalProcessingIrregularity', 'inadequateSignal'],
      ...['poorSignal', 'lowPerfusion', 'erraticSignal', 'nonPulsatileSignal', 'questionablePulse'],
      ...['signalAnalysisOngoing', 'sensorInterference', 'sensorNotOnUser', 'unknownSensor', 'sensorDisplaced'],
      ...['sensorMalfunction', 'sensorDisconnected'],
    ];
    const read = (bit: number) => parseSpotOximetry(packet([4], u16(97), u16(64), u24(2 ** bit))).sensorStatus;
    expect(Array.from({ length: 24 }, (_, bit) => read(bit))).toEqual([
      ...names.map((name) => [name]),
      ...Array.from({ length: 8 }, () => []),
    ]);
  });
});
