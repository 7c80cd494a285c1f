/*
 * What the parsers of each kind of device give, brought into the record's form (`../reading`), or why it is no reading of a
 * person. Nothing is known here of Bluetooth, and the time is always told.
 */
export {
  type Adapted,
  type FoundReading,
  READING_REFUSALS,
  READING_WARNINGS,
  type ReadingRefusal,
  type ReadingWarning,
} from './adapted';
export { checkmeEcg, checkmeIdentity, checkmeOxygen, checkmePressure, checkmeTemperature } from './checkme';
export {
  gattGlucose,
  gattHeartRate,
  gattOximetry,
  gattPressure,
  gattSpotOximetry,
  gattTemperature,
  gattWeight,
} from './gatt';
export { type LocalMoment, localMoment } from './moment';
