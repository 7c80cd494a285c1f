import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge } from 'prom-client';

/** Registers Node's figures of its own process. @param {import('prom-client').Registry} register */
export function registerProcess(register) {
  const registers = [register];
  registerDelay(registers);
  /** @type {[name: string, help: string, read: () => number][]} */
  const gauges = [
    ['process_resident_memory_bytes', 'Memory that the process holds.', () => process.memoryUsage.rss()],
    ['nodejs_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed],
    ['nodejs_heap_total_bytes', 'Heap taken from the system.', () => process.memoryUsage().heapTotal],
    ['nodejs_external_memory_bytes', 'Memory of buffers and libraries.', () => process.memoryUsage().external],
  ];
  for (const [name, help, read] of gauges) gauge(registers, name, help, read);
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  gauge(registers, 'process_start_time_seconds', 'When the process began.', () => performance.timeOrigin / 1000);
}

/**
 * A gauge without labels, read on each scrape.
 * @param {import('prom-client').Registry[]} registers @param {string} name @param {string} help @param {() => number} read
 */
export const gauge = (registers, name, help, read) =>
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });

/** The event loop's delay since the last scrape. @param {import('prom-client').Registry[]} registers */
function registerDelay(registers) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Delay of the event loop since the last look.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const part of [0.5, 0.9, 0.99]) this.set({ quantile: part }, delay.percentile(100 * part) / 1e9);
      longest.set(delay.max / 1e9);
      delay.reset();
    },
  });
  const longest = new Gauge({
    name: 'nodejs_eventloop_lag_max_seconds',
    help: 'Longest delay of the event loop.',
    registers,
  });
}
