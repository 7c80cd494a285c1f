'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type FaultCode, faultOf } from '@/lib/files/dicom/fault';
import type { GreyWindow } from '@/lib/files/dicom/greys';
import type { DrawnFrame } from '@/lib/files/dicom/points';
import type { Study } from '@/lib/files/dicom/study';
import { DicomReader } from './reader';

/** The requested frame and its grey window (null: the file's own), and the frame that is shown. */
export interface View {
  frame: number;
  window: GreyWindow | null;
  shown: number;
}
export type Wanted = Pick<View, 'frame' | 'window'>;

const FIRST: View = { frame: 0, window: null, shown: 0 };

/** Opens a DICOM file and draws the requested frames; of several requests in a row only the last. */
export function useScan(blob: Blob) {
  const [study, setStudy] = useState<Study | null>(null);
  const [drawn, setDrawn] = useState<DrawnFrame | null>(null);
  const [fault, setFault] = useState<FaultCode | null>(null);
  const [view, setView] = useState(FIRST);
  const draw = useRef<((wanted: Wanted) => void) | null>(null);
  useEffect(() => {
    const reader = new DicomReader();
    let gone = false;
    let [busy, next]: [boolean, Wanted | null] = [false, null];
    const fail = (error: unknown) => gone || setFault(faultOf(error));
    const work = async (wanted: Wanted) => {
      busy = true;
      for (let now: Wanted | null = wanted; now && !gone; now = next) {
        next = null;
        const frame = await reader.draw(now.frame, now.window);
        if (gone) return;
        const shown = now.frame;
        setDrawn(frame);
        setView((view) => ({ ...view, shown }));
      }
      busy = false;
    };
    draw.current = (wanted) => {
      next = wanted;
      if (!busy) work(wanted).catch(fail);
    };
    const open = async () => {
      const opened = await reader.open(await blob.arrayBuffer());
      if (gone) return;
      setStudy(opened);
      setFault(opened.fault);
      if (opened.picture) await work(FIRST);
    };
    open().catch(fail);
    return () => {
      gone = true;
      reader.close();
    };
  }, [blob]);
  const show = useCallback((wanted: Wanted) => {
    setView((view) => ({ ...view, ...wanted }));
    draw.current?.(wanted);
  }, []);
  return { study, drawn, fault, view, show };
}
