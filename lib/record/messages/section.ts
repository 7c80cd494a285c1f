import { messages } from '@/db/schema';
import { section } from '@/lib/access/sections';

export const messagesSection = section({ name: 'messages', table: messages, permissions: {}, patientOnly: true });
