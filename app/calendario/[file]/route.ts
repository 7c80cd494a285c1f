export { getFeed as GET } from '@/lib/reminders/feed/route';
