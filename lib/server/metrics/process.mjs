import { monitorEventLoopDelay } from 'node:perf_hooks';
import { described, gauge } from './series.mjs';

/** What Node tells of the process. */
export class ProcessFigures {
  #delay = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#delay.enable();
  }

  /** The event loop's delay is that since the last look. */
  lines() {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const seconds = (/** @type {number} */ nanoseconds) => nanoseconds / 1e9;
    const lag = [0.5, 0.9, 0.99].map(
      (part) => `nodejs_eventloop_lag_seconds{quantile="${part}"} ${seconds(this.#delay.percentile(100 * part))}`,
    );
    const max = gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop.', seconds(this.#delay.max));
    this.#delay.reset();
    return [
      ...described('nodejs_eventloop_lag_seconds', 'Delay of the event loop since the last look.', 'gauge', lag),
      ...max,
      ...gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
      ...gauge('nodejs_heap_used_bytes', 'Heap in use.', heapUsed),
      ...gauge('nodejs_heap_total_bytes', 'Heap taken from the system.', heapTotal),
      ...gauge('nodejs_external_memory_bytes', 'Memory of buffers and libraries.', external),
      ...described('process_cpu_seconds_total', 'Processor time used.', 'counter', [
        `process_cpu_seconds_total ${(user + system) / 1e6}`,
      ]),
      ...gauge('process_start_time_seconds', 'When the process began.', performance.timeOrigin / 1000),
    ];
  }
}
