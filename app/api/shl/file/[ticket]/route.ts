export { getFile as GET } from '@/lib/record/health-links/public-routes';
