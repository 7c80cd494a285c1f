import { pdfOf } from './pdf';

interface Recording {
  /** As written in the report: "Monday, 22 Jul 2024, 4:56pm". */
  recorded: string;
  heartRate: number;
  determination: string;
  /** Variation of the time between beats, as a share of it; absent: a regular rhythm. */
  unsteady?: number;
}

const WIDTH = 480;
const ROWS = 3;
const SECONDS_IN_ROW = 10;

/** A lead's deflection in points, at a part of a beat from 0 to 1: a small wave, the tall one, a broad one. */
function lead(part: number): number {
  const wave = (centre: number, width: number, height: number) => height * Math.exp(-(((part - centre) / width) ** 2));
  return (
    wave(0.16, 0.025, 4) - wave(0.27, 0.008, 5) + wave(0.29, 0.009, 38) - wave(0.315, 0.01, 9) + wave(0.52, 0.045, 8)
  );
}

/** A report in the Kardia app's layout, with a synthetic trace. */
export function kardiaPdf({ recorded, heartRate, determination, unsteady = 0 }: Recording): Buffer {
  const curves = Array.from({ length: ROWS }, (_, row) => traceOf(row, heartRate, unsteady));
  return pdfOf({
    lines: [
      { x: 56, y: 790, size: 16, text: 'Kardia ECG' },
      { x: 56, y: 760, size: 11, text: 'Patient: Mario Rossi' },
      { x: 56, y: 730, size: 10, text: 'Recorded on: Heart Rate:' },
      { x: 56, y: 714, size: 12, text: `${recorded} ${heartRate} BPM` },
      { x: 56, y: 682, size: 14, text: determination },
      { x: 56, y: 650, size: 9, text: 'Lead I, 30 s, 25 mm/s, 10 mm/mV' },
      { x: 56, y: 60, size: 8, text: 'Demonstration data. Kardia does not detect a heart attack.' },
    ],
    curves,
  });
}

function traceOf(row: number, heartRate: number, unsteady: number): number[] {
  const [baseline, beats] = [570 - row * 110, (heartRate / 60) * SECONDS_IN_ROW];
  return Array.from({ length: WIDTH + 1 }, (_, x) => {
    const beat = (x / WIDTH) * beats + row * 0.37;
    const shifted = beat + unsteady * Math.sin(beat * 2.3) * Math.cos(beat * 1.1);
    return [56 + x, Math.round((baseline + lead(shifted - Math.floor(shifted))) * 10) / 10];
  }).flat();
}
