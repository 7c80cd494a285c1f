/** Inspects a file while it is uploaded; `clean` is called after its last byte. */
export interface Scan {
  take(chunk: Buffer): void;
  clean(): Promise<boolean>;
}
/** Interface of a virus scanner: creates a scan for each file. */
export type Scanner = () => Scan;

/** The harmless EICAR test file for scanners (eicar.org), split in two so that no scanner reports this source file. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

/** The built-in scanner: it finds the test file anywhere in a file. */
export const signatureScan: Scanner = () => {
  let [found, rest] = [false, Buffer.alloc(0)];
  return {
    take(chunk) {
      if (found) return;
      found = chunk.includes(EICAR) || Buffer.concat([rest, chunk.subarray(0, EICAR.length)]).includes(EICAR);
      const tail = chunk.length >= EICAR.length ? chunk : Buffer.concat([rest, chunk]);
      rest = Buffer.from(tail.subarray(-(EICAR.length - 1)));
    },
    clean: async () => !found,
  };
};

let scanner: Scanner = signatureScan;
export const newScan = (): Scan => scanner();
/** Replaces the built-in scanner for the whole process. */
export const useScanner = (other: Scanner) => {
  scanner = other;
};
