import 'server-only';
import { keyedHashes } from '../keys/secrets';

/**
 * How a device names a user: a hash of the user's id under each of the installation's secrets, newest first. What waits on the
 * device for a network is bound to it, and the id itself does not lie there.
 */
export const deviceUsers = (userId: number): string[] =>
  keyedHashes(`device user ${userId}`).map((hash) => hash.toString('hex').slice(0, 32));

/** Whether the name that a device has stored is this user's. */
export const isWrittenBy = (name: string, userId: number): boolean => deviceUsers(userId).includes(name);
