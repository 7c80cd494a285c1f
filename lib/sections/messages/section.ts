import { messages } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

export const messagesSection = section({ name: 'messages', table: messages, permissions: {}, patientOnly: true });
