import type { Keeper } from './keeping';
import { type Kept, MEASURES, type Measure, measureOf } from './measures';
import { deviceOf, type Origins } from './origins';
import type { Tally } from './tally';
import { appleTime, isPossibleTime } from './times';
import { exact, inOurUnit, isOurs } from './units';
import type { ElementHandler } from './xml-stream';

type Attributes = Readonly<Record<string, string | undefined>>;

/** What the export says about the person and itself. */
export interface AppleFacts {
  exportedAt?: string | undefined;
  birthDate?: string | undefined;
  sex?: string | undefined;
  bloodGroup?: string | undefined;
}

interface Into {
  keeper: Keeper;
  origins: Origins;
  tally: Tally;
  /** Only measurements before this local time are kept (times.ts). */
  before?: number | undefined;
}

/** A saturation is a fraction of one; a greater number than this must be per cent. */
const HIGHEST_FRACTION = 1.5;
const NUMBER = /^[-+]?\d{1,9}(?:\.\d{1,30})?(?:e[-+]?\d{1,2})?$/i;

/** A blood pressure has two records; further ones of a correlation are read on their own. */
const MOST_IN_CORRELATION = 10;

/** An element with its metadata, which come inside of it. */
interface Open {
  attributes: Attributes;
  metadata: Map<string, string>;
  depth: number;
}

/** Reads the elements of an export.xml: each record of a measure goes to the keeper, all others are counted. */
export class AppleElements implements ElementHandler {
  readonly facts: AppleFacts = {};
  /** How many measurements of each measure were given to the keeper. */
  readonly added = MEASURES.map(() => 0);
  private record: Open | undefined;
  private correlation: (Open & { number: number; records: Open[] }) | undefined;
  private correlations = 0;

  constructor(private readonly into: Into) {}

  open(name: string, attributes: Attributes, depth: number) {
    if (name === 'MetadataEntry') return this.metadata(attributes, depth);
    if (depth === 1) this.outer(name, attributes);
    else if (name === 'Record') this.record ??= opened(attributes, depth);
  }

  private outer(name: string, attributes: Attributes) {
    if (name === 'Record') this.record = opened(attributes, 1);
    else if (name === 'Correlation' && attributes.type === 'HKCorrelationTypeIdentifierBloodPressure')
      this.correlation = { ...opened(attributes, 1), number: ++this.correlations, records: [] };
    else if (name === 'ExportDate') this.facts.exportedAt = attributes.value;
    else if (name === 'Me') this.person(attributes);
    else this.into.tally.add(shortened(attributes.type ?? attributes.workoutActivityType ?? name), 'appleKind');
  }

  private metadata({ key, value }: Attributes, depth: number) {
    if (key === undefined || value === undefined || key.length > 200 || value.length > 500) return;
    const holder = [this.record, this.correlation].find((one) => one && one.depth === depth - 1);
    if (holder && holder.metadata.size < 50) holder.metadata.set(key, value);
  }

  close(name: string, depth: number) {
    if (name === 'Record' && this.record?.depth === depth) {
      const { correlation, record } = this;
      this.record = undefined;
      if (correlation && depth === 2 && correlation.records.length < MOST_IN_CORRELATION)
        correlation.records.push(record);
      // Inside of another element only measures are read: the other records of it are left out with it.
      else if (depth === 1 || measureOf(record.attributes.type ?? '') !== undefined) this.take(record);
    } else if (name === 'Correlation' && depth === 1 && this.correlation) {
      const { number, records, metadata } = this.correlation;
      for (const one of records) this.take({ ...one, metadata: new Map([...metadata, ...one.metadata]) }, number);
      this.correlation = undefined;
    }
  }

  private person(attributes: Attributes) {
    const of = (name: string) => attributes[`HKCharacteristicTypeIdentifier${name}`];
    Object.assign(this.facts, { birthDate: of('DateOfBirth'), sex: of('BiologicalSex'), bloodGroup: of('BloodType') });
  }

  private take({ attributes, metadata }: Open, pair?: number) {
    const { type = '', unit, value: written } = attributes;
    const index = measureOf(type);
    const measure = index === undefined ? undefined : MEASURES[index];
    const leave = (reason: string, kind = shortened(type)) => this.into.tally.add(kind, reason);
    if (index === undefined || !measure) return leave('appleKind');
    if (written === undefined || !NUMBER.test(written)) return leave('appleNoValue');
    const value = unit === undefined ? undefined : oursOf(measure, Number(written), unit);
    if (!value) return leave('appleUnit', `${shortened(type)} ${unit ?? ''}`.slice(0, 80).trim());
    const at = appleTime(attributes.startDate, metadata.get('HKTimeZone'));
    if (at === undefined || !isPossibleTime(at)) return leave('appleTime');
    if (this.into.before !== undefined && at >= this.into.before) return leave('appleNewer');
    this.added[index] = (this.added[index] ?? 0) + 1;
    const said =
      isOurs(measure.quantity, unit ?? '') && !value.doubt && measure.quantity !== 'oxygen'
        ? {}
        : { said: `${written} ${unit}` };
    const meal = metadata.get('HKBloodGlucoseMealTime');
    this.into.keeper.add({
      ...{ measure: index, at, ...value, ...said, ...(pair === undefined ? {} : { pair }) },
      meal: meal === '1' ? 1 : meal === '2' ? 2 : 0,
      origin: this.originOf(attributes, metadata),
    });
  }

  private originOf({ sourceName, device }: Attributes, metadata: ReadonlyMap<string, string>) {
    const isTyped = metadata.get('HKWasUserEntered') === '1';
    const found = isTyped ? {} : deviceOf(device, metadata);
    return this.into.origins.indexOf({ source: sourceName?.slice(0, 200) ?? '', isTyped, ...found });
  }
}

const opened = (attributes: Attributes, depth: number): Open => ({ attributes, metadata: new Map(), depth });
/** HealthKit's identifiers without what all have. */
const shortened = (type: string) =>
  type.replace(/^HK(?:[A-Z][a-z]+TypeIdentifier|WorkoutActivityType)/, '').slice(0, 80) || '?';

/** The value in our unit; undefined for an unknown unit. */
function oursOf({ quantity }: Measure, value: number, unit: string): Pick<Kept, 'value' | 'doubt'> | undefined {
  if (quantity !== 'oxygen') {
    const ours = inOurUnit(quantity, value, unit);
    return ours === undefined ? undefined : { value: ours };
  }
  if (unit.trim() !== '%') return undefined;
  return value > HIGHEST_FRACTION ? { value, doubt: 'appleOxygen' } : { value: exact(value * 100) };
}
