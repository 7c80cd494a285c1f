/** What of a stream has come and has not been passed on yet. */
export class PendingBytes {
  private bytes: Buffer = Buffer.alloc(0);
  /** How many bytes were taken so far. */
  read = 0;

  add(chunk: Buffer) {
    this.bytes = this.bytes.length ? Buffer.concat([this.bytes, chunk]) : chunk;
  }
  get length() {
    return this.bytes.length;
  }
  peek(length = this.bytes.length): Buffer {
    return this.bytes.subarray(0, length);
  }
  take(length = this.bytes.length): Buffer {
    const taken = this.bytes.subarray(0, length);
    this.bytes = this.bytes.subarray(length);
    this.read += taken.length;
    return taken;
  }
}

/** Takes steps through what is held until one needs more than there is, and says so by null. */
export function stepped(step: () => Buffer[] | null): Buffer[] {
  const passed: Buffer[] = [];
  for (let some = step(); some; some = step()) passed.push(...some);
  return passed;
}
