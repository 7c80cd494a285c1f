/** The reason why a backup or restore was aborted; the message is for the person who started it. */
export class BackupFailure extends Error {}
