/* Converts what the parsers of each device return to the record's form (`../reading`), or states why it is not a reading of
   a person. Independent of Bluetooth; the current time is always passed in. */
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
