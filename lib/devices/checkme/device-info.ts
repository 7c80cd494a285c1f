import { CheckmeFault } from './fault';
import { printable } from './record-bytes';

/** The device's own identification; null for fields it leaves out. */
export interface DeviceInfo {
  serialNumber: string;
  model: string | null;
  softwareVersion: string | null;
  hardwareVersion: string | null;
  region: string | null;
  application: string | null;
  fileVersion: string | null;
  protocolVersion: string | null;
  branchCode: string | null;
}

const LONGEST = 64;

/** Parses the answer to an info request: JSON padded with NULs. A serial number is required, since it identifies readings. */
export function parseDeviceInfo(bytes: Uint8Array): DeviceInfo {
  const fields = objectIn(bytes);
  const text = (name: string): string | null => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    return printable(String(value)).slice(0, LONGEST) || null;
  };
  const serialNumber = text('SN');
  if (serialNumber === null) throw new CheckmeFault('bad_info', { field: 'SN' });
  return {
    serialNumber,
    model: text('Model'),
    softwareVersion: text('SoftwareVer'),
    hardwareVersion: text('HardwareVer'),
    region: text('Region'),
    application: text('Application'),
    fileVersion: text('FileVer'),
    protocolVersion: text('SPCPVer'),
    branchCode: text('BranchCode'),
  };
}

function objectIn(bytes: Uint8Array): Record<string, unknown> {
  try {
    const text = new TextDecoder().decode(bytes);
    const fields: unknown = JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
    if (typeof fields === 'object' && fields !== null) return { ...fields };
  } catch {
    // The fault is thrown below.
  }
  throw new CheckmeFault('bad_info');
}
