export { getFile as GET } from '@/lib/reports/health-links/public-routes';
