/** Why a backup or its restoring was given up; the message is for who has started it. */
export class BackupFailure extends Error {}
