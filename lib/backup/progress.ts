const EVERY_MS = 2000;
const MEGABYTE = 1_000_000;

/** Reports progress on standard error: on one line in a terminal, otherwise as occasional lines. */
export function progressOf(total?: number) {
  const isTerminal = process.stderr.isTTY;
  let [shownAt, step, shown] = [Date.now(), '', false];
  const show = (text: string) => {
    if (isTerminal) process.stderr.write(`\r\u001b[K${text}`);
    else process.stderr.write(`${text}\n`);
    shown = true;
  };
  return {
    step(what: string) {
      step = what;
      if (isTerminal) show(what);
    },
    bytes(count: number) {
      if (Date.now() - shownAt < (isTerminal ? EVERY_MS / 10 : EVERY_MS)) return;
      shownAt = Date.now();
      const share = total ? `${Math.floor((100 * count) / total)} %` : `${(count / MEGABYTE).toFixed(1)} MB`;
      show(`${step}: ${share}`);
    },
    end() {
      if (isTerminal && shown) process.stderr.write('\r\u001b[K');
    },
  };
}
