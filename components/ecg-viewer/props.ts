import type { Dispatch, SetStateAction } from 'react';
import type { Waveform } from '@/lib/devices/ecg/waveform';
import type { Extent, ViewerState } from './state';

/** What the parts around the picture share. */
export interface PartProps {
  waveform: Waveform;
  state: ViewerState;
  setState: Dispatch<SetStateAction<ViewerState>>;
  extent: Extent;
}
