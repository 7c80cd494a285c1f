/**
 * The page of Bluetooth devices, the only one whose document may look for them. A document's permissions policy is that of
 * the address it was opened for, so one comes to this page and leaves it by a whole document.
 */
export const DEVICES_PAGE = '/Registro/Dispositivi';
