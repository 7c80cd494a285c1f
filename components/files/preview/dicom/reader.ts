import { DicomFault } from '@/lib/files/dicom/fault';
import type { GreyWindow } from '@/lib/files/dicom/greys';
import type { DrawnFrame } from '@/lib/files/dicom/points';
import type { Study } from '@/lib/files/dicom/study';
import type { Answer, Request } from './messages';

/** A frame is given up after this time: the largest allowed ones take a few seconds on a phone. */
const LIMIT_MS = 30_000;

/**
 * Reads a DICOM file in a worker of its own, which is terminated when an answer takes too long or the file is closed: the page
 * keeps working, whatever a hostile file does.
 */
export class DicomReader {
  private worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private before: Promise<unknown> = Promise.resolve();

  /** Opens a file. Like `draw`, it rejects with a `DicomFault`. */
  async open(bytes: ArrayBuffer): Promise<Study> {
    const answer = await this.ask({ bytes }, [bytes]);
    if (!('study' in answer)) throw new DicomFault('damaged');
    return answer.study;
  }

  async draw(frame: number, window: GreyWindow | null): Promise<DrawnFrame> {
    const answer = await this.ask({ frame, window });
    if (!('drawn' in answer)) throw new DicomFault('damaged');
    return answer.drawn;
  }

  close() {
    this.worker.terminate();
  }

  /** One request at a time, so that each answer belongs to the current one. */
  private ask(request: Request, transfer: Transferable[] = []): Promise<Answer> {
    const asked = this.before.then(() => this.exchange(request, transfer));
    this.before = asked.catch(() => {});
    return asked;
  }

  private exchange(request: Request, transfer: Transferable[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = (code: 'slow' | 'damaged') => {
        clearTimeout(timer);
        this.close();
        reject(new DicomFault(code));
      };
      const timer = setTimeout(() => fail('slow'), LIMIT_MS);
      this.worker.onerror = () => fail('damaged');
      this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        clearTimeout(timer);
        if ('fault' in data) reject(new DicomFault(data.fault));
        else resolve(data);
      };
      this.worker.postMessage(request, transfer);
    });
  }
}
