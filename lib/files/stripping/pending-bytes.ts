/** Bytes of a stream that have arrived and have not been passed on yet. */
export class PendingBytes {
  private bytes: Buffer = Buffer.alloc(0);
  /** Number of bytes taken so far. */
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

/** Repeats a step on the held bytes until it returns null, because it needs more. */
export function stepped(step: () => Buffer[] | null): Buffer[] {
  const passed: Buffer[] = [];
  for (let some = step(); some; some = step()) passed.push(...some);
  return passed;
}
