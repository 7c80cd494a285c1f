import 'server-only';
import type { Viewer } from '@/lib/session/sessions';
import { frameOf } from '../home/frame';

/** How many messages wait for the user. */
export const unreadMessagesOf = async (viewer: Viewer) => (await frameOf(viewer)).unread;
