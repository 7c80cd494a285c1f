import { GATT, type Listener, type Transport, WriteConflict } from '../checkme';
import type { CharacteristicLike, GattServerLike } from './like';
import type { DeviceLink } from './link';
import { writeTo } from './writing';

/** A CheckMe connected by Web Bluetooth. */
export class WebBluetoothTransport implements Transport {
  private constructor(
    private readonly link: DeviceLink,
    private readonly requests: CharacteristicLike,
    private readonly answers: CharacteristicLike,
  ) {}

  static async open(link: DeviceLink, server: GattServerLike): Promise<WebBluetoothTransport> {
    const service = await server.getPrimaryService(GATT.service);
    const requests = await service.getCharacteristic(GATT.write);
    const answers = await service.getCharacteristic(GATT.notify);
    await answers.startNotifications();
    return new WebBluetoothTransport(link, requests, answers);
  }

  async write(bytes: Uint8Array): Promise<void> {
    try {
      await writeTo(this.requests, Uint8Array.from(bytes));
    } catch (error) {
      if (isConflict(error)) throw new WriteConflict();
      throw error;
    }
  }

  listen(listener: Listener): () => void {
    const { answers } = this;
    const received = () => {
      if (answers.value) listener.received(bytesOf(answers.value));
    };
    const stop = this.link.onEnd(() => listener.closed());
    answers.addEventListener('characteristicvaluechanged', received);
    return () => {
      answers.removeEventListener('characteristicvaluechanged', received);
      stop();
    };
  }
}

/** Chromium's error while another operation is in progress on the same device. */
const isConflict = (error: unknown) =>
  error instanceof DOMException && error.name === 'NetworkError' && /in progress/i.test(error.message);

/** A copy of the view's bytes, since the browser may reuse its buffer. */
const bytesOf = (view: DataView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
