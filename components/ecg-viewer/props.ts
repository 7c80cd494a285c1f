import type { Dispatch, SetStateAction } from 'react';
import type { Waveform } from '@/lib/devices/ecg/waveform';
import type { Extent, ViewerState } from './state';

/** The properties shared by the parts around the picture. */
export interface PartProps {
  waveform: Waveform;
  state: ViewerState;
  setState: Dispatch<SetStateAction<ViewerState>>;
  extent: Extent;
}
