import type { FoundReading, ReadingRefusal } from '../adapters';
import type { Glucose, GlucoseContext } from '../gatt';
import { adaptedMeasurement, type Measurement } from './standard-data';

/** If a device sends no time stamps, an equal measurement within this time is a repetition of the first. */
const AGAIN_MS = 30_000;

/** A device's measurements without duplicates, those of glucose combined with their context. */
export class Measurements {
  private found: FoundReading[] = [];
  private why: ReadingRefusal[] = [];
  private readonly seen = new Map<string, number>();
  private readonly glucose = new Map<number, { value: Glucose; at: number }>();
  private readonly contexts = new Map<number, GlucoseContext>();

  get readings(): FoundReading[] {
    return [...this.found];
  }
  get refused(): ReadingRefusal[] {
    return [...this.why];
  }

  add(value: Measurement, now: string, atMs: number) {
    const key = JSON.stringify(value);
    const before = this.seen.get(key);
    this.seen.set(key, atMs);
    if (before !== undefined && (value.stamped || atMs - before < AGAIN_MS)) return;
    const context = value.kind === 'glucose' ? (this.contexts.get(value.sequenceNumber) ?? null) : null;
    const { found, refused } = adaptedMeasurement(value, context, now);
    if (refused) this.refuse(refused);
    if (!found) return;
    if (value.kind === 'glucose') this.glucose.set(value.sequenceNumber, { value, at: this.found.length });
    this.found.push(found);
  }

  addReading(found: FoundReading) {
    this.found.push(found);
  }

  refuse(why: ReadingRefusal) {
    this.why.push(why);
  }

  /** The context of a glucose measurement may arrive before or after the measurement. */
  addContext(context: GlucoseContext, now: string) {
    this.contexts.set(context.sequenceNumber, context);
    const of = this.glucose.get(context.sequenceNumber);
    const found = of && adaptedMeasurement(of.value, context, now).found;
    if (of && found) this.found[of.at] = found;
  }
}
