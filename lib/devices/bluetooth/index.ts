/* Web Bluetooth behind an interface of the parts in use (`BluetoothLike`): whether it is available, the connection to one
   device, and the transport to a CheckMe. */
export { WebBluetoothTransport } from './checkme-transport';
export { chooseDevice } from './choose';
export { DeviceFault, type DeviceFaultCode, faultCodeOf } from './fault';
export type {
  BluetoothDeviceLike,
  BluetoothLike,
  BluetoothUuid,
  CharacteristicLike,
  CharacteristicProperties,
  GattServerLike,
  GattServiceLike,
  RequestFilter,
  RequestOptions,
} from './like';
export { DeviceLink } from './link';
export { type BluetoothSupport, type BluetoothSurroundings, bluetoothSupport, webBluetooth } from './support';
export { bounded, cancellable, throwIfCancelled } from './waiting';
export { writeTo } from './writing';
