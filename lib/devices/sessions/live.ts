import type { Adapted } from '../adapters';
import type { Clock } from '../checkme';
import type { DeviceReading } from '../reading';

/** What a device that measures all the time shows at this moment. */
export interface LiveValue {
  reading: DeviceReading;
  /** Whether it has been about the same for so long that it can be relied on. */
  steady: boolean;
}

/** For so long a value must stay within so much of itself: percentage points, or beats a minute. */
const STEADY_MS = 8000;
const STEADY_WITHIN = { oxygen: 2, heartRate: 6 } as const;
/** A value that is older is not that of this moment; it also interrupts what was steady. */
const FRESH_MS = 3000;

interface Sample {
  at: number;
  reading: DeviceReading;
}

/**
 * Values as they come, about one each second. Any that the device does not stand by, and any pause, begins anew: a finger was taken out.
 * So the first steady value of a finger is told once.
 */
export class Steadiness {
  private samples: Sample[] = [];
  private told = false;

  /** What there is now, and the first steady value of this finger when it has come to be. */
  add({ found }: Adapted, at: number): { live: LiveValue | null; first: DeviceReading | null } {
    const last = this.samples.at(-1);
    if (!found || (last && at - last.at > FRESH_MS)) this.begin();
    if (!found) return { live: null, first: null };
    this.samples.push({ at, reading: found.reading });
    this.samples = this.samples.filter((one) => at - one.at <= STEADY_MS);
    const steady = this.isSteady();
    const first = steady && !this.told ? found.reading : null;
    this.told ||= steady;
    return { live: { reading: found.reading, steady }, first };
  }

  /** The value of this moment. */
  current(at: number): DeviceReading | null {
    const last = this.samples.at(-1);
    return last && at - last.at <= FRESH_MS ? last.reading : null;
  }

  begin() {
    this.samples = [];
    this.told = false;
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
 * What the services of a device tell that go on, each of which is steady by itself. One of them is shown: it stays so until it has no
 * value of this moment any more.
 */
export class LiveValues {
  private readonly services = new Map<string, Steadiness>();
  private shown = '';
  private expiry = new AbortController();

  constructor(
    private readonly clock: Clock,
    private readonly show: (live: LiveValue | null) => void,
  ) {}

  /** Gives the first steady value of this finger, when it has come to be. */
  add(service: string, adapted: Adapted): DeviceReading | null {
    const steadiness = this.services.get(service) ?? new Steadiness();
    this.services.set(service, steadiness);
    if (!this.current()) this.shown = service;
    const { live, first } = steadiness.add(adapted, this.clock.now());
    if (this.shown === service) this.tell(live);
    return first;
  }

  /** The value of this moment. */
  current(): DeviceReading | null {
    return this.services.get(this.shown)?.current(this.clock.now()) ?? null;
  }

  end() {
    this.services.clear();
    this.tell(null);
  }

  /** A value that no newer one follows is shown no longer than it is of this moment. */
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
