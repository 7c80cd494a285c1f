/*
 * One session for each kind of device, which a page shows: it looks for a device, connects, reads, and tells its state as data.
 */
export { CheckmeSession } from './checkme';
export { type CheckmeData, type FileFault, isMissing } from './checkme-data';
export { DHeartSession } from './d-heart';
export type { LiveValue } from './live';
export { StandardSession } from './standard';
export type { StandardData } from './standard-data';
export type { DeviceState, DeviceStatus, Snapshot } from './state';
