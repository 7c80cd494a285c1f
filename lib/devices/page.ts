/**
 * The page of Bluetooth devices, the only one whose document may search for them. A document's permissions policy is that of
 * the URL it was loaded from, so navigation to and from this page always loads a new document.
 */
export const DEVICES_PAGE = '/Registro/Dispositivi';
