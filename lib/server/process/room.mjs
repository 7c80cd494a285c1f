import { statfsSync } from 'node:fs';

/** A file system with less room than this, in bytes, is full: a larger file can no longer be written there. */
const NO_ROOM = 16 * 1024 * 1024;
const LOOKING_EVERY = 200;

/** The free bytes of the file system of a folder. @param {string} folder */
function roomAt(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Watches the room of file systems while something is written: a program that fails on a full disk may remove its files again.
 * @param {string[]} folders @param {(folder: string) => number} [read] returns the free bytes
 * @returns {{ full: () => string | undefined, stop: () => void }} `full` returns the first folder whose file system was full
 */
export function watchRoom(folders, read = roomAt) {
  /** @type {string | undefined} */
  let full;
  const look = () => {
    full ??= folders.find((folder) => {
      try {
        return read(folder) < NO_ROOM;
      } catch {
        return false;
      }
    });
  };
  /** @type {NodeJS.Timeout} */
  let timer;
  const keepLooking = () => {
    look();
    timer = setTimeout(keepLooking, LOOKING_EVERY).unref();
  };
  keepLooking();
  return {
    full: () => {
      look();
      return full;
    },
    stop: () => clearTimeout(timer),
  };
}

/** @param {string} folder */
export const fullDisk = (folder) =>
  `Il disco di ${folder} è pieno: liberi spazio e riprovi / the disk of ${folder} is full: make room and try again. ` +
  'Servono circa 3 GB / about 3 GB are needed.';
