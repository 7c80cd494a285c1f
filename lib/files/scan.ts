/** Looks at a file while it passes; `clean` is asked once all of it has. */
export interface Scan {
  take(chunk: Buffer): void;
  clean(): Promise<boolean>;
}
/** Where a virus scanner is put in: it makes a scan for each file. */
export type Scanner = () => Scan;

/** The harmless file by which scanners are tried, after eicar.org; in two halves, so that no scanner takes this for it. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

/** The scanner that is built in: it knows the test file, wherever in a file it stands. */
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
/** Puts another scanner in the place of the built-in one, for the whole process. */
export const useScanner = (other: Scanner) => {
  scanner = other;
};
