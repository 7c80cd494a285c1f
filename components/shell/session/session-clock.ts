import { BASE_PATH } from '@/lib/http/base-path';

/** The times of a session in seconds, as the server counts them. */
export interface SessionTimes {
  idle: number;
  warning: number;
  /** The time until the session ends regardless of activity. */
  left: number;
}

/** `idle`: the session ends by inactivity and can be extended; `expired`: it ends regardless of activity. */
export type SessionEnd = 'idle' | 'expired';

export interface SessionWatcher {
  /** Called before the session ends at `end`, by this browser's clock. */
  warn(end: number, ending: SessionEnd): void;
  calm(): void;
  over(why: SessionEnd | 'ended'): void;
}

const CHECK_EVERY = 60_000;
const REPORT_EVERY = 30_000;
/** How often the server is asked while the warning is shown, in milliseconds: the user may be active in another tab. */
const ASK_EVERY = 10_000;
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'];

/**
 * Watches this page's session. Activity is reported at most every 30 seconds. Before the page treats the session as ended it
 * asks the server, since the user may have been active in another tab.
 */
export class SessionClock {
  private idleEnd: number;
  private absoluteEnd: number;
  private reported = Date.now();
  private warned = false;
  private over = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listening = new AbortController();

  constructor(
    private readonly times: SessionTimes,
    private readonly watcher: SessionWatcher,
  ) {
    this.idleEnd = Date.now() + times.idle * 1000;
    this.absoluteEnd = Date.now() + times.left * 1000;
  }

  start() {
    const { signal } = this.listening;
    for (const sign of SIGNS_OF_LIFE) {
      window.addEventListener(sign, (event) => this.lives(event), { capture: true, passive: true, signal });
    }
    document.addEventListener('visibilitychange', () => this.wake(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.wake(), { signal });
    this.check();
  }

  stop() {
    this.over = true;
    clearTimeout(this.timer);
    this.listening.abort();
  }

  async renew() {
    this.reported = Date.now();
    const answer = await fetch(`${BASE_PATH}/api/session/activity`, { method: 'POST' }).catch(() => null);
    if (answer?.status === 401) return this.finish(this.whyGone());
    if (answer?.ok) this.idleEnd = Date.now() + this.times.idle * 1000;
    if (this.warned) await this.check();
  }

  private async check() {
    clearTimeout(this.timer);
    if (this.over) return;
    const warning = this.times.warning * 1000;
    if (this.remaining() <= warning && !(await this.ask())) return this.finish(this.whyGone());
    if (this.remaining() <= 0) return this.finish(this.ending());
    const near = this.remaining() <= warning;
    if (near) this.watcher.warn(Date.now() + this.remaining(), this.ending());
    else if (this.warned) this.watcher.calm();
    this.warned = near;
    const next = near ? Math.min(ASK_EVERY, this.remaining()) : Math.min(CHECK_EVERY, this.remaining() - warning);
    this.timer = setTimeout(() => this.check(), next);
  }

  /** False if the server does not know the session; a lost connection leaves the clock unchanged. */
  private async ask(): Promise<boolean> {
    const answer = await fetch(`${BASE_PATH}/api/session/state`, { cache: 'no-store' }).catch(() => null);
    if (answer?.status === 401) return false;
    if (answer?.ok) {
      const { now, idleEndsAt, expiresAt } = (await answer.json()).data;
      const until = (instant: string) => Date.now() + Date.parse(instant) - Date.parse(now);
      this.idleEnd = until(idleEndsAt);
      this.absoluteEnd = until(expiresAt);
    }
    return true;
  }

  private remaining() {
    return Math.min(this.idleEnd, this.absoluteEnd) - Date.now();
  }

  private ending(): SessionEnd {
    return this.absoluteEnd <= this.idleEnd ? 'expired' : 'idle';
  }

  /** Reports activity, except synthetic events and events during the warning, which asks the user for a decision. */
  private lives({ isTrusted }: Event) {
    if (isTrusted && !this.warned && !this.over && Date.now() - this.reported >= REPORT_EVERY) this.renew();
  }

  /**
   * Checks the session when the tab becomes visible: it may have been asleep, or the user may have signed out in another tab.
   */
  private async wake() {
    if (document.visibilityState !== 'visible' || this.over) return;
    if (await this.ask()) await this.check();
    else this.finish(this.whyGone());
  }

  /** Why the server no longer knows the session: it expired, or it was ended elsewhere. */
  private whyGone() {
    return this.remaining() <= 1000 ? this.ending() : 'ended';
  }

  private finish(why: SessionEnd | 'ended') {
    if (this.over) return;
    this.stop();
    this.watcher.over(why);
  }
}
