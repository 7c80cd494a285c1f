/** Why a backup or restore was given up; the message is for whoever started it. */
export class BackupFailure extends Error {}
