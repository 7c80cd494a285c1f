/* One session per kind of device, for a page to show: it searches for a device, connects, reads, and exposes its state as
   data. */
export { CheckmeSession } from './checkme';
export { type CheckmeData, type FileFault, isMissing } from './checkme-data';
export { DHeartSession } from './d-heart';
export type { LiveValue } from './live';
export { StandardSession } from './standard';
export type { StandardData } from './standard-data';
export type { DeviceState, DeviceStatus, Snapshot } from './state';
