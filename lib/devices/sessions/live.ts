import type { Adapted } from '../adapters';
import type { Clock } from '../checkme';
import type { DeviceReading } from '../reading';

/** The current value of a continuously measuring device. */
export interface LiveValue {
  reading: DeviceReading;
  /** Whether it has been stable long enough to be reliable. */
  steady: boolean;
}

/** A value is stable if it stays this long within this range, in percentage points or beats a minute. */
const STEADY_MS = 8000;
const STEADY_WITHIN = { oxygen: 2, heartRate: 6 } as const;
/** Milliseconds after which a value is no longer current; a longer pause also interrupts a stable series. */
const FRESH_MS = 3000;

interface Sample {
  at: number;
  reading: DeviceReading;
}

/**
 * A series of values, about one per second. An invalid value or a pause means that the finger was removed, and starts a
 * new series. The first stable value of each series is reported once.
 */
export class Steadiness {
  private samples: Sample[] = [];
  private offered = false;

  /** Returns the current value and, as soon as the series is stable, its first stable value. */
  add({ found }: Adapted, at: number): { live: LiveValue | null; first: DeviceReading | null } {
    const last = this.samples.at(-1);
    if (!found || (last && at - last.at > FRESH_MS)) this.begin();
    if (!found) return { live: null, first: null };
    this.samples.push({ at, reading: found.reading });
    this.samples = this.samples.filter((one) => at - one.at <= STEADY_MS);
    const steady = this.isSteady();
    const first = steady && !this.offered ? found.reading : null;
    this.offered ||= steady;
    return { live: { reading: found.reading, steady }, first };
  }

  /** The last value, if it is recent enough. */
  current(at: number): DeviceReading | null {
    const last = this.samples.at(-1);
    return last && at - last.at <= FRESH_MS ? last.reading : null;
  }

  begin() {
    this.samples = [];
    this.offered = false;
  }

  private isSteady(): boolean {
    const [oldest] = this.samples;
    const newest = this.samples.at(-1);
    if (!oldest || !newest || newest.at - oldest.at < STEADY_MS - FRESH_MS / 2) return false;
    return (['oxygen', 'heartRate'] as const).every((field) => {
      const values = this.samples.flatMap(({ reading }) => reading[field] ?? []);
      return values.length === 0 || Math.max(...values) - Math.min(...values) <= STEADY_WITHIN[field];
    });
  }
}

/**
 * The values of a device's continuously measuring services. The stability of each service is tracked separately. One
 * service is shown until its value is too old.
 */
export class LiveValues {
  private readonly services = new Map<string, Steadiness>();
  private shown = '';
  private expiry = new AbortController();

  constructor(
    private readonly clock: Clock,
    private readonly show: (live: LiveValue | null) => void,
  ) {}

  /** Returns the first stable value of a series when it is reached; otherwise null. */
  add(service: string, adapted: Adapted): DeviceReading | null {
    const steadiness = this.services.get(service) ?? new Steadiness();
    this.services.set(service, steadiness);
    if (!this.current()) this.shown = service;
    const { live, first } = steadiness.add(adapted, this.clock.now());
    if (this.shown === service) this.tell(live);
    return first;
  }

  /** The current value. */
  current(): DeviceReading | null {
    return this.services.get(this.shown)?.current(this.clock.now()) ?? null;
  }

  end() {
    this.services.clear();
    this.tell(null);
  }

  /** Shows a value, and hides it when it is no longer fresh and no newer one has followed. */
  private tell(live: LiveValue | null) {
    this.expiry.abort();
    this.show(live);
    if (!live) return;
    this.expiry = new AbortController();
    const { signal } = this.expiry;
    void this.clock.wait(FRESH_MS, signal).then(() => {
      if (!signal.aborted) this.show(null);
    });
  }
}
