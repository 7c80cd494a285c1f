import { faultOf } from '@/lib/files/dicom/fault';
import { DicomScan } from '@/lib/files/dicom/scan';
import { loadCodec } from './codecs';
import type { Answer, Request } from './messages';

/** The part of a worker's global scope that is used here; the project's types only describe the scope of a page. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(answer: Answer, transfer: Transferable[]): void;
}
const scope = globalThis as WorkerScope;

let scan: DicomScan | undefined;

async function answerTo(request: Request): Promise<Answer> {
  if ('bytes' in request) {
    scan = await DicomScan.open(new Uint8Array(request.bytes), loadCodec);
    return { study: scan.study };
  }
  return scan ? { drawn: await scan.draw(request.frame, request.window) } : { fault: 'damaged' };
}

scope.onmessage = async ({ data }) => {
  try {
    const answer = await answerTo(data);
    scope.postMessage(answer, 'drawn' in answer ? [answer.drawn.points.buffer] : []);
  } catch (error) {
    scope.postMessage({ fault: faultOf(error) }, []);
  }
};
