import type { Coding } from './syntaxes';

/** How the frames of a file are stored. */
export interface Picture {
  width: number;
  height: number;
  frames: number;
  coding: Coding;
  bigEndian: boolean;
  /** 1 for greys and palettes, 3 for colours. */
  samples: number;
  /** Allocated and significant bits of a sample. */
  bits: number;
  stored: number;
  /** The lowest significant bit. */
  low: number;
  signed: boolean;
  /** Whether the samples are floating-point numbers. */
  floats: boolean;
  /** Whether the colours are stored in separate planes. */
  planar: boolean;
  /** DICOM's photometric interpretation. */
  colours: string;
}
